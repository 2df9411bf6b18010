import { and, eq, isNull, or } from 'drizzle-orm';
import type { BodyOf } from '#lib/contract/platform/operation.ts';
import type { reportsContract } from '#lib/contract/reports/reports.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { offerReports } from '#upstream/platform/schema/rights.ts';
import { type HeldOffer, holdOffer } from './hold-offer.ts';
import { mailReporter } from './mails.ts';
import { addDecision, restore, type Verdict, withdraw } from './withdraw.ts';

/** Open reports, or decided ones that a new decision changes. */
function concerned(offerId: number, decision: Verdict['decision']) {
  const { decision: before } = offerReports;
  const changed =
    decision === 'withdrawn'
      ? or(isNull(before), eq(before, 'kept'))
      : decision === 'restored'
        ? eq(before, 'withdrawn')
        : isNull(before);
  return and(eq(offerReports.offerId, offerId), changed);
}

/** Answers the people who reported it. Returns how many reports there were. */
export async function settleReports(
  tx: Db,
  deps: MailDeps,
  { offer }: HeldOffer,
  verdict: Verdict,
): Promise<number> {
  const { decision, statement, by, now } = verdict;
  const outcome = decision === 'withdrawn' ? 'withdrawn' : 'kept';
  const decidedBy = 'userId' in by ? by.userId : null;
  const reports = await tx
    .update(offerReports)
    .set({ decision: outcome, decidedAt: now, decidedBy, statement })
    .where(concerned(offer.id, decision))
    .returning({ email: offerReports.email, language: offerReports.language });
  const languages = new Map(reports.map((report) => [report.email, report.language]));
  for (const [to, language] of languages) {
    if (to) await mailReporter(tx, deps, offer, { to, language, outcome, statement });
  }
  return reports.length;
}

type Decision = BodyOf<typeof reportsContract.decide> & { userId: number; now: Date };

/**
 * What an internal recruiter decides. Stores the decision and mails owner and senders in one transaction (regulation
 * (EU) 2022/2065, articles 16 and 17). Returns the owner.
 * @throws not_found for an offer without a matching report
 */
export async function decideReports(tx: Db, deps: MailDeps, decision: Decision): Promise<number | null> {
  const { offerId, userId, ground, ...rest } = decision;
  const held = await holdOffer(tx, offerId);
  const verdict: Verdict = { ...rest, ground, by: { userId } };
  const settled = await settleReports(tx, deps, held, verdict);
  if (settled === 0) throw apiError('not_found');
  if (verdict.decision === 'kept' && !held.isWithdrawn) await addDecision(tx, held, verdict);
  if (verdict.decision === 'withdrawn' && ground && !held.isWithdrawn) {
    await withdraw(tx, deps, held, { ...verdict, ground, isReported: true });
  }
  if (verdict.decision === 'restored' && held.isWithdrawn) await restore(tx, deps, held, verdict);
  return held.owner?.id ?? null;
}
