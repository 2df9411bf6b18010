import * as z from 'zod';
import { MOST_ALIKE } from '#lib/rules/offers/alike-groups.ts';
import { APPEAL_LENGTH, APPEAL_OUTCOMES } from '#lib/rules/offers/appeal.ts';
import { OFFER_NAMES } from '../offers/names.ts';
import { fullOffer } from '../offers/offers.ts';
import { idParam, idParams, nothing, optionalText, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { REPORT_LENGTH, REPORT_REASONS, WITHDRAWAL_GROUNDS } from '../reports/reports.ts';

const access = { staff: 'moderation' } as const;

/** Longer lists say so: `total` stops here. */
export const MOST_LISTED = 10_000;
/** The same for a search. */
export const MOST_FOUND = 1_000;
/** Of a larger group the other offers are numbers. */
export const MOST_ALIKE_SHOWN = 10;

const withdrawal = z.object({
  at: timestamp,
  ground: z.enum(WITHDRAWAL_GROUNDS).nullable(),
  statement: z.string(),
  /** Null when it is not known any more. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
});

export const report = z.object({
  id: z.number(),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  sentAt: timestamp,
});

const staffOffer = z.object({
  offer: fullOffer,
  state: z.enum(['live', 'closed', 'expired', 'withdrawn']),
  /** The last decision about it, 0 for none: sent back with the next one, which is refused after another. */
  seen: z.number(),
  withdrawal: withdrawal.nullable(),
  /** That nobody has answered. */
  reports: z.array(report),
});
export type StaffOffer = z.output<typeof staffOffer>;

const alikeOffers = z.object({
  /** Of the texts: from 0.85 to 1, the lowest of the group. */
  similarity: z.number(),
  /** When the group last grew. */
  foundAt: timestamp,
  /** Of the whole group, the oldest first: sent back to keep it. */
  offerIds: z.array(z.number()),
  /** Those that came to a group that staff had kept. */
  newIds: z.array(z.number()),
  /** What is new first, then the oldest; of a large group a part. */
  offers: z.array(staffOffer),
});
export type AlikeOffers = z.output<typeof alikeOffers>;

const changedOffer = staffOffer.extend({
  changedAt: timestamp,
  /** As it was published. */
  before: fullOffer,
});
export type ChangedOffer = z.output<typeof changedOffer>;

const appeal = staffOffer.extend({
  /** Every report of the offer, answered or not. */
  allReports: z.array(report),
  /** Every decision about the offer, the latest first. */
  decisions: z.array(
    z.object({
      at: timestamp,
      decision: z.enum(['kept', 'withdrawn', 'restored']),
      statement: z.string(),
      by: z.string().nullable(),
    }),
  ),
  /** As it was published, where it says something else now. */
  original: z.object({ before: fullOffer, changedAt: timestamp }).nullable(),
  /** Who appealed; null for those who may not look at accounts. */
  accountId: z.number().nullable(),
  appeal: z.object({
    id: z.number(),
    reason: z.string(),
    sentAt: timestamp,
    outcome: z.enum(APPEAL_OUTCOMES).nullable(),
    decidedAt: timestamp.nullable(),
    statement: z.string(),
    by: z.string().nullable(),
  }),
  /** The withdrawal that it is about, also once it is over. */
  about: withdrawal,
});
export type StaffAppeal = z.output<typeof appeal>;

const seen = z.coerce.number('invalid_field').int('invalid_field').min(0, 'invalid_field');
const optionalStatement = z.string('invalid_field').trim().max(REPORT_LENGTH, 'too_long').default('');
const requiredStatement = z
  .string('report_statement')
  .trim()
  .min(1, 'report_statement')
  .max(APPEAL_LENGTH, 'too_long');

const DECISION_ERRORS = ['not_found', 'decided_meanwhile', 'own_decision'] as const;
const list = { method: 'GET', access, rateLimit: 'read', paged: true } as const;
const act = { method: 'POST', access, rateLimit: 'write', params: idParams, data: nothing } as const;

/** Offers, as the back office moderates them. */
export const staffOffersContract = defineResource(
  {
    list: {
      ...list,
      path: '/staff/offers',
      summary:
        'Published offers, the latest first; `search` is a number, or words of title and company that all match',
      query: z.object({ ...paging, search: optionalText(100) }),
      data: z.array(staffOffer),
    },
    reported: {
      ...list,
      path: '/staff/offers/reported',
      summary: 'Offers with open reports, the one that waits longest first',
      query: z.object(paging),
      data: z.array(staffOffer),
    },
    alike: {
      ...list,
      path: '/staff/offers/alike',
      summary: 'Groups of live offers with nearly the same text, the latest first, until staff keep them',
      query: z.object(paging),
      data: z.array(alikeOffers),
    },
    changed: {
      ...list,
      path: '/staff/offers/changed',
      summary: 'Live offers that are not what was published, the latest change first, until staff keep them',
      query: z.object(paging),
      data: z.array(changedOffer),
    },
    appeals: {
      ...list,
      path: '/staff/offers/appeals',
      summary: 'Appeals against withdrawals: open ones, the oldest first, or answered ones, the latest first',
      query: z.object({ ...paging, status: z.enum(['open', 'decided'], 'invalid_field').default('open') }),
      data: z.array(appeal),
    },
    counts: {
      method: 'GET',
      path: '/staff/offers/counts',
      access,
      summary: 'How much waits in each list, of what is alike the groups; at most 100 each',
      rateLimit: 'read',
      data: z.object({
        reported: z.number(),
        alike: z.number(),
        changed: z.number(),
        appeals: z.number(),
      }),
    },
    keep: {
      ...act,
      path: '/staff/offers/:id/keep',
      summary: 'Keep an offer: answers its reports, and takes it out of the lists of what waits',
      body: z.object({ seen, statement: optionalStatement }),
      errors: DECISION_ERRORS,
    },
    keepAlike: {
      method: 'POST',
      path: '/staff/offers/alike/keep',
      access,
      summary: 'Take a group of offers with nearly the same text off its list, as it was shown',
      rateLimit: 'write',
      body: z.object({
        offerIds: z.array(idParam, 'invalid_field').min(2, 'invalid_field').max(MOST_ALIKE, 'invalid_field'),
      }),
      data: nothing,
      errors: ['decided_meanwhile'],
    },
    withdraw: {
      ...act,
      path: '/staff/offers/:id/withdraw',
      summary:
        'Withdraw an offer, with or without a report; its person is told the reasons and how to appeal',
      body: z.object({
        seen,
        ground: z.enum(WITHDRAWAL_GROUNDS, 'report_ground'),
        statement: requiredStatement,
      }),
      errors: DECISION_ERRORS,
    },
    restore: {
      ...act,
      path: '/staff/offers/:id/restore',
      summary: 'Take a withdrawal back; grants an open appeal, which only somebody else may do',
      body: z.object({ seen, statement: optionalStatement }),
      errors: DECISION_ERRORS,
    },
    feature: {
      ...act,
      path: '/staff/offers/:id/feature',
      summary: 'Show a live offer as urgent, or no longer',
      body: z.object({ featured: z.boolean('invalid_field') }),
      errors: ['not_found', 'offer_closed', 'decided_meanwhile'],
    },
    decideAppeal: {
      ...act,
      path: '/staff/appeals/:id',
      summary: 'Answer an appeal, by somebody who did not withdraw the offer; granting it restores the offer',
      body: z.object({
        outcome: z.enum(APPEAL_OUTCOMES, 'appeal_outcome'),
        statement: requiredStatement,
      }),
      errors: ['not_found', 'appeal_decided', 'own_decision'],
    },
  },
  OFFER_NAMES,
);
