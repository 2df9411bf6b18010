import * as z from 'zod';
import { birthdayProblem } from '#lib/rules/accounts/birthday.ts';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { isPostalCode } from '#lib/rules/accounts/postal-code.ts';
import { siretProblem } from '#lib/rules/orders/siret.ts';
import { isWebAddress } from '#lib/rules/text/web-address.ts';
import { idParams, nameText, nothing, requiredText } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { contactBody, phone } from './contact-form.ts';

/** `surname` is the first name, `name` the family name. */
export const userProfile = z.object({
  id: z.number(),
  gender: z.enum(['m', 'f']).nullable(),
  roles: z.array(z.enum(['ROLE_CANDIDATE', 'ROLE_RECRUITER'])),
  surname: z.string(),
  name: z.string(),
  email: z.string(),
  phonenumber: z.string().nullable(),
  address: z.string().nullable(),
  postalcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  birthday: z.string().nullable(),
  language: z.enum(['fr', 'en']),
  profilepicture: z.string().nullable(),
  image_url: z.string().nullable(),
  newsletter: z.boolean(),
  bypass: z.boolean(),
  internal: z.boolean(),
  // Recruiters only; null while not set.
  field_function: z.string().nullable().optional(),
  telephone_portable: z.string().nullable().optional(),
  /** The 14 digits. */
  SIRET: z.string().nullable().optional(),
  Enterprisename: z.string().optional(),
  enterprisephonenumber: z.string().nullable().optional(),
  enterpriseweb: z.string().nullable().optional(),
});

export type ProfileData = z.output<typeof userProfile>;

/** In bytes, before base64. */
export const LARGEST_PICTURE = 5 * 1024 * 1024;

export const imageBody = z.object({
  name: requiredText(200),
  extension: requiredText(10),
  base64: z.string('required_field').min(1, 'required_field'),
  /** A person's picture becomes square; an offer's logo keeps its shape and is PNG or JPEG. */
  kind: z.enum(['picture', 'logo'], 'invalid_field').default('picture'),
});
export type ImageKind = z.output<typeof imageBody>['kind'];

const textOnly = (value: unknown) => (typeof value === 'string' ? value : '');

const optionalPhone = z
  .string('invalid_field')
  .trim()
  .max(30, 'too_long')
  .refine((text) => text === '' || isPhone(text), 'invalid_field')
  .nullish();

const place = {
  address: requiredText(200),
  postalcode: requiredText(10),
  city: requiredText(100),
  /** ISO 3166-1 alpha-2. */
  country: z.string('required_field').regex(/^[A-Z]{2}$/, 'required_field'),
};

function checkPostalCode(form: { country: unknown; postalcode: unknown }, context: z.RefinementCtx): void {
  const [country, postalcode] = [form.country, form.postalcode].map(textOnly);
  if (postalcode && country && !isPostalCode(postalcode, country)) {
    context.addIssue({ code: 'custom', path: ['postalcode'], message: 'invalid_field' });
  }
}

/** Everything is required except the picture and the newsletter. */
export const candidateProfileBody = z
  .object({
    gender: z.enum(['m', 'f'], 'required_field'),
    surname: nameText(80),
    name: nameText(80),
    phonenumber: phone,
    /** `YYYY-MM-DD`. */
    birthday: requiredText(10),
    language: z.enum(['fr', 'en'], 'required_field'),
    ...place,
    /** An address from POST /upload-image; null removes the picture, absent leaves it. */
    profilepicture: z.string('invalid_field').max(300, 'invalid_field').nullish(),
    /** Absent leaves it as it is; nobody under 15 receives it. */
    newsletter: z.boolean('invalid_field').optional(),
  })
  .superRefine(
    (form, context) => {
      checkPostalCode(form, context);
      const birthday = textOnly(form.birthday);
      const problem = birthday ? birthdayProblem(birthday) : null;
      if (problem) context.addIssue({ code: 'custom', path: ['birthday'], message: problem });
    },
    { when: () => true },
  );

const blankText = (max: number) => z.string('invalid_field').trim().max(max, 'too_long').nullish();

/** The minimum to start: publishing needs a SIRET, paying a postal address. */
export const recruiterProfileBody = z
  .object({
    surname: nameText(80),
    name: nameText(80),
    field_function: blankText(100),
    phonenumber: optionalPhone,
    telephone_portable: optionalPhone,
    Enterprisename: nameText(120),
    /** 14 digits, with or without spaces; the SIREN follows from it. */
    SIRET: z
      .string('invalid_field')
      .trim()
      .superRefine((text, context) => {
        const problem = text ? siretProblem(text) : null;
        if (problem) context.addIssue({ code: 'custom', message: problem });
      })
      .nullish(),
    enterprisephonenumber: optionalPhone,
    enterpriseweb: z
      .string('invalid_field')
      .trim()
      .refine((text) => text === '' || isWebAddress(text), 'invalid_field')
      .nullish(),
    ...place,
    address: blankText(200),
    city: blankText(100),
    /** Absent leaves it as it is. */
    newsletter: z.boolean('invalid_field').optional(),
  })
  .superRefine(checkPostalCode, { when: () => true });

export const profileContract = defineResource({
  getUser: {
    method: 'GET',
    path: '/user/:id',
    access: { role: 'any', own: [{ object: 'user', at: 'params.id' }] },
    summary: 'Read one’s own profile',
    rateLimit: 'read',
    params: idParams,
    data: userProfile,
  },
  updateUser: {
    method: 'PATCH',
    path: '/user-v2',
    access: { role: 'any' },
    summary: 'Replace one’s own profile; the e-mail address stays. Each role has its own fields',
    rateLimit: 'write',
    body: { candidate: candidateProfileBody, recruiter: recruiterProfileBody },
    data: userProfile,
  },
  updateContact: {
    method: 'PATCH',
    path: '/user-v2/contact',
    access: { role: 'candidate' },
    summary: 'Set the telephone number and the postal code, which a CV needs; the rest of the profile stays',
    rateLimit: 'write',
    body: contactBody,
    data: nothing,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/user-v2/unsubscribe',
    access: { role: 'any' },
    summary:
      'Delete the account and everything personal, for good; the password must have been confirmed a moment ago',
    rateLimit: 'write',
    data: nothing,
    errors: ['not_confirmed'],
  },
  uploadImage: {
    method: 'POST',
    path: '/upload-image',
    access: { role: 'any' },
    summary: 'Store a picture, re-encoded; answers its address, which a profile or an offer then names',
    rateLimit: 'heavy',
    body: imageBody,
    data: z.string(),
    bodyLimit: 7.5 * 1024 * 1024,
  },
});
