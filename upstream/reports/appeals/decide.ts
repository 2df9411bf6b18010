import { eq } from 'drizzle-orm';
import { type AppealOutcome, mayDecideAppeal } from '#lib/rules/offers/appeal.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { offerAppeals, offerDecisions } from '#upstream/platform/schema/rights.ts';
import { settleReports } from '../decide.ts';
import { holdOffer } from '../hold-offer.ts';
import { answerAppeal, restore, type Verdict } from '../withdraw.ts';
import { mailAppealDecided } from './mails.ts';

type AppealAnswer = {
  appealId: number;
  outcome: AppealOutcome;
  statement: string;
  staffId: number;
  now: Date;
};

/**
 * Answers an appeal, once; granting it restores the offer. Returns the offer and its person.
 * @throws not_found, appeal_decided, own_decision when the same person withdrew the offer
 */
export async function decideAppeal(
  tx: Db,
  deps: MailDeps,
  { appealId, outcome, statement, staffId, now }: AppealAnswer,
): Promise<{ offerId: number; ownerId: number | null }> {
  const [appeal] = await tx
    .select({ offerId: offerDecisions.offerId })
    .from(offerAppeals)
    .innerJoin(offerDecisions, eq(offerDecisions.id, offerAppeals.decisionId))
    .where(eq(offerAppeals.id, appealId));
  if (!appeal) throw apiError('not_found');
  const held = await holdOffer(tx, appeal.offerId);
  const { offer, owner, withdrawal } = held;
  if (offer.isDeleted) throw apiError('not_found');
  if (withdrawal?.appealId !== appealId) throw apiError('appeal_decided');
  if (!mayDecideAppeal(withdrawal.staffId, staffId)) throw apiError('own_decision');
  const by = { staffId };
  if (outcome === 'granted') {
    const verdict: Verdict = { decision: 'restored', statement, by, now };
    await settleReports(tx, deps, held, verdict);
    await restore(tx, deps, held, verdict);
  } else {
    await answerAppeal(tx, appealId, { outcome, statement, by, now });
    if (owner) await mailAppealDecided(tx, deps, offer, { owner, outcome, statement, until: null });
  }
  return { offerId: offer.id, ownerId: owner?.id ?? null };
}
