import * as z from 'zod/mini';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import {
  looseText,
  ownPassword,
  password,
  returnPath,
  samePassword,
  textThat,
} from '../platform/form-fields.ts';
import { email, nameText, personName } from '../platform/mailed-fields.ts';

const policy = z.literal(true, 'policy_required');
const confirmation = z.string('confirm_required').check(z.minLength(1, 'confirm_required'));

const registration = {
  email,
  password,
  confirmPassword: z.optional(confirmation),
  policy,
  newsletter: z._default(z.boolean('invalid_field'), false),
  next: returnPath,
};

export const candidateSignupBody = z
  .object({
    firstName: personName,
    lastName: personName,
    ...registration,
    role: z._default(z.literal('candidate', 'invalid_field'), 'candidate'),
  })
  .check(samePassword('password', 'confirmPassword'));

export const recruiterSignupBody = z
  .object({
    companyName: nameText(120),
    ...registration,
    phone: z.optional(textThat(isPhone, 'phone_number')),
    address: z.optional(looseText(200)),
    role: z._default(z.literal('recruiter', 'invalid_field'), 'recruiter'),
  })
  .check(samePassword('password', 'confirmPassword'));

export const signinBody = z.object({ email, password: ownPassword('required_field') });

/** One address may have an account of each role; without `role` both are meant. */
export const otpBody = z.object({
  email,
  role: z.optional(z.enum(['candidate', 'recruiter'], 'invalid_field')),
  next: returnPath,
});

export const resetBody = z.object({
  code: z.string('required_field').check(
    // Mails and people group the digits: '032 626'.
    z.overwrite((text) => text.replace(/[\s.-]/g, '')),
    z.minLength(1, 'required_field'),
    z.regex(/^\d{6}$/, 'code_digits'),
  ),
  newPassword: password,
  /** Guesses count against this address only. */
  email,
});

export const resetForm = z
  .extend(resetBody, { confirmPassword: confirmation })
  .check(samePassword('newPassword', 'confirmPassword'));

export const changePasswordBody = z
  .object({ password: ownPassword(), newPassword: password, confirmNewPassword: confirmation })
  .check(samePassword('newPassword', 'confirmNewPassword'));

export const confirmAuthenticationBody = z.object({ password: ownPassword() });
