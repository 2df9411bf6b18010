import * as z from 'zod';
import { APPEAL_LENGTH, APPEAL_OUTCOMES } from '#lib/rules/offers/appeal.ts';
import { OFFER_NAMES } from '../offers/names.ts';
import { offer } from '../offers/offers.ts';
import { idParams, nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { WITHDRAWAL_GROUNDS } from '../reports/reports.ts';

const OWN = [{ object: 'offer', at: 'params.id' }] as const;

/** The last time that an offer was withdrawn. */
export const ownWithdrawal = z.object({
  offer,
  /** Whether it still is. */
  isWithdrawn: z.boolean(),
  at: timestamp,
  /** Null for old withdrawals. */
  ground: z.enum(WITHDRAWAL_GROUNDS).nullable(),
  statement: z.string(),
  /** The last day to appeal in Paris. */
  lastDay: z.iso.date(),
  mayAppeal: z.boolean(),
  appeal: z
    .object({
      sentAt: timestamp,
      reason: z.string(),
      outcome: z.enum(APPEAL_OUTCOMES).nullable(),
      decidedAt: timestamp.nullable(),
      statement: z.string(),
    })
    .nullable(),
});
export type OwnWithdrawal = z.output<typeof ownWithdrawal>;

const appealBody = z.object({
  reason: z.string('required_field').trim().min(1, 'required_field').max(APPEAL_LENGTH, 'too_long'),
});

export const offerAppealsContract = defineResource(
  {
    read: {
      method: 'GET',
      path: '/recruiter/offers/:id/withdrawal',
      access: { role: 'recruiter', member: 'read', own: OWN },
      summary: 'Why an offer of the caller was withdrawn, until when its people can appeal, and the answer',
      rateLimit: 'read',
      params: idParams,
      data: ownWithdrawal,
      errors: ['not_found'],
    },
    send: {
      method: 'POST',
      path: '/recruiter/offers/:id/appeal',
      access: { role: 'recruiter', member: 'work', own: OWN },
      summary:
        'Appeal against the withdrawal of an offer, once and within six months; somebody else of the staff answers',
      rateLimit: 'write',
      params: idParams,
      body: appealBody,
      data: nothing,
      errors: ['not_found', 'offer_not_withdrawn', 'appeal_sent', 'appeal_late'],
    },
  },
  OFFER_NAMES,
);
