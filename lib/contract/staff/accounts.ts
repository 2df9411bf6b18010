import * as z from 'zod';
import { asciiAddress } from '#lib/rules/text/email-address.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';
import { idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { report } from './offers.ts';
import { reason } from './reason.ts';

/** Read by the person concerned, so it says more than a word. */
const statement = z
  .string('required_field')
  .trim()
  .min(1, 'required_field')
  .min(20, 'statement_short')
  .max(4_000, 'too_long');

const found = z.object({
  id: z.number(),
  role: z.enum(['candidate', 'recruiter']),
  email: z.string(),
  name: z.string(),
  organisation: z
    .object({
      id: z.number(),
      name: z.string(),
      siren: z.string().nullable(),
      suspendedAt: timestamp.nullable(),
    })
    .nullable(),
  createdAt: timestamp,
  lastSigninAt: timestamp.nullable(),
  suspendedAt: timestamp.nullable(),
  isVerified: z.boolean(),
});
export type FoundAccount = z.output<typeof found>;

const plan = z.object({
  id: z.number(),
  title: z.string(),
  isFree: z.boolean(),
  offersLeft: z.number(),
  offersTotal: z.number(),
  expiresAt: timestamp,
});

const suspension = z.object({
  id: z.number(),
  of: z.enum(['account', 'organisation']),
  statement: z.string(),
  suspendedAt: timestamp,
  by: z.string(),
  appeal: z.string().nullable(),
  appealedAt: timestamp.nullable(),
  decision: z.enum(['upheld', 'granted']).nullable(),
  endedAt: timestamp.nullable(),
});

const account = z.object({
  ...found.shape,
  phone: z.string().nullable(),
  language: z.enum(['fr', 'en']),
  /** The owner has chosen one. */
  hasOwnSecret: z.boolean(),
  passkeyCount: z.number(),
  sessionCount: z.number(),
  isInternal: z.boolean(),
  isOrganisationVerified: z.boolean(),
  memberRole: z.string().nullable(),
  /** What the account or its organisation holds. */
  counts: z.object({
    applications: z.number(),
    offers: z.number(),
    liveOffers: z.number(),
    orders: z.number(),
    conversations: z.number(),
  }),
  /** Of a candidate. Their names only: each is opened with a reason. */
  cvs: z.array(z.object({ id: z.number(), name: z.string() })),
  plans: z.array(plan),
  limitsLiftedUntil: timestamp.nullable(),
  suspensions: z.array(suspension),
});
export type StaffViewOfAccount = z.output<typeof account>;

const appeal = z.object({
  suspensionId: z.number(),
  /** The account, or that of the contact of the organisation. */
  accountId: z.number(),
  email: z.string(),
  of: z.enum(['account', 'organisation']),
  /** The reasons, and who of the staff gave them. */
  statement: z.string(),
  by: z.string(),
  appeal: z.string(),
  suspendedAt: timestamp,
  appealedAt: timestamp,
  /** Those of the garage that were reported, as they are now. */
  offers: z.array(
    z.object({
      id: z.number(),
      companyName: z.string(),
      city: z.string(),
      description: z.string(),
      reports: z.array(report),
    }),
  ),
  /** What staff did with the account or the garage, as the audit log names it; without readings. */
  acts: z.array(z.object({ at: timestamp, act: z.string(), by: z.string().nullable() })),
  /** Whether the caller suspended it and so may not decide. */
  isOwn: z.boolean(),
});
export type AccountAppeal = z.output<typeof appeal>;

const act = { method: 'POST', access: { staff: 'accounts' }, rateLimit: 'write', params: idParams } as const;

export const staffAccountsContract = defineResource({
  find: {
    method: 'GET',
    path: '/staff/accounts',
    access: { staff: 'accounts' },
    summary:
      'Accounts by parts of an address or a name, by telephone, SIREN, SIRET or number, or those that may not act',
    rateLimit: 'search',
    query: z.object({
      ...paging,
      search: z.string('invalid_field').trim().max(100, 'too_long').default(''),
      state: z.enum(['all', 'suspended'], 'invalid_field').default('all'),
    }),
    data: z.array(found),
    paged: true,
  },
  read: {
    method: 'GET',
    path: '/staff/accounts/:id',
    access: { staff: 'accounts' },
    summary: 'An account and what it holds; no messages, and of CVs only the names',
    rateLimit: 'read',
    params: idParams,
    data: account,
  },
  sendLink: {
    ...act,
    path: '/staff/accounts/:id/link',
    summary: 'Send the link that confirms the address, or a code for a new password when it is confirmed',
    data: nothing,
    errors: ['conflict'],
  },
  endSessions: {
    ...act,
    path: '/staff/accounts/:id/sessions/end',
    summary: 'Sign the account out everywhere',
    data: nothing,
  },
  suspend: {
    ...act,
    path: '/staff/accounts/:id/suspend',
    summary: 'Close the account until further notice; its owner gets the reasons and may contest them',
    body: z.object({ statement }),
    data: nothing,
    errors: ['already_decided'],
  },
  reinstate: {
    ...act,
    path: '/staff/accounts/:id/reinstate',
    summary: 'Open a suspended account again; its owner gets a mail',
    data: nothing,
    errors: ['already_decided'],
  },
  suspendOrganisation: {
    ...act,
    path: '/staff/organisations/:id/suspend',
    summary:
      'Close an organisation for all its people until further notice; its owners may contest the reasons',
    body: z.object({ statement }),
    data: nothing,
    errors: ['already_decided'],
  },
  reinstateOrganisation: {
    ...act,
    path: '/staff/organisations/:id/reinstate',
    summary: 'Open a suspended organisation again; its owners get a mail',
    data: nothing,
    errors: ['already_decided'],
  },
  appeals: {
    method: 'GET',
    path: '/staff/suspensions',
    access: { staff: 'accounts' },
    summary: 'Contested suspensions with what led to them, the one that waits longest first',
    rateLimit: 'read',
    query: z.object(paging),
    data: z.array(appeal),
    paged: true,
  },
  decideAppeal: {
    ...act,
    path: '/staff/suspensions/:id',
    summary: 'Decide on a contested suspension; not by the person who suspended',
    body: z.object({ decision: z.enum(['upheld', 'granted'], 'required_field'), statement }),
    data: nothing,
    errors: ['same_person', 'already_decided'],
  },
  extendPlan: {
    ...act,
    path: '/staff/plans/:id/extend',
    summary: 'Ask to add days to a plan that runs or has ended; a second person has to agree',
    body: z.object({
      reason,
      days: z.number('required_field').int('invalid_field').min(1, 'days_range').max(366, 'days_range'),
    }),
    data: nothing,
    errors: ['already_asked'],
  },
  liftLimits: {
    ...act,
    path: '/staff/accounts/:id/limits',
    summary:
      'Let an account and its organisation write, mail and upload beyond the limits until the end of a day',
    body: z.object({
      until: z.string('required_field').refine(isCalendarDay, 'invalid_field'),
    }),
    data: nothing,
  },
  erase: {
    ...act,
    path: '/staff/accounts/:id/erase',
    access: { staff: 'erasure' },
    summary: 'Erase an account for good at the request of its owner; `email` repeats the address',
    body: z.object({ email: z.string('required_field').trim().toLowerCase().overwrite(asciiAddress) }),
    data: nothing,
  },
});
