import { asc, inArray } from 'drizzle-orm';
import type { Offer } from '#lib/contract/offers/offers.ts';
import type { Db } from '#upstream/platform/db.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';

export async function interviewsOf(
  db: Db,
  offerIds: readonly number[],
): Promise<Map<number, Offer['interviews']>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({ id: interviews.id, offerId: interviews.offerId })
    .from(interviews)
    .where(inArray(interviews.offerId, [...offerIds]))
    .orderBy(asc(interviews.startsAt), asc(interviews.id));
  const grouped = Map.groupBy(rows, ({ offerId }) => offerId ?? 0);
  return new Map([...grouped].map(([offerId, list]) => [offerId, list.map(({ id }) => ({ id }))]));
}
