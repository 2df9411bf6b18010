import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { favourites } from '#upstream/platform/schema/offers.ts';

/** Ids of a candidate's favourite offers, the latest first. Closed ones stay until they are taken out. */
export async function listFavourites(db: Db, candidateId: number): Promise<{ id: number }[]> {
  return db
    .select({ id: favourites.offerId })
    .from(favourites)
    .where(eq(favourites.candidateId, candidateId))
    .orderBy(desc(favourites.createdAt), desc(favourites.offerId));
}

/**
 * Takes an offer out of the favourites when it is there, else adds it, and says whether it is there now. Only
 * a live offer can be added.
 * @throws not_found
 */
export async function toggleFavourite(
  db: Db,
  candidateId: number,
  offerId: number,
  now: Date,
): Promise<boolean> {
  const removed = await db
    .delete(favourites)
    .where(and(eq(favourites.candidateId, candidateId), eq(favourites.offerId, offerId)))
    .returning({ offerId: favourites.offerId });
  if (removed.length > 0) return false;
  const { rows } = await db.execute(sql`
    insert into favourites (candidate_id, offer_id)
    select ${candidateId}, id from offers
    where id = ${offerId} and status = 'published' and is_active and deleted_at is null
      and expires_at > ${now.toISOString()}
    on conflict do nothing returning offer_id`);
  if (rows.length > 0) return true;
  // Two clicks at once: the other one has just added it.
  const [added] = await db
    .select({ offerId: favourites.offerId })
    .from(favourites)
    .where(and(eq(favourites.candidateId, candidateId), eq(favourites.offerId, offerId)));
  if (!added) throw apiError('not_found');
  return true;
}
