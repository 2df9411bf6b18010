import * as z from 'zod';
import { timestamp } from '../platform/fields.ts';
import type { WireNames } from '../platform/names.ts';
import { defineResource } from '../platform/operation.ts';

const PLAN_NAMES = {
  isFreeOffer: 'is_free_offer',
  hasEnoughCredit: 'has_enough_credit',
  totalRemaining: 'total_remaining_quantity',
  remaining: 'remaining_quantity',
  totalActive: 'total_active',
} as const satisfies WireNames;

/** A recruiter's credits. Counts are offers. */
export const subscriptionStatus = z.object({
  subscription: z.object({
    isFreeOffer: z.boolean(),
    /** Whether the free first offer was ordered or published: it cannot be chosen again. */
    free_offer_used: z.boolean(),
  }),
  /** Includes the free first offer while unused. */
  credit: z.object({ hasEnoughCredit: z.boolean(), totalRemaining: z.number() }),
  /** Packages with credit left; `id` is the `packageId` of a publication. */
  packages: z.array(z.object({ id: z.number(), remaining: z.number() })),
  offers: z.object({ totalActive: z.number() }),
  plan: z.object({
    /** Received CVs may be read and answered; with only the free offer, those of that offer. */
    isActive: z.boolean(),
    /** Received CVs without a decision. */
    cvCount: z.number(),
    expirationDate: timestamp.nullable(),
  }),
  /** Whether the CV search and its details are open. */
  hasPaidPackage: z.boolean(),
  /** Whether checks of credits and plans are off. */
  bypass: z.boolean(),
});
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

export const plansContract = defineResource(
  {
    status: {
      method: 'GET',
      path: '/user-v2/subscription-status',
      access: { role: 'recruiter', member: 'self' },
      summary: 'Current subscription, credit, plan status and bypass of the caller',
      rateLimit: 'read',
      data: subscriptionStatus,
    },
  },
  PLAN_NAMES,
);
