import * as z from 'zod';
import { offer } from './offers.ts';
import { id, idParams, nothing, paging, timestamp } from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

/** What can be wrong with an offer, in the order of the form. */
export const REPORT_REASONS = [
  'discriminatory',
  'misleading',
  'money',
  'filled',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The rule for which an offer is withdrawn: the law or a clause of the terms, named in the decision. */
export const WITHDRAWAL_GROUNDS = [
  'discrimination',
  'misleading',
  'money',
  'filled',
  'illegal',
  'terms',
] as const;
export type WithdrawalGround = (typeof WITHDRAWAL_GROUNDS)[number];

export const REPORT_LENGTH = 2_000;

const details = z.string('invalid_field').trim().max(REPORT_LENGTH, 'too_long').default('');

/** What a visitor reports. `website` is a field that nobody sees: only programs fill it in. */
export const reportBody = z
  .object({
    reason: z.enum(REPORT_REASONS, 'report_reason'),
    details,
    email: z
      .string('quote_email_format')
      .trim()
      .toLowerCase()
      .max(254, 'quote_email_format')
      .pipe(z.union([z.literal(''), z.email('quote_email_format')], 'quote_email_format'))
      .default(''),
    website: z.string().max(200).default(''),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    error: 'report_details',
  });

/** What staff decide: to keep an offer, to withdraw it with its reasons, or to take a withdrawal back. */
export const decisionBody = z
  .object({
    offerId: id,
    decision: z.enum(['kept', 'withdrawn', 'restored'], 'report_decision'),
    ground: z.enum(WITHDRAWAL_GROUNDS, 'report_ground').optional(),
    statement: details,
  })
  .superRefine(({ decision, ground, statement }, context) => {
    if (decision !== 'withdrawn') return;
    if (!ground) context.addIssue({ code: 'custom', path: ['ground'], message: 'report_ground' });
    if (!statement) context.addIssue({ code: 'custom', path: ['statement'], message: 'report_statement' });
  });

const report = z.object({
  id: z.number(),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  sentAt: timestamp,
  /** Whether the sender left an address and will be told; staff do not see it. */
  isAnswered: z.boolean(),
  decision: z.enum(['kept', 'withdrawn']).nullable(),
  decidedAt: timestamp.nullable(),
  /** Name of who decided; null once their account is gone. */
  decidedBy: z.string().nullable(),
  statement: z.string().nullable(),
});

/** An offer that was reported, with all of its reports, the oldest first. */
const reportedOffer = z.object({
  offer,
  withdrawnAt: timestamp.nullable(),
  isDeleted: z.boolean(),
  reports: z.array(report),
});
export type ReportedOffer = z.output<typeof reportedOffer>;

export const reportsContract = defineResource({
  create: {
    method: 'POST',
    path: '/offers/:id/report',
    access: 'public',
    summary: 'Report a published offer; sent again while it is open, the same report counts once',
    rateLimit: 'account',
    params: idParams,
    body: reportBody,
    data: nothing,
  },
  list: {
    method: 'GET',
    path: '/reports',
    access: { role: 'internal' },
    summary: 'Offers with open reports, the one that waits longest first, or those decided, the latest first',
    rateLimit: 'read',
    query: z.object({ ...paging, status: z.enum(['open', 'decided'], 'invalid_field').default('open') }),
    data: z.array(reportedOffer),
    paged: true,
  },
  decide: {
    method: 'POST',
    path: '/reports/decide',
    access: { role: 'internal' },
    summary: 'Decide on the reports of an offer; its owner and the senders are told, with the reasons',
    rateLimit: 'write',
    body: decisionBody,
    data: nothing,
  },
});
