import { eq } from 'drizzle-orm';
import type { WithdrawalGround } from '#lib/contract/reports/reports.ts';
import type { AppealOutcome } from '#lib/rules/offers/appeal.ts';
import { isExpired } from '#lib/rules/offers/offer-life.ts';
import { changedBy } from '#upstream/offers/tags.ts';
import { offersOnline } from '#upstream/own-offers/online.ts';
import { closeWithPartner } from '#upstream/partner/close.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerAppeals, offerDecisions } from '#upstream/platform/schema/rights.ts';
import { arePurged, pagesChanged } from '#upstream/platform/web-pages.ts';
import { mailAppealDecided } from './appeals/mails.ts';
import type { HeldOffer } from './hold-offer.ts';
import { mailRestoral, mailWithdrawal } from './mails.ts';

/** An internal recruiter, or somebody of the staff. */
export type Decider = { userId: number } | { staffId: number };

export type Verdict = {
  decision: 'kept' | 'withdrawn' | 'restored';
  /** The broken rule of a withdrawal. */
  ground?: WithdrawalGround | undefined;
  statement: string;
  by: Decider;
  now: Date;
};

/** Stores who decided what; call it for every decision that counts. */
export async function addDecision(tx: Db, held: HeldOffer, verdict: Verdict): Promise<number> {
  const { decision, ground, statement, by, now } = verdict;
  const isWithdrawal = decision === 'withdrawn';
  const [added] = await tx
    .insert(offerDecisions)
    .values({
      offerId: held.offer.id,
      decision,
      ground: isWithdrawal ? ground : null,
      statement,
      wasActive: isWithdrawal && (held.offer.isActive || held.offer.suspendedAt !== null),
      decidedAt: now,
      userId: 'userId' in by ? by.userId : null,
      staffId: 'staffId' in by ? by.staffId : null,
    })
    .returning({ id: offerDecisions.id });
  if (!added) throw new Error('A decision was not added');
  return added.id;
}

/** Closes the offer and mails its person the reasons. `isReported`: whether somebody had reported it. */
export async function withdraw(
  tx: Db,
  deps: MailDeps,
  held: HeldOffer,
  verdict: Verdict & { ground: WithdrawalGround; isReported: boolean },
): Promise<void> {
  const { ground, statement, now, isReported } = verdict;
  const { offer, owner } = held;
  await addDecision(tx, held, verdict);
  await tx
    .update(offers)
    .set({ isActive: false, suspendedAt: null, withdrawnAt: now, withdrawnReason: statement, updatedAt: now })
    .where(eq(offers.id, offer.id));
  await closeWithPartner(tx, deps.jobs, [offer.id]);
  await pagesChanged(tx, deps.jobs, await changedBy(tx, [offer.id]));
  if (owner) await mailWithdrawal(tx, deps, offer, { owner, ground, statement, isReported, now });
}

/** After the commit of a withdrawal. Says that it is done once no web shows the offer, else that it is under way. */
export async function withdrawnMessage(
  { db, deps }: { db: Db; deps: Deps },
  offerId: number,
): Promise<'reports.withdrawn' | 'reports.withdrawnSoon'> {
  const isDone = await arePurged(deps, await changedBy(db, [offerId]));
  return isDone ? 'reports.withdrawn' : 'reports.withdrawnSoon';
}

type Answer = { outcome: AppealOutcome; statement: string; by: Decider; now: Date };

export async function answerAppeal(tx: Db, appealId: number, answer: Answer): Promise<void> {
  const { outcome, statement, by, now } = answer;
  await tx
    .update(offerAppeals)
    .set({ outcome, statement, decidedAt: now, staffId: 'staffId' in by ? by.staffId : null })
    .where(eq(offerAppeals.id, appealId));
}

const NOT_WITHDRAWN = { withdrawnAt: null, withdrawnReason: null } as const;

/**
 * Back online as before, with the days that the withdrawal took; closed when it was closed then. During a suspension it
 * waits for its end. Returns its end when it is online.
 */
async function reopen(tx: Db, deps: MailDeps, held: HeldOffer, now: Date): Promise<Date | null> {
  const { offer, withdrawal } = held;
  const lost = withdrawal ? now.getTime() - withdrawal.decidedAt.getTime() : 0;
  const expiresAt = offer.expiresAt && new Date(offer.expiresAt.getTime() + lost);
  const returns = withdrawal?.wasActive === true && !isExpired(expiresAt, now) && !offer.isDeleted;
  const isActive = returns && (await mayAct(tx, { organisation: offer.organisationId }));
  const suspendedAt = returns && !isActive ? now : null;
  await tx
    .update(offers)
    .set({ ...NOT_WITHDRAWN, isActive, suspendedAt, expiresAt, updatedAt: now })
    .where(eq(offers.id, offer.id));
  if (!isActive) return null;
  await offersOnline(tx, deps.jobs, [offer.id]);
  return expiresAt;
}

/**
 * Takes a withdrawal back. After an appeal, which it grants, the offer is online again; otherwise its people decide
 * whether to open it.
 */
export async function restore(tx: Db, deps: MailDeps, held: HeldOffer, verdict: Verdict): Promise<void> {
  const { statement, by, now } = verdict;
  const { offer, owner, withdrawal } = held;
  await addDecision(tx, held, verdict);
  if (withdrawal?.appealId) {
    const until = await reopen(tx, deps, held, now);
    await answerAppeal(tx, withdrawal.appealId, { outcome: 'granted', statement, by, now });
    if (owner) {
      await mailAppealDecided(tx, deps, offer, { owner, outcome: 'granted', statement, until });
    }
    return;
  }
  await tx
    .update(offers)
    .set({ ...NOT_WITHDRAWN, updatedAt: now })
    .where(eq(offers.id, offer.id));
  if (owner) await mailRestoral(tx, deps, offer, { owner, statement });
}
