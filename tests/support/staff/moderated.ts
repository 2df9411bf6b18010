import { offerAppealsContract } from '#lib/contract/own-offers/appeals.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offerAppeals, offerDecisions, offerPairs, offerTexts } from '#upstream/platform/schema/rights.ts';
import type { TestApi } from '../api.ts';
import { addOffer } from '../content.ts';

/** The moment that the clock of the test API starts at. */
const AT = new Date('2026-11-21T09:00:00.000Z');
const STATEMENT = 'L’annonce demande de l’argent.';

/** An offer that an internal recruiter withdrew, straight in the database. */
async function addWithdrawn(db: Db, recruiterId: number): Promise<{ offerId: number; decisionId: number }> {
  const offerId = await addOffer(db, {
    recruiterId,
    isActive: false,
    withdrawnAt: AT,
    withdrawnReason: STATEMENT,
  });
  const [decision] = await db
    .insert(offerDecisions)
    .values({
      offerId,
      decision: 'withdrawn',
      ground: 'money',
      statement: STATEMENT,
      wasActive: true,
      decidedAt: AT,
    })
    .returning({ id: offerDecisions.id });
  return { offerId, decisionId: decision?.id ?? 0 };
}

/** Two offers that are alike, straight in the database. */
async function addPair(db: Db, recruiterId: number): Promise<number[]> {
  const [offerId, otherId] = [await addOffer(db, { recruiterId }), await addOffer(db, { recruiterId })];
  const compared = { comparedVersion: 1 };
  await db.insert(offerTexts).values([
    { offerId, ...compared },
    { offerId: otherId, ...compared },
  ]);
  await db.insert(offerPairs).values({ offerId, otherId, similarity: 1, foundAt: AT });
  return [offerId, otherId];
}

/** Offers of a recruiter about which staff decide: one for each decision. */
export async function moderatedOffers(db: Db, recruiterId: number) {
  const [restored, appealed] = [await addWithdrawn(db, recruiterId), await addWithdrawn(db, recruiterId)];
  const [appeal] = await db
    .insert(offerAppeals)
    .values({
      decisionId: appealed.decisionId,
      authorId: recruiterId,
      reason: 'Nous ne demandons rien.',
      createdAt: AT,
    })
    .returning({ id: offerAppeals.id });
  return {
    keptId: await addOffer(db, { recruiterId }),
    alikeIds: await addPair(db, recruiterId),
    withdrawnId: await addOffer(db, { recruiterId }),
    featuredId: await addOffer(db, { recruiterId }),
    restoredId: restored.offerId,
    restoredSeen: restored.decisionId,
    appealId: appeal?.id ?? 0,
    /** Withdrawn; its people may appeal. */
    appealableId: (await addWithdrawn(db, recruiterId)).offerId,
  };
}

/** What recruiters do of it, as the audit log names it. */
export const moderationActs = (api: () => TestApi) => ({
  async appeal_sent() {
    const owner = await api().recruiter();
    const { appealableId: id } = await moderatedOffers(api().db, owner.userId);
    await owner.call(offerAppealsContract.send, { params: { id }, body: { reason: 'Une erreur.' } });
    return { actorId: owner.userId, subjectId: owner.userId, object: `offer ${id}` };
  },
});
