import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

/**
 * Ends the offers of a recruiter who leaves: drafts go, what was published stays deleted, as a mark that there was
 * one, without the recruiter's own words and logo. Returns the ids of the marks.
 */
export async function eraseOffersOf(tx: Db, recruiterId: number, now: Date): Promise<number[]> {
  const theirs = eq(offers.recruiterId, recruiterId);
  await tx.delete(offers).where(and(theirs, eq(offers.status, 'draft')));
  const marks = await tx
    .update(offers)
    .set({
      deletedAt: sql`coalesce(${offers.deletedAt}, ${now.toISOString()}::timestamptz)`,
      logoKey: null,
      otherAdvantage: null,
      criminalRecordReason: null,
      withdrawnReason: null,
      // A row changed in this transaction has its plan checked once more when the account goes, after the plan is gone.
      planId: null,
      updatedAt: now,
    })
    .where(theirs)
    .returning({ id: offers.id });
  return marks.map(({ id }) => id);
}
