import * as z from 'zod';
import { asciiAddress } from '#lib/rules/text/email-address.ts';
import { OFFER_NAMES } from '../offers/names.ts';
import { offer } from '../offers/offers.ts';
import { idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { id } from '../platform/form-fields.ts';
import { defineResource } from '../platform/operation.ts';

export const REPORT_REASONS = [
  'discriminatory',
  'misleading',
  'money',
  'filled',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The law or a clause of the terms; the decision names it. */
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

/** `blank` is a honeypot field, `isPerson` the answer of somebody whose browser filled it. */
export const reportBody = z
  .object({
    reason: z.enum(REPORT_REASONS, 'report_reason'),
    details,
    email: z
      .string('quote_email_format')
      .trim()
      .toLowerCase()
      .overwrite(asciiAddress)
      .max(254, 'quote_email_format')
      .pipe(z.union([z.literal(''), z.email('quote_email_format')], 'quote_email_format'))
      .default(''),
    blank: z.string().max(2_000).default(''),
    isPerson: z.union([z.boolean(), z.literal('on').transform(() => true)], 'human_check').default(false),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    error: 'report_details',
  });

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
  /** Whether the sender left an address; staff do not see it. */
  isAnswered: z.boolean(),
  decision: z.enum(['kept', 'withdrawn']).nullable(),
  decidedAt: timestamp.nullable(),
  /** Null once the account is gone. */
  decidedBy: z.string().nullable(),
  statement: z.string().nullable(),
});

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
    names: OFFER_NAMES,
    method: 'GET',
    path: '/reports',
    access: { role: 'internal', member: 'self' },
    summary: 'Offers with open reports, the one that waits longest first, or those decided, the latest first',
    rateLimit: 'read',
    query: z.object({ ...paging, status: z.enum(['open', 'decided'], 'invalid_field').default('open') }),
    data: z.array(reportedOffer),
    paged: true,
  },
  decide: {
    method: 'POST',
    path: '/reports/decide',
    access: { role: 'internal', member: 'self' },
    summary: 'Decide on the reports of an offer; its owner and the senders are told, with the reasons',
    rateLimit: 'write',
    body: decisionBody,
    data: nothing,
  },
});
