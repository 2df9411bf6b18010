import * as z from 'zod/mini';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { requiredText } from '../platform/form-fields.ts';

export const phone = requiredText(30).check(z.refine((text) => text === '' || isPhone(text), 'phone_number'));

/** In a file of its own, since the CV form loads it. */
export const contactBody = z.object({ phoneNumber: phone, postalCode: requiredText(10) });
