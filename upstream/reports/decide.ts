import { and, eq, isNull, or } from 'drizzle-orm';
import type { BodyOf } from '#lib/contract/platform/operation.ts';
import type { reportsContract } from '#lib/contract/reports.ts';
import { changedBy } from '#upstream/offers/tags.ts';
import { closeWithPartner } from '#upstream/partner/close.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { authorOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerReports } from '#upstream/platform/schema/rights.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { mailReporter, mailRestoral, mailWithdrawal, type Owner, type Reported } from './mails.ts';

type Decision = BodyOf<typeof reportsContract.decide> & { staffId: number; now: Date };

type LockedOffer = { offer: Reported; owner: (Owner & { id: number }) | undefined; isWithdrawn: boolean };

/** Locks the account, then the offer. */
async function holdOffer(tx: Db, offerId: number): Promise<LockedOffer> {
  const [found] = await tx
    .select({ ownerId: authorOf(offers) })
    .from(offers)
    .where(eq(offers.id, offerId));
  if (!found) throw apiError('not_found');
  const [owner] = found.ownerId
    ? await tx
        .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
        .from(users)
        .where(eq(users.id, found.ownerId))
        .for('key share')
    : [];
  const [offer] = await tx
    .select({
      id: offers.id,
      companyName: offers.companyName,
      tradeId: offers.tradeId,
      preciseJobId: offers.preciseJobId,
      withdrawnAt: offers.withdrawnAt,
    })
    .from(offers)
    .where(eq(offers.id, offerId))
    .for('update');
  if (!offer) throw apiError('not_found');
  return { offer, owner, isWithdrawn: offer.withdrawnAt !== null };
}

/** Open reports, or decided ones that a new decision changes. */
function concerned({ offerId, decision }: Decision) {
  const { decision: before } = offerReports;
  const changed =
    decision === 'withdrawn'
      ? or(isNull(before), eq(before, 'kept'))
      : decision === 'restored'
        ? eq(before, 'withdrawn')
        : isNull(before);
  return and(eq(offerReports.offerId, offerId), changed);
}

async function settleReports(
  tx: Db,
  deps: MailDeps,
  locked: LockedOffer,
  decision: Decision,
): Promise<number> {
  const { staffId, statement, now } = decision;
  const outcome = decision.decision === 'withdrawn' ? 'withdrawn' : 'kept';
  const reports = await tx
    .update(offerReports)
    .set({ decision: outcome, decidedAt: now, decidedBy: staffId, statement })
    .where(concerned(decision))
    .returning({ email: offerReports.email, language: offerReports.language });
  const languages = new Map(reports.map((report) => [report.email, report.language]));
  for (const [to, language] of languages) {
    if (to) await mailReporter(tx, deps, locked.offer, { to, language, outcome, statement });
  }
  return reports.length;
}

async function withdraw(tx: Db, deps: MailDeps, locked: LockedOffer, decision: Decision): Promise<void> {
  const { ground, statement, now } = decision;
  const { offer, owner } = locked;
  if (!ground || locked.isWithdrawn) return;
  await tx
    .update(offers)
    .set({ isActive: false, withdrawnAt: now, withdrawnReason: statement, updatedAt: now })
    .where(eq(offers.id, offer.id));
  await closeWithPartner(tx, deps.jobs, [offer.id]);
  await pagesChanged(tx, deps.jobs, await changedBy(tx, [offer.id]));
  if (owner) await mailWithdrawal(tx, deps, offer, { owner, ground, statement });
}

async function restore(tx: Db, deps: MailDeps, locked: LockedOffer, decision: Decision): Promise<void> {
  const { offer, owner } = locked;
  if (!locked.isWithdrawn) return;
  // The owner decides whether to open it again.
  await tx
    .update(offers)
    .set({ withdrawnAt: null, withdrawnReason: null, updatedAt: decision.now })
    .where(eq(offers.id, offer.id));
  if (owner) await mailRestoral(tx, deps, offer, { owner, statement: decision.statement });
}

/**
 * Stores the decision and mails owner and senders in one transaction (regulation (EU) 2022/2065, articles 16 and 17).
 * Returns the owner.
 * @throws not_found for an offer without a matching report
 */
export async function decideReports(tx: Db, deps: MailDeps, decision: Decision): Promise<number | null> {
  const locked = await holdOffer(tx, decision.offerId);
  const settled = await settleReports(tx, deps, locked, decision);
  if (settled === 0) throw apiError('not_found');
  if (decision.decision === 'withdrawn') await withdraw(tx, deps, locked, decision);
  if (decision.decision === 'restored') await restore(tx, deps, locked, decision);
  return locked.owner?.id ?? null;
}
