import * as z from 'zod/mini';
import { asciiAddress } from '#lib/rules/text/email-address.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { absentOrInvalid, requiredText } from './form-fields.ts';

// Apart from the other fields: the long forms of CVs and offers have none of these, and load as little as they can.

/** Mails to others show it, so it must not be a link. */
export const mailedText = (max: number) =>
  requiredText(max).check(z.refine((text) => !holdsLink(text), 'no_link'));

/** The name of a company or a thing. */
export const nameText = (max: number) =>
  mailedText(max).check(z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'invalid_name'));

/** A first or family name. */
export const personName = nameText(80).check(z.refine((text) => /\p{L}/u.test(text), 'invalid_name'));

const emailWith = (error: Parameters<typeof z.string>[0], absent: string, invalid: string) =>
  z.pipe(
    z
      .string(error)
      .check(
        z.trim(),
        z.toLowerCase(),
        z.overwrite(asciiAddress),
        z.minLength(1, absent),
        z.maxLength(254, invalid),
      ),
    z.email(invalid),
  );

export const email = emailWith({ error: absentOrInvalid }, 'required_field', 'email_format');

/** The one typed field of a form: its message names it. */
export const loneEmail = emailWith('invalid_email', 'invalid_email', 'invalid_email');
