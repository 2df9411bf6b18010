import * as z from 'zod/mini';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { asciiAddress } from '#lib/rules/text/email-address.ts';
import { holdsLink } from '#lib/rules/text/link-in-text.ts';
import { formText } from '../platform/form-fields.ts';

const LONGEST_LINE = 120;
const LONGEST_COMMENT = 2_000;

const line = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(LONGEST_LINE, 'too_long'),
    z.refine((text) => !holdsLink(text), 'no_link'),
  );

/** `captcha` (its name on the wire) is the solution of the ALTCHA widget. */
export const quoteRequest = z.object({
  companyName: line('quote_company'),
  firstName: line('quote_first_name'),
  lastName: line('quote_last_name'),
  phone: z
    .string('quote_phone')
    .check(z.trim(), z.minLength(1, 'quote_phone'), z.refine(isPhone, 'quote_phone_format')),
  email: z.pipe(
    z
      .string('quote_email')
      .check(
        z.trim(),
        z.toLowerCase(),
        z.overwrite(asciiAddress),
        z.minLength(1, 'quote_email'),
        z.maxLength(254, 'quote_email_format'),
      ),
    z.email('quote_email_format'),
  ),
  comment: formText(LONGEST_COMMENT),
  captcha: z.string('quote_human').check(z.minLength(1, 'quote_human'), z.maxLength(5_000, 'quote_human')),
});
