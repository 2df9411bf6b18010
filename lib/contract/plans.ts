import * as z from 'zod';
import { timestamp } from './platform/fields.ts';
import { defineResource } from './platform/operation.ts';

/** What a recruiter has bought, and what it still allows. Counts are of offers. */
export const subscriptionStatus = z.object({
  /** Whether the free first offer is all that the recruiter has at the moment. */
  subscription: z.object({
    is_free_offer: z.boolean(),
    /** Whether the free first offer was ordered or published: it cannot be chosen again. */
    free_offer_used: z.boolean(),
  }),
  /** What can still be published, the free first offer too while it is unused. */
  credit: z.object({ has_enough_credit: z.boolean(), total_remaining_quantity: z.number() }),
  /** Packages with something left; `id` is the `packageId` of a publication. */
  packages: z.array(z.object({ id: z.number(), remaining_quantity: z.number() })),
  /** Live offers. */
  offers: z.object({ total_active: z.number() }),
  plan: z.object({
    /** Received CVs may be read and answered; with only the free offer, those of that offer. */
    isActive: z.boolean(),
    /** Received CVs that wait for a decision. */
    cvCount: z.number(),
    /** When the last plan ends, or ended; null without any. */
    expirationDate: timestamp.nullable(),
  }),
  /** Whether the CV search and the details of its CVs are open. */
  hasPaidPackage: z.boolean(),
  /** Whether every check of credits and plans is lifted. */
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
