import * as z from 'zod';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { requiredText } from '../platform/fields.ts';

/** A telephone number that must be given. */
export const phone = requiredText(30).refine((text) => text === '' || isPhone(text), 'invalid_field');

/** What a CV needs of its candidate's profile; in a file of its own, since the form of a CV loads it. */
export const contactBody = z.object({ phonenumber: phone, postalcode: requiredText(10) });
