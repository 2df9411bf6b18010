import * as z from 'zod';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { requiredText } from '../platform/fields.ts';

export const phone = requiredText(30).refine((text) => text === '' || isPhone(text), 'invalid_field');

/** In a file of its own, since the CV form loads it. */
export const contactBody = z.object({ phonenumber: phone, postalcode: requiredText(10) });
