import { and, eq, isNull } from 'drizzle-orm';
import { isExpired } from '#lib/rules/offers/offer-life.ts';
import { returnFreeOffer } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { forgetMemoized } from '#upstream/platform/memoize.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

const owned = (id: number, recruiterId: number) =>
  and(eq(offers.id, id), eq(offers.recruiterId, recruiterId), isNull(offers.deletedAt));

/** Adds offers and returns their ids in the same order. Published ones are in the search once that commits. */
export async function insertOffers(
  db: Db,
  values: readonly (typeof offers.$inferInsert)[],
): Promise<number[]> {
  if (values.length === 0) return [];
  const rows = await db
    .insert(offers)
    .values([...values])
    .returning({ id: offers.id });
  forgetMemoized();
  // Rows take their numbers in the order of the statement, whatever the order they are told in.
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Closes or opens a recruiter's offer; false when there is none of theirs with this id. */
export async function setOfferActive(
  db: Db,
  offer: { id: number; recruiterId: number; isActive: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(offers)
    .set({ isActive: offer.isActive, updatedAt: now })
    .where(owned(offer.id, offer.recruiterId))
    .returning({ id: offers.id });
  forgetMemoized();
  return rows.length > 0;
}

/**
 * Enables or disables a recruiter's published offer in the caller's transaction: as wanted, else the other way
 * round. Returns how it is now and how it was.
 * @throws not_found, offer_draft, and, when an offer would be enabled, offer_withdrawn where staff withdrew it and
 * offer_expired where its time is over
 */
export async function switchOffer(
  tx: Db,
  offer: { id: number; recruiterId: number; wanted?: boolean | undefined },
  now: Date,
): Promise<{ isActive: boolean; wasActive: boolean }> {
  const [stored] = await tx
    .select({
      status: offers.status,
      isActive: offers.isActive,
      expiresAt: offers.expiresAt,
      withdrawnAt: offers.withdrawnAt,
    })
    .from(offers)
    .where(owned(offer.id, offer.recruiterId))
    .for('update');
  if (!stored) throw apiError('not_found');
  if (stored.status === 'draft') throw apiError('offer_draft');
  const isActive = offer.wanted ?? !stored.isActive;
  if (isActive && stored.withdrawnAt) throw apiError('offer_withdrawn');
  if (isActive && isExpired(stored.expiresAt, now)) throw apiError('offer_expired');
  await setOfferActive(tx, { ...offer, isActive }, now);
  return { isActive, wasActive: stored.isActive };
}

/**
 * Deletes a recruiter's offer in the caller's transaction: a draft for good, a published one stays as a mark that
 * there was one. A free offer that runs and that nobody applied to is given back. False when it is not theirs.
 */
export async function deleteOffer(
  db: Db,
  offer: { id: number; recruiterId: number },
  now: Date,
): Promise<boolean> {
  const drafts = await db
    .delete(offers)
    .where(and(owned(offer.id, offer.recruiterId), eq(offers.status, 'draft')))
    .returning({ id: offers.id });
  if (drafts.length > 0) return true;
  // Before any offer's, as where an offer is published.
  await db.select().from(users).where(eq(users.id, offer.recruiterId)).for('no key update');
  const [deleted] = await db
    .update(offers)
    .set({ deletedAt: now, updatedAt: now })
    .where(owned(offer.id, offer.recruiterId))
    .returning({ planId: offers.planId, withdrawnAt: offers.withdrawnAt });
  if (deleted?.planId && !deleted.withdrawnAt) {
    await returnFreeOffer(db, { ...offer, planId: deleted.planId }, now);
  }
  forgetMemoized();
  return deleted !== undefined;
}
