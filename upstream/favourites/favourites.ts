import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { offerColumns, toOffer } from '#upstream/offers/wire.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { favourites, offers } from '#upstream/platform/schema/offers.ts';

export async function listFavourites(db: Db, candidateId: number): Promise<{ id: number }[]> {
  return db
    .select({ id: favourites.offerId })
    .from(favourites)
    .where(eq(favourites.candidateId, candidateId))
    .orderBy(desc(favourites.createdAt), desc(favourites.offerId));
}

export async function favouriteOffers(
  db: Db,
  candidateId: number,
  query: { page: number; limit: number },
  now: Date,
): Promise<{ data: Offer[]; total: number }> {
  // Only the owner sees a draft, even one published when it was added.
  const where = and(eq(favourites.candidateId, candidateId), eq(offers.status, 'published'));
  const rows = await db
    .select(offerColumns)
    .from(favourites)
    .innerJoin(offers, eq(offers.id, favourites.offerId))
    .where(where)
    .orderBy(desc(favourites.createdAt), desc(favourites.offerId))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [all] = await db
    .select({ total: count() })
    .from(favourites)
    .innerJoin(offers, eq(offers.id, favourites.offerId))
    .where(where);
  return { data: rows.map((row) => toOffer(row, now)), total: all?.total ?? 0 };
}

/**
 * Returns whether the offer is a favourite now: always with `onlyAdds`. Only live offers can be added.
 * @throws not_found
 */
export async function toggleFavourite(
  db: Db,
  candidateId: number,
  offerId: number,
  now: Date,
  onlyAdds = false,
): Promise<boolean> {
  const own = and(eq(favourites.candidateId, candidateId), eq(favourites.offerId, offerId));
  const removed = onlyAdds
    ? []
    : await db.delete(favourites).where(own).returning({ offerId: favourites.offerId });
  if (removed.length > 0) return false;
  // A concurrent click may have added it already.
  const { rows } = await db.execute(sql`
    with live as (
      select id from offers where id = ${offerId} and status = 'published' and is_active and deleted_at is null
        and expires_at > ${now.toISOString()}),
    added as (
      insert into favourites (candidate_id, offer_id) select ${candidateId}, id from live on conflict do nothing)
    select id from live`);
  if (rows.length === 0) throw apiError('not_found');
  return true;
}
