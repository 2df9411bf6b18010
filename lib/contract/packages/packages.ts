import * as z from 'zod';
import type { WireNames } from '../platform/names.ts';
import { defineResource } from '../platform/operation.ts';

const PACKAGE_NAMES = {
  planDays: 'plan_days',
  priceExclTax: 'price_ht',
  priceInclTax: 'price_ttc',
} as const satisfies WireNames;

/** Money is in euros on the wire (`72` or `72.5`), in cents in the database. */
export const packageData = z.object({
  id: z.number(),
  /** Stays the same whatever the language: `abonnement-active`. */
  ref: z.string(),
  kind: z.enum(['free', 'autonomous', 'subscription']),
  title: z.string(),
  price: z.number(),
  /** Days that each offer stays online. */
  duration: z.number(),
  /** Days within which the offers can be published. */
  planDays: z.number(),
  /** Offers that it allows; 10 for an 'abonnement', set by the server only. */
  count: z.number(),
  features: z.array(z.object({ text: z.string(), check: z.boolean() })),
  /** The whole package: `price` times `count`. */
  priceExclTax: z.number(),
  priceInclTax: z.number(),
  /** False for what is paid for while the site takes no payments. */
  available: z.boolean(),
});
export type PackageData = z.output<typeof packageData>;

const query = z.object({
  kind: z.enum(['free', 'autonomous', 'subscription'], 'invalid_field').optional(),
});

/** Three paths of one list: `/autonomous-packages` omits the free offer. */
export const packagesContract = defineResource(
  {
    list: {
      method: 'GET',
      path: '/infos/packages',
      access: 'public',
      summary: 'Every package, the free first offer before the others',
      rateLimit: 'read',
      query,
      data: z.array(packageData),
    },
    offers: {
      method: 'GET',
      path: '/subscriptions/offers',
      access: 'public',
      summary: 'The same list, as the chooser of packages asks for it',
      rateLimit: 'read',
      query,
      data: z.array(packageData),
    },
    autonomous: {
      method: 'GET',
      path: '/autonomous-packages',
      access: 'public',
      summary: 'Packages that are paid for',
      rateLimit: 'read',
      query,
      data: z.array(packageData),
    },
  },
  PACKAGE_NAMES,
);
