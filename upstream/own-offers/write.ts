import { and, eq, isNull } from 'drizzle-orm';
import { isExpired } from '#lib/rules/offers/offer-life.ts';
import { returnFreeOffer } from '#upstream/plans/free-offer.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { requireMayAct } from '#upstream/platform/may-act.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

const owned = (id: number, organisationId: number) =>
  and(eq(offers.id, id), eq(offers.organisationId, organisationId), isNull(offers.deletedAt));

/** Of an offer that is online again. */
export const ONLINE_AGAIN = { filledAt: null, filledReason: null, suspendedAt: null } as const;

export async function insertOffers(
  db: Db,
  values: readonly (typeof offers.$inferInsert)[],
): Promise<number[]> {
  if (values.length === 0) return [];
  const rows = await db
    .insert(offers)
    .values([...values])
    .returning({ id: offers.id });
  forgetBriefCache();
  // Ids follow the order of the statement; RETURNING does not guarantee it.
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export async function setOfferActive(
  db: Db,
  offer: { id: number; organisationId: number; isActive: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(offers)
    .set({ isActive: offer.isActive, ...(offer.isActive ? ONLINE_AGAIN : {}), updatedAt: now })
    .where(owned(offer.id, offer.organisationId))
    .returning({ id: offers.id });
  forgetBriefCache();
  return rows.length > 0;
}

/**
 * Toggles when no state is given. Returns the state after and before.
 * @throws not_found, offer_draft; when enabling, offer_withdrawn by staff, link_refused and offer_expired
 */
export async function switchOffer(
  tx: Db,
  offer: { id: number; organisationId: number; wanted?: boolean | undefined },
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
    .where(owned(offer.id, offer.organisationId))
    .for('update');
  if (!stored) throw apiError('not_found');
  if (stored.status === 'draft') throw apiError('offer_draft');
  const isActive = offer.wanted ?? !stored.isActive;
  if (isActive) await requireMayAct(tx, { organisation: offer.organisationId });
  if (isActive && stored.withdrawnAt) throw apiError('offer_withdrawn');
  if (isActive && isExpired(stored.expiresAt, now)) throw apiError('offer_expired');
  await setOfferActive(tx, { ...offer, isActive }, now);
  return { isActive, wasActive: stored.isActive };
}

/**
 * Deletes drafts; published offers stay as deleted markers. Returns a running free offer without applications to the
 * recruiter. False when it is not theirs.
 */
export async function deleteOffer(
  db: Db,
  offer: { id: number; organisationId: number },
  now: Date,
): Promise<boolean> {
  const drafts = await db
    .delete(offers)
    .where(and(owned(offer.id, offer.organisationId), eq(offers.status, 'draft')))
    .returning({ id: offers.id });
  if (drafts.length > 0) return true;
  // Lock order: organisation, then offer, as in publishing.
  await lockOrganisation(db, offer.organisationId);
  const [deleted] = await db
    .update(offers)
    .set({ deletedAt: now, updatedAt: now })
    .where(owned(offer.id, offer.organisationId))
    .returning({ planId: offers.planId, withdrawnAt: offers.withdrawnAt });
  if (deleted?.planId && !deleted.withdrawnAt) {
    await returnFreeOffer(db, { ...offer, planId: deleted.planId }, now);
  }
  forgetBriefCache();
  return deleted !== undefined;
}
