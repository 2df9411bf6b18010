import * as z from 'zod';
import { AREAS } from '#lib/rules/search/areas.ts';
import { idParam, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { OFFER_NAMES } from './names.ts';
import { cataloguedOffer } from './offers.ts';

/** Ids per part of the sitemap: an offer never changes its part. */
export const OFFERS_A_PART = 10_000;

/** Most offers of a file for aggregators: some 25 MB. */
export const OFFERS_A_FILE = 10_000;

/** Days for which a file can be asked for what changed since. */
export const CHANGED_SINCE_DAYS = 7;

/** Most offers of an answer. */
export const OFFERS_AT_ONCE = 100;

const offerIds = z
  .string('invalid_field')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int('invalid_field').positive('invalid_field')).max(OFFERS_AT_ONCE, 'invalid_field'));

/** The code of a department: `01` to `95`, `2A`, `971`. */
export const department = z.enum(
  AREAS.filter(({ kind }) => kind === 'department').map(({ code }) => code),
  'invalid_field',
);

const afterId = z.coerce
  .number('invalid_field')
  .int('invalid_field')
  .min(0, 'invalid_field')
  .max(Number.MAX_SAFE_INTEGER, 'invalid_field')
  .default(0);

const limitOf = (most: number) =>
  z.coerce
    .number('invalid_field')
    .int('invalid_field')
    .min(1, 'invalid_field')
    .max(most, 'invalid_field')
    .default(most);

/**
 * Every live offer, for sitemaps, feeds and partners. Pages continue after the last id of the page before, so that
 * each costs the same.
 */
export const catalogueContract = defineResource({
  parts: {
    method: 'GET',
    path: '/catalogue/parts',
    access: 'public',
    mayLag: true,
    summary:
      'The live offers by ranges of 10,000 ids: part 0 holds ids 0 to 9,999; ranges without any are left out',
    rateLimit: 'read',
    data: z.array(
      z.object({
        part: z.number(),
        offers: z.number(),
        /** When one of them changed last. */
        changedAt: timestamp,
      }),
    ),
  },
  lists: {
    method: 'GET',
    path: '/catalogue/lists',
    access: 'public',
    mayLag: true,
    summary:
      'The lists that have a page: trades with live offers, and trades in a town with three or more; those of one trade by its address',
    rateLimit: 'read',
    query: z.object({ trade: z.string().max(100).optional() }),
    data: z.array(
      z.object({
        /** `mecanicien-automobile`. */
        trade: z.string(),
        /** `lyon-69`; null for the trade's own page. */
        town: z.string().nullable(),
        offers: z.number(),
        changedAt: timestamp,
      }),
    ),
  },
  establishments: {
    method: 'GET',
    path: '/catalogue/establishments',
    access: 'public',
    mayLag: true,
    summary: 'The sites of verified organisations that have a live offer, by the address of their page',
    rateLimit: 'read',
    data: z.array(z.object({ slug: z.string(), changedAt: timestamp })),
  },
  addresses: {
    method: 'GET',
    path: '/catalogue/addresses',
    access: 'public',
    mayLag: true,
    summary: 'Ids of live offers after an id, in rising order, and when each changed; up to 1,000 at a time',
    rateLimit: 'read',
    query: z.object({
      after: afterId,
      before: idParam.optional(),
      limit: limitOf(1_000),
    }),
    data: z.array(z.object({ id: z.number(), changedAt: timestamp })),
  },
  offers: {
    names: OFFER_NAMES,
    method: 'GET',
    path: '/catalogue/offers',
    access: 'public',
    mayLag: true,
    summary:
      'Live offers in full but for telephone numbers, after an id or by their ids, in rising order; up to 100 at a time',
    rateLimit: 'read',
    query: z.object({
      after: afterId,
      limit: limitOf(OFFERS_AT_ONCE),
      /** Separated by commas. */
      ids: offerIds.optional(),
    }),
    data: z.array(cataloguedOffer),
  },
  feeds: {
    method: 'GET',
    path: '/catalogue/feeds',
    access: 'public',
    mayLag: true,
    summary: 'The departments with live offers, and into how many files for aggregators each is split',
    rateLimit: 'read',
    data: z.array(z.object({ department: z.string(), offers: z.number(), parts: z.number() })),
  },
  feed: {
    method: 'GET',
    path: '/catalogue/feed',
    access: 'public',
    mayLag: true,
    summary:
      'The offers of a file for aggregators: a part of a department, or the newest 10,000 of the country. With `since`, those that changed on that day or later, and those that ended. An offer never changes its part while the number of parts stays',
    rateLimit: 'read',
    query: z.object({
      department: department.optional(),
      part: z.coerce.number('invalid_field').int('invalid_field').min(1, 'invalid_field').default(1),
      /** `2026-11-20`, a day in Paris of the last seven. */
      since: z.iso.date('invalid_field').optional(),
    }),
    data: z.object({
      parts: z.number(),
      /** In rising order. */
      live: z.array(z.number()),
      ended: z.array(z.object({ id: z.number(), endedAt: timestamp })),
    }),
  },
});
