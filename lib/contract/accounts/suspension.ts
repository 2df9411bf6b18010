import * as z from 'zod';
import { nothing, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';

const tokenParams = z.object({ token: z.string().max(80) });

export const LONGEST_APPEAL = 4_000;
export const SHORTEST_APPEAL = 20;

const suspension = z.object({
  of: z.enum(['account', 'organisation']),
  statement: z.string(),
  suspendedAt: timestamp,
  /** Until when the person may contest it. */
  appealUntil: timestamp,
  appeal: z.string().nullable(),
  appealedAt: timestamp.nullable(),
  decision: z.enum(['upheld', 'granted']).nullable(),
  /** The account or the organisation is open again. */
  isOver: z.boolean(),
});
export type Suspension = z.output<typeof suspension>;

/** The mailed link of a suspension: the person cannot sign in. */
export const suspensionContract = defineResource({
  read: {
    method: 'GET',
    path: '/suspension/:token',
    access: 'public',
    summary: 'Why an account or an organisation was suspended, and what became of the appeal',
    rateLimit: 'read',
    params: tokenParams,
    data: suspension,
  },
  appeal: {
    method: 'POST',
    path: '/suspension/:token/appeal',
    access: 'public',
    summary: 'Contest a suspension, once, within six months; somebody else of the staff decides',
    rateLimit: 'account',
    params: tokenParams,
    body: z.object({
      appeal: z
        .string('required_field')
        .trim()
        .min(1, 'required_field')
        .min(SHORTEST_APPEAL, 'appeal_short')
        .max(LONGEST_APPEAL, 'too_long'),
    }),
    data: nothing,
    errors: ['conflict', 'gone'],
  },
});
