import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerDecisions } from '#upstream/platform/schema/rights.ts';

/**
 * Deletes drafts; published offers stay as deleted markers, without the recruiter's texts and logo. Returns the ids of
 * the markers.
 */
export async function eraseOffersOf(tx: Db, organisationId: number, now: Date): Promise<number[]> {
  const theirs = eq(offers.organisationId, organisationId);
  await tx.delete(offers).where(and(theirs, eq(offers.status, 'draft')));
  const marks = await tx
    .update(offers)
    .set({
      deletedAt: sql`coalesce(${offers.deletedAt}, ${now.toISOString()}::timestamptz)`,
      logoKey: null,
      description: null,
      companyPitch: null,
      street: null,
      phone: null,
      callingHours: null,
      otherAdvantage: null,
      criminalRecordReason: null,
      withdrawnReason: null,
      // Otherwise the foreign key to the plan is checked again after the plan is deleted.
      planId: null,
      updatedAt: now,
    })
    .where(theirs)
    .returning({ id: offers.id });
  await tx
    .update(offerDecisions)
    .set({ statement: '' })
    .where(
      inArray(
        offerDecisions.offerId,
        marks.map(({ id }) => id),
      ),
    );
  return marks.map(({ id }) => id);
}
