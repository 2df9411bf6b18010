import * as z from 'zod';
import { nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

export const LONGEST_ISSUER = 300;
export const LONGEST_CLIENT_ID = 300;
export const LONGEST_CLIENT_SECRET = 500;

/** One line without spaces around it, as providers show it. */
const line = (longest: number) =>
  z
    .string('required_field')
    .trim()
    .max(longest, 'too_long')
    .regex(/^[\x20-\x7e]*$/, 'invalid_field');

const connectionBody = z.object({
  /** Also the address of the description below it, which people copy as often. */
  issuer: line(LONGEST_ISSUER)
    .min(1, 'required_field')
    .transform((address) => address.replace(/\/\.well-known\/openid-configuration$/, ''))
    .refine((address) => URL.canParse(address), 'secure_link'),
  clientId: line(LONGEST_CLIENT_ID).min(1, 'required_field'),
  /** Empty keeps the one that is stored. */
  clientSecret: line(LONGEST_CLIENT_SECRET).default(''),
  /** As `seenRevision`; 0 where the form began without a stored provider. */
  revision: z.optional(z.int('invalid_field').min(0, 'invalid_field')),
});

const connection = z.object({
  /** Where a mailbox was proved; null before, and once that verification has ended. */
  domain: z.string().nullable(),
  /** What the provider must be told: where it leads people back to. */
  callback: z.string(),
  /** The caller's own address, where it is at the domain. */
  ownEmail: z.string().nullable(),
  /** 0 while nothing is stored. */
  revision: z.number(),
  stored: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      domain: z.string(),
      /** False while the domain is not verified: nobody signs in by it, and nobody has to. */
      isActive: z.boolean(),
      isMandatory: z.boolean(),
      /** Whether the caller has signed in by it. */
      isTried: z.boolean(),
      /** Accounts that have signed in by it. */
      people: z.number(),
      changedAt: timestamp,
    })
    .nullable(),
});
export type Connection = z.output<typeof connection>;

/** The provider (OpenID Connect) by which the people of an organisation sign in. Its secret is never answered. */
export const connectionContract = defineResource({
  read: {
    method: 'GET',
    path: '/organisation/connection',
    access: { role: 'recruiter', member: 'own' },
    summary: 'The provider by which the own organisation signs in, without its secret',
    rateLimit: 'read',
    data: connection,
  },
  save: {
    method: 'PUT',
    path: '/organisation/connection',
    access: { role: 'recruiter', member: 'own' },
    summary:
      'Store the provider after asking it who it is; needs a password or passkey confirmed just before. Another provider ends the links of the accounts, and the duty',
    rateLimit: 'account',
    body: connectionBody,
    data: nothing,
    errors: ['not_confirmed', 'domain_missing', 'domain_taken', 'too_many_requests', 'data_changed'],
  },
  check: {
    method: 'POST',
    path: '/organisation/connection/check',
    access: { role: 'recruiter', member: 'own' },
    summary: 'Ask the stored provider whether it is ready',
    rateLimit: 'account',
    data: nothing,
    errors: ['not_found', 'provider_away', 'provider_unfit', 'too_many_requests'],
  },
  require: {
    method: 'PATCH',
    path: '/organisation/connection',
    access: { role: 'recruiter', member: 'own' },
    summary: 'Whether members other than owners must sign in by the provider; the caller has done so first',
    rateLimit: 'write',
    body: z.object({ isMandatory: z.boolean('invalid_field') }),
    data: nothing,
    errors: ['not_found', 'try_first', 'connection_inactive'],
  },
  remove: {
    method: 'DELETE',
    path: '/organisation/connection',
    access: { role: 'recruiter', member: 'own' },
    summary: 'Forget the provider and the links of the accounts; sessions stay',
    rateLimit: 'write',
    data: nothing,
    errors: ['not_found'],
  },
});
