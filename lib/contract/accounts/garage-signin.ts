import * as z from 'zod';
import { returnPath } from '../platform/form-fields.ts';
import { email } from '../platform/mailed-fields.ts';
import { defineResource } from '../platform/operation.ts';
import { sessionUser } from './authentication.ts';
import { PERSON_NAMES } from './names.ts';

/** Sign-in by the provider of the own organisation (OpenID Connect) instead of a password. */
export const garageSigninContract = defineResource({
  beginByGarage: {
    dealsInTokens: true,
    method: 'POST',
    path: '/auth/garage',
    access: 'public',
    summary: 'Where the domain of an address signs in, and what the browser must bring back from there',
    rateLimit: 'account',
    body: z.object({ email, next: returnPath }),
    data: z.object({
      /** The page of the provider. */
      to: z.string(),
      /** Sealed; it ends after ten minutes. */
      attempt: z.string(),
    }),
    errors: ['provider_away', 'provider_unfit', 'too_many_requests'],
  },
  signinByGarage: {
    dealsInTokens: true,
    names: PERSON_NAMES,
    method: 'POST',
    path: '/auth/garage/answer',
    access: 'public',
    summary: 'Sign in with what the provider answered, once; it counts as a confirmed password',
    rateLimit: 'account',
    body: z.object({
      attempt: z.string('invalid_field').max(4_000, 'invalid_field'),
      /** The query with which the provider led the browser back. */
      answer: z.string('invalid_field').max(8_000, 'invalid_field'),
    }),
    data: z.object({ user: sessionUser, next: z.string().nullable() }),
    errors: [
      'attempt_over',
      'connection_inactive',
      'provider_away',
      'provider_unfit',
      'provider_refused',
      'provider_unproven',
      'provider_mailbox',
      'provider_other_domain',
      'not_a_member',
      'linked_to_other',
      'email_unverified',
      'too_many_requests',
    ],
  },
});
