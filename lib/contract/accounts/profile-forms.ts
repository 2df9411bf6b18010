import * as z from 'zod/mini';
import { birthdayProblem } from '#lib/rules/accounts/birthday.ts';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { isPostalCode } from '#lib/rules/accounts/postal-code.ts';
import { siretProblem } from '#lib/rules/orders/siret.ts';
import { isWebAddress } from '#lib/rules/text/web-address.ts';
import { looseText, requiredText, seenRevision, textThat } from '../platform/form-fields.ts';
import { nameText, personName } from '../platform/mailed-fields.ts';
import { phone } from './contact-form.ts';

const textOnly = (value: unknown) => (typeof value === 'string' ? value : '');

const optionalPhone = z.nullish(textThat(isPhone, 'phone_number', 30));

const place = {
  address: requiredText(200),
  postalCode: requiredText(10),
  city: requiredText(100),
  /** ISO 3166-1 alpha-2. */
  country: z.string('required_field').check(z.regex(/^[A-Z]{2}$/, 'required_field')),
};

function checkPostalCode(
  form: { country: unknown; postalCode: unknown },
  context: z.core.$RefinementCtx,
): void {
  const [country, postalCode] = [form.country, form.postalCode].map(textOnly);
  if (postalCode && country && !isPostalCode(postalCode, country)) {
    context.addIssue({ code: 'custom', path: ['postalCode'], message: 'postal_code_country' });
  }
}

/** Everything is required except the picture and the newsletter. */
export const candidateProfileBody = z
  .object({
    gender: z.enum(['m', 'f'], 'required_field'),
    firstName: personName,
    lastName: personName,
    phoneNumber: phone,
    /** `YYYY-MM-DD`. */
    birthday: requiredText(10),
    language: z.enum(['fr', 'en'], 'required_field'),
    ...place,
    /** An address from POST /upload-image; null removes the picture, absent leaves it. */
    profilePicture: z.nullish(z.string('invalid_field').check(z.maxLength(300, 'invalid_field'))),
    /** Absent leaves it as it is; nobody under 15 receives it. */
    newsletter: z.optional(z.boolean('invalid_field')),
    revision: seenRevision,
  })
  .check(
    z.superRefine(
      (form, context) => {
        checkPostalCode(form, context);
        const birthday = textOnly(form.birthday);
        const problem = birthday ? birthdayProblem(birthday) : null;
        if (problem) context.addIssue({ code: 'custom', path: ['birthday'], message: problem });
      },
      { when: () => true },
    ),
  );

const blankText = (max: number) => z.nullish(looseText(max));

/** The minimum to start: publishing needs a SIRET, paying a postal address. */
export const recruiterProfileBody = z
  .object({
    firstName: personName,
    lastName: personName,
    jobTitle: blankText(100),
    phoneNumber: optionalPhone,
    mobilePhone: optionalPhone,
    companyName: nameText(120),
    /** 14 digits, with or without spaces; the SIREN follows from it. */
    SIRET: z.nullish(
      z.string('invalid_field').check(
        z.trim(),
        z.superRefine((text, context) => {
          const problem = text ? siretProblem(text) : null;
          if (problem) context.addIssue({ code: 'custom', message: problem });
        }),
      ),
    ),
    companyPhone: optionalPhone,
    companyWebsite: z.nullish(textThat(isWebAddress)),
    ...place,
    address: blankText(200),
    city: blankText(100),
    /** Absent leaves it as it is. */
    newsletter: z.optional(z.boolean('invalid_field')),
    revision: seenRevision,
  })
  .check(z.superRefine(checkPostalCode, { when: () => true }));
