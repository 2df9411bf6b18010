import * as z from 'zod';
import { OFFER_NAMES } from '../offers/names.ts';
import { offer } from '../offers/offers.ts';
import { placeCode } from '../places/places.ts';
import { idParams, paging } from '../platform/fields.ts';
import type { WireNames } from '../platform/names.ts';
import { defineResource } from '../platform/operation.ts';

/** Live offers that a town needs for a page of its own in a trade. */
export const TOWN_PAGE_FROM = 3;
/** With fewer salaries a median would reveal what one company pays. */
export const MEDIAN_FROM = 5;

const TRADE_NAMES = { ...OFFER_NAMES, tradeId: 'jobId' } as const satisfies WireNames;

const slug = z.string('invalid_field').regex(/^[a-z0-9-]{1,80}$/, 'invalid_field');

const tradeTown = z.object({
  slug: z.string(),
  name: z.string(),
  /** Code of the department: `69`, `2A`, `974`. */
  department: z.string(),
  offers: z.number(),
});
export type TradeTown = z.output<typeof tradeTown>;

const figures = z.object({
  /** Gross annual salary in whole euros; null below five. */
  medianSalary: z.number().nullable(),
  /** Contract types by how many offers have them, the most frequent first. */
  contracts: z.array(z.object({ contractId: z.number(), offers: z.number() })),
});
export type TradeFigures = z.output<typeof figures>;

const tradePage = z.object({
  tradeId: z.number(),
  slug: z.string(),
  offers: z.array(offer),
  /** Over all live offers of the list, on its first page alone. */
  figures: figures.nullable(),
});

const query = z.object({ page: paging.page, limit: paging.limit.default(20) });

export const tradesContract = defineResource(
  {
    list: {
      method: 'GET',
      path: '/trades',
      access: 'public',
      mayLag: true,
      summary: 'Every trade with the number of its live offers, in the order of the reference list',
      rateLimit: 'read',
      data: z.array(z.object({ tradeId: z.number(), slug: z.string(), offers: z.number() })),
    },
    read: {
      method: 'GET',
      path: '/trades/:slug',
      access: 'public',
      mayLag: true,
      summary:
        'Live offers of a trade, the newest first; with the first page, figures and the towns that have most',
      rateLimit: 'read',
      params: z.object({ slug }),
      query,
      data: tradePage.extend({
        towns: z.array(tradeTown),
      }),
      paged: true,
      errors: ['not_found'],
    },
    town: {
      method: 'GET',
      path: '/trades/:slug/towns/:town',
      access: 'public',
      mayLag: true,
      summary: 'Live offers of a trade in a town, arrondissements included, with figures and towns nearby',
      rateLimit: 'read',
      params: z.object({ slug, town: slug }),
      query,
      data: tradePage.extend({
        town: z.object({
          /** INSEE code. */
          code: z.string(),
          slug: z.string(),
          name: z.string(),
          department: z.object({ code: z.string(), name: z.string() }),
        }),
        /** At most 12 towns within 50 km with at least three live offers, the nearest first; whole kilometres. */
        nearby: z.array(tradeTown.extend({ distance: z.number() })),
      }),
      paged: true,
      errors: ['not_found'],
    },
    ofOffer: {
      method: 'GET',
      path: '/offers/:id/trade',
      access: 'public',
      mayLag: true,
      summary:
        'Where a published offer stands, deleted ones included: its trade, and its town when that has a page there',
      rateLimit: 'read',
      params: idParams,
      data: z.object({ tradeId: z.number(), slug: z.string(), town: tradeTown.nullable() }),
      errors: ['not_found'],
    },
    atPlace: {
      method: 'GET',
      path: '/trades/:job/places/:code',
      access: 'public',
      mayLag: true,
      summary: 'The town of a place, by its INSEE code, when it has a page in a trade, by its id; else null',
      rateLimit: 'read',
      params: z.object({ job: idParams.shape.id, code: placeCode }),
      data: tradeTown.nullable(),
      errors: ['unknown_town'],
    },
  },
  TRADE_NAMES,
);
