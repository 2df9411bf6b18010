import * as z from 'zod';
import { nothing, timestamp } from '../platform/fields.ts';
import { email } from '../platform/mailed-fields.ts';
import { defineResource } from '../platform/operation.ts';

const verification = z.object({
  name: z.string(),
  website: z.string().nullable(),
  /** Of the website; null without one, or where everybody can have one. */
  domain: z.string().nullable(),
  verified: z
    .object({ at: timestamp, by: z.enum(['domain', 'document', 'register']), domain: z.string().nullable() })
    .nullable(),
  /** A mail that waits for its link to be opened. */
  pending: z.object({ email: z.string(), expiresAt: timestamp }).nullable(),
  /** The caller's own address, where it is at the domain. */
  ownEmail: z.string().nullable(),
  /** Whether the register of companies may verify. */
  byRegister: z.boolean(),
});
export type Verification = z.output<typeof verification>;

/** How an organisation proves who it is; the date of it stands on its offers. */
export const verificationContract = defineResource({
  read: {
    method: 'GET',
    path: '/organisation/verification',
    access: { role: 'recruiter', member: 'own' },
    summary: 'Whether the own organisation is verified, how, and what may verify it',
    rateLimit: 'read',
    data: verification,
  },
  sendLink: {
    method: 'POST',
    path: '/organisation/verification',
    access: { role: 'recruiter', member: 'own' },
    summary: 'Mail a link to an address at the domain of the website; an earlier link is dead from now on',
    rateLimit: 'account',
    body: z.object({ email }),
    data: nothing,
    errors: ['too_many_requests'],
  },
  openLink: {
    method: 'POST',
    path: '/organisation/verification/link',
    access: { role: 'recruiter', member: 'own' },
    summary: 'Verify the own organisation by the mailed link',
    rateLimit: 'account',
    body: z.object({ token: z.string().max(100) }),
    data: nothing,
    errors: ['bad_token', 'website_changed'],
  },
  askRegister: {
    method: 'POST',
    path: '/organisation/verification/register',
    access: { role: 'recruiter', member: 'own' },
    summary: 'Verify the own organisation by the register, where the operator lets it decide',
    rateLimit: 'account',
    data: nothing,
    errors: ['not_in_register', 'siren_proven', 'too_many_requests', 'unavailable'],
  },
});
