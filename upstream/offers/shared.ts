import { inArray } from 'drizzle-orm';
import type { Offer } from '#lib/contract/offers.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerColumns, toOffer } from './wire.ts';

/** Offers by id whatever their state, for lists that already chose them: search results, applications. */
export async function offersById(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Offer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(offerColumns)
    .from(offers)
    .where(inArray(offers.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toOffer(row, now)]));
}
