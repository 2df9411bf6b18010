import { and, eq, isNull, or } from 'drizzle-orm';
import { mayDecideAppeal } from '#lib/rules/offers/appeal.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { offerChanges, offerPairs } from '#upstream/platform/schema/rights.ts';
import { settleReports } from './decide.ts';
import { type HeldOffer, holdOffer } from './hold-offer.ts';
import { addDecision, restore, type Verdict, withdraw } from './withdraw.ts';

/** What staff decide about an offer, with or without a report. */
export type Moderation = Omit<Verdict, 'by'> & {
  offerId: number;
  staffId: number;
  /** The last decision that the person saw, 0 for none. */
  seen: number;
};

/** The offer stays as it is: its likeness and its changes wait for nobody any more. */
async function markSeen(tx: Db, offerId: number, now: Date): Promise<void> {
  const { offerId: one, otherId: other } = offerPairs;
  await tx
    .update(offerPairs)
    .set({ seenAt: now })
    .where(and(or(eq(one, offerId), eq(other, offerId)), isNull(offerPairs.seenAt)));
  await tx
    .update(offerChanges)
    .set({ seenAt: now })
    .where(and(eq(offerChanges.offerId, offerId), isNull(offerChanges.seenAt)));
}

function refuseImpossible({ isWithdrawn, withdrawal }: HeldOffer, { decision, staffId }: Moderation): void {
  if ((decision === 'restored') !== isWithdrawn) throw apiError('decided_meanwhile');
  const isAppealed = decision === 'restored' && withdrawal?.appealId;
  if (isAppealed && !mayDecideAppeal(withdrawal.staffId, staffId)) throw apiError('own_decision');
}

/**
 * Keeps, withdraws or restores an offer, and mails its person and those who reported it. Keeping answers the reports, and
 * takes the offer out of the lists of near-duplicates and of changes. Restoring grants an open appeal. Returns the person.
 * @throws not_found, decided_meanwhile after another decision, own_decision
 */
export async function moderateOffer(tx: Db, deps: MailDeps, moderation: Moderation): Promise<number | null> {
  const { offerId, staffId, seen, ...rest } = moderation;
  const held = await holdOffer(tx, offerId);
  if (held.offer.isDeleted) throw apiError('not_found');
  if (held.lastDecision !== seen) throw apiError('decided_meanwhile');
  refuseImpossible(held, moderation);
  const verdict: Verdict = { ...rest, by: { staffId } };
  const { decision, ground, now } = verdict;
  const reports = await settleReports(tx, deps, held, verdict);
  if (decision === 'kept') {
    await addDecision(tx, held, verdict);
    await markSeen(tx, offerId, now);
  }
  if (decision === 'withdrawn' && ground) {
    await withdraw(tx, deps, held, { ...verdict, ground, isReported: reports > 0 });
  }
  if (decision === 'restored') await restore(tx, deps, held, verdict);
  return held.owner?.id ?? null;
}
