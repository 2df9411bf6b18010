import { inArray, type SQL, sql } from 'drizzle-orm';
import type { FullOffer, Offer } from '#lib/contract/offers/offers.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { fullOfferColumns, offerColumns, toFullOffer, toOffer } from './wire.ts';

export async function offersById(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Offer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(offerColumns)
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toOffer(row, now)]));
}

/** With the employer's own texts. */
export async function fullOffersById(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, FullOffer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(fullOfferColumns)
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toFullOffer(row, now)]));
}

export type FoundOffer = { offer: Offer; placeNumber: number | null; points: number };

/** Reads the offers in the same round trip. `found` selects `offer_id`, `points` and the columns that `order` uses. */
export async function offersFoundBy(db: Db, found: SQL, order: SQL, now: Date): Promise<FoundOffer[]> {
  const rows = await db
    .select({ ...offerColumns, points: sql<number>`found.points` })
    .from(sql`(${found}) found`)
    .innerJoin(offers, sql`${offers.id} = found.offer_id`)
    .orderBy(order);
  return rows.map(({ points, ...row }) => ({
    offer: toOffer(row, now),
    placeNumber: row.placeNumber,
    points: Number(points),
  }));
}
