import * as z from 'zod';
import { offerBody } from '../own-offers/form.ts';
import { OFFER_FORM_NAMES } from '../own-offers/names.ts';
import { nothing } from '../platform/fields.ts';
import { loneEmail } from '../platform/mailed-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { firstOfferBody } from './first-offer-form.ts';
import {
  candidateSignupBody,
  changePasswordBody,
  confirmAuthenticationBody,
  otpBody,
  recruiterSignupBody,
  resetBody,
  signinBody,
} from './forms.ts';
import { PASSWORD_NAMES, PERSON_NAMES, RECRUITER_REGISTRATION_NAMES } from './names.ts';

/** The token of a mailed link. */
const linkToken = z.string('invalid_field').min(1, 'invalid_field').max(200, 'invalid_field');

const verifiedRole = z.enum(['candidate', 'recruiter']).nullable();

/** The signed-in user (rows E-01). `accessToken` goes to the web's sealed cookie only. */
export const sessionUser = z.object({
  id: z.number(),
  gender: z.enum(['m', 'f']).nullable(),
  roles: z.array(z.enum(['ROLE_CANDIDATE', 'ROLE_RECRUITER'])),
  accessToken: z.string(),
  /** Stored by the browser, so that failures of others do not block its next sign-in. */
  deviceToken: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  postalCode: z.string().nullable(),
  language: z.enum(['fr', 'en']),
  bypass: z.boolean(),
  internal: z.boolean(),
});

export const authenticationContract = defineResource(
  {
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
      names: RECRUITER_REGISTRATION_NAMES,
      method: 'POST',
      path: '/auth/signup/recruiter',
      access: 'public',
      summary: 'Register a recruiter; a verification link goes out by e-mail',
      rateLimit: 'account',
      body: recruiterSignupBody,
      data: nothing,
      errors: ['too_many_requests'],
    },
    signupWithOffer: {
      names: OFFER_FORM_NAMES,
      method: 'POST',
      path: '/auth/signup/first-offer',
      access: 'public',
      summary:
        'Register a recruiter with a first offer, which the verification link publishes; the answer is the same whether the address is known or not',
      rateLimit: 'account',
      body: firstOfferBody,
      data: nothing,
      errors: ['too_many_requests'],
    },
    checkFirstOffer: {
      names: OFFER_FORM_NAMES,
      method: 'POST',
      path: '/auth/signup/first-offer/check',
      access: 'public',
      summary:
        'What would refuse the publication of an offer: its fields, its texts, its pay. Stores nothing',
      rateLimit: 'write',
      body: offerBody,
      data: nothing,
    },
    signinCandidate: {
      dealsInTokens: true,
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
      dealsInTokens: true,
      method: 'POST',
      path: '/auth/signin/recruiter',
      access: 'public',
      summary: 'Sign in as a recruiter',
      rateLimit: 'account',
      body: signinBody,
      data: sessionUser,
      errors: ['bad_credentials', 'email_unverified', 'use_garage', 'too_many_requests'],
    },
    signout: {
      dealsInTokens: true,
      method: 'POST',
      path: '/auth/signout',
      access: { role: 'any', member: 'self' },
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
      errors: ['bad_code', 'use_garage', 'too_many_requests'],
    },
    changePassword: {
      names: PASSWORD_NAMES,
      method: 'POST',
      path: '/auth/change-password',
      access: { role: 'any', member: 'self' },
      summary: 'Change the password; every other session of the user ends',
      rateLimit: 'account',
      body: changePasswordBody,
      data: nothing,
      errors: ['wrong_password', 'too_many_requests'],
    },
    confirmAuthentication: {
      method: 'POST',
      path: '/auth/confirm-authentication',
      access: { role: 'any', member: 'self' },
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
      summary: 'What the token of a mailed link would confirm; changes nothing',
      rateLimit: 'account',
      query: z.object({ token: linkToken }),
      data: z.object({
        message: z.string(),
        role: verifiedRole,
        state: z.enum(['waiting', 'confirmed']),
        /** The address; null once it is confirmed. */
        email: z.string().nullable(),
        /** This browser sent a registration: the link needs no password here. */
        isOwnBrowser: z.boolean(),
        /** An offer came with this browser's registration. */
        hasOffer: z.boolean(),
      }),
      errors: ['bad_token'],
    },
    signinByLink: {
      dealsInTokens: true,
      method: 'POST',
      path: '/auth/check-email',
      access: 'public',
      summary:
        'Verify an address with the token of the mailed link, in the browser that registered or with the password of the registration, publish the offer that came with it, and sign in. Once the address is confirmed, the answer says so',
      rateLimit: 'account',
      body: z.object({
        token: linkToken,
        /** Not needed in the browser that registered. */
        password: z.string('invalid_field').max(200, 'invalid_field').optional(),
      }),
      data: z.object({
        message: z.string(),
        role: verifiedRole,
        /** Null when the link is too old to sign in without the password, or was used before. */
        user: sessionUser.nullable(),
        /** The offer that came with the registration: published by the link, or a draft, and why. */
        firstOffer: z.object({ id: z.number(), isPublished: z.boolean(), message: z.string() }).nullable(),
      }),
      errors: ['bad_token', 'wrong_password', 'too_many_requests'],
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
      body: z.object({ email: loneEmail }),
      data: nothing,
      errors: ['too_many_requests'],
    },
  },
  PERSON_NAMES,
);
