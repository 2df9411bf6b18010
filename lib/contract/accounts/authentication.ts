import * as z from 'zod';
import { isPhone } from '#lib/rules/accounts/phone.ts';
import { email, nameText, nothing, password, returnPath, samePassword } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

const policy = z.literal(true, 'policy_required');
const confirmation = z.string('confirm_required').min(1, 'confirm_required');

const registration = {
  email,
  password,
  confirmPassword: confirmation.optional(),
  policy,
  newsletter: z.boolean('invalid_field').default(false),
  next: returnPath,
};

/** Candidate registration. `surname` is the first name, `name` the family name, as specified. */
export const candidateSignupBody = z
  .object({
    surname: nameText(80),
    name: nameText(80),
    ...registration,
    role: z.literal('candidate', 'invalid_field').default('candidate'),
  })
  .refine(...samePassword('password', 'confirmPassword'));

export const recruiterSignupBody = z
  .object({
    enterpriseName: nameText(120),
    ...registration,
    phone: z
      .string('invalid_field')
      .trim()
      .refine((phone) => phone === '' || isPhone(phone), 'invalid_field')
      .optional(),
    address: z.string('invalid_field').trim().max(200, 'too_long').optional(),
    role: z.literal('recruiter', 'invalid_field').default('recruiter'),
  })
  .refine(...samePassword('password', 'confirmPassword'));

/** Only checks that the field is filled in: the length rule of new passwords would reveal too much. */
export const signinBody = z.object({
  email,
  password: z.string('required_field').min(1, 'required_field').max(200, 'required_field'),
});

/** One address may have an account of each role; without `role` both are meant. */
export const otpBody = z.object({
  email,
  role: z.enum(['candidate', 'recruiter'], 'invalid_field').optional(),
  next: returnPath,
});

/** The token of a mailed link. */
const linkToken = z.string('invalid_field').min(1, 'invalid_field').max(200, 'invalid_field');

const verifiedRole = z.enum(['candidate', 'recruiter']).nullable();

export const resetBody = z.object({
  code: z
    .string('required_field')
    .trim()
    .min(1, 'required_field')
    .regex(/^\d{6}$/, 'invalid_field'),
  newPassword: password,
  /** Guesses count against this address only. */
  email,
});

export const changePasswordBody = z
  .object({
    password: z.string('required_field').min(1, 'required_field').max(200, 'invalid_field'),
    new_password: password,
    confirm_new_password: confirmation,
  })
  .refine(...samePassword('new_password', 'confirm_new_password'));

export const confirmAuthenticationBody = z.object({
  password: z.string('required_field').min(1, 'required_field').max(200, 'invalid_field'),
});

/** The signed-in user (rows E-01). `accessToken` goes to the web's sealed cookie only. */
export const sessionUser = z.object({
  id: z.number(),
  gender: z.enum(['m', 'f']).nullable(),
  roles: z.array(z.enum(['ROLE_CANDIDATE', 'ROLE_RECRUITER'])),
  accessToken: z.string(),
  /** Stored by the browser, so that failures of others do not block its next sign-in. */
  deviceToken: z.string(),
  email: z.string(),
  surname: z.string(),
  name: z.string(),
  phonenumber: z.string().nullable(),
  postalcode: z.string().nullable(),
  language: z.enum(['fr', 'en']),
  bypass: z.boolean(),
  internal: z.boolean(),
});

export const authenticationContract = defineResource({
  signupCandidate: {
    method: 'POST',
    path: '/auth/signup/user',
    access: 'public',
    summary: 'Register a candidate; a verification link goes out by e-mail',
    rateLimit: 'account',
    body: candidateSignupBody,
    data: nothing,
    errors: ['too_many_requests'],
  },
  signupRecruiter: {
    method: 'POST',
    path: '/auth/signup/recruiter',
    access: 'public',
    summary: 'Register a recruiter; a verification link goes out by e-mail',
    rateLimit: 'account',
    body: recruiterSignupBody,
    data: nothing,
    errors: ['too_many_requests'],
  },
  signinCandidate: {
    method: 'POST',
    path: '/auth/signin/candidate',
    access: 'public',
    summary: 'Sign in as a candidate',
    rateLimit: 'account',
    body: signinBody,
    data: sessionUser,
    errors: ['bad_credentials', 'email_unverified', 'too_many_requests'],
  },
  signinRecruiter: {
    method: 'POST',
    path: '/auth/signin/recruiter',
    access: 'public',
    summary: 'Sign in as a recruiter',
    rateLimit: 'account',
    body: signinBody,
    data: sessionUser,
    errors: ['bad_credentials', 'email_unverified', 'too_many_requests'],
  },
  signout: {
    method: 'POST',
    path: '/auth/signout',
    access: { role: 'any' },
    summary: 'End the session: its token is dead from now on',
    rateLimit: 'write',
    data: nothing,
  },
  sendOtpCode: {
    method: 'POST',
    path: '/auth/send-otp-code',
    access: 'public',
    summary: 'Mail a reset code; the answer is the same whether the address is known or not',
    rateLimit: 'account',
    body: otpBody,
    data: nothing,
    errors: ['too_many_requests'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/forgot-new-password',
    access: 'public',
    summary: 'Set a new password with the mailed code',
    rateLimit: 'account',
    body: resetBody,
    data: nothing,
    errors: ['bad_code', 'too_many_requests'],
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    access: { role: 'any' },
    summary: 'Change the password; every other session of the user ends',
    rateLimit: 'account',
    body: changePasswordBody,
    data: nothing,
    errors: ['wrong_password', 'too_many_requests'],
  },
  confirmAuthentication: {
    method: 'POST',
    path: '/auth/confirm-authentication',
    access: { role: 'any' },
    summary: 'Check the password of who is signed in, before something that cannot be undone',
    rateLimit: 'account',
    body: confirmAuthenticationBody,
    data: nothing,
    errors: ['wrong_password', 'too_many_requests'],
  },
  checkEmail: {
    method: 'GET',
    path: '/auth/check-email',
    access: 'public',
    summary: 'Verify an address with the token of the mailed link, which stays good',
    rateLimit: 'account',
    query: z.object({ token: linkToken }),
    data: z.object({ message: z.string(), role: verifiedRole }),
    errors: ['bad_token'],
  },
  signinByLink: {
    method: 'POST',
    path: '/auth/check-email',
    access: 'public',
    summary: 'Verify an address with the token of the mailed link, use it up, and sign in while it is fresh',
    rateLimit: 'account',
    body: z.object({ token: linkToken }),
    data: z.object({
      message: z.string(),
      role: verifiedRole,
      /** Null when the link is too old to sign in with. */
      user: sessionUser.nullable(),
    }),
    errors: ['bad_token'],
  },
  resendVerification: {
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'public',
    summary: 'Mail a new verification link; the answer is the same whether the address is known or not',
    rateLimit: 'account',
    body: otpBody,
    data: nothing,
    errors: ['too_many_requests'],
  },
  newsletter: {
    method: 'POST',
    path: '/auth/newsletter',
    access: 'public',
    summary:
      'Ask for the newsletter; a mail asks the address to confirm. The answer is the same for every address',
    rateLimit: 'account',
    body: z.object({
      email: z
        .string('newsletter_email')
        .trim()
        .toLowerCase()
        .max(254, 'newsletter_email')
        .pipe(z.email('newsletter_email')),
    }),
    data: nothing,
    errors: ['too_many_requests'],
  },
});
