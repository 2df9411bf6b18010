import * as z from 'zod';
import { timestamp } from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

/** A recruiter's credits. Counts are offers. */
export const subscriptionStatus = z.object({
  subscription: z.object({
    is_free_offer: z.boolean(),
    /** Whether the free first offer was ordered or published: it cannot be chosen again. */
    free_offer_used: z.boolean(),
  }),
  /** Includes the free first offer while unused. */
  credit: z.object({ has_enough_credit: z.boolean(), total_remaining_quantity: z.number() }),
  /** Packages with credit left; `id` is the `packageId` of a publication. */
  packages: z.array(z.object({ id: z.number(), remaining_quantity: z.number() })),
  offers: z.object({ total_active: z.number() }),
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

export const plansContract = defineResource({
  status: {
    method: 'GET',
    path: '/user-v2/subscription-status',
    access: { role: 'recruiter' },
    summary: 'Current subscription, credit, plan status and bypass of the caller',
    rateLimit: 'read',
    data: subscriptionStatus,
  },
});
