import { and, desc, eq, isNull } from 'drizzle-orm';
import type { offerAppealsContract } from '#lib/contract/own-offers/appeals.ts';
import { lastAppealDay, mayAppeal } from '#lib/rules/offers/appeal.ts';
import { offersById } from '#upstream/offers/lookup.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { offerInOwnSites, type SiteReader } from '#upstream/platform/http/member-sites.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { offerAppeals, offerDecisions } from '#upstream/platform/schema/rights.ts';
import { mailAppeal } from './mails.ts';

type Reader = SiteReader & { organisationId: number };

const owned = (id: number, reader: Reader) =>
  and(
    eq(offers.id, id),
    eq(offers.organisationId, reader.organisationId),
    offerInOwnSites(reader),
    isNull(offers.deletedAt),
  );

async function lastWithdrawal(db: Db, id: number, reader: Reader) {
  const [row] = await db
    .select({ decision: offerDecisions, appeal: offerAppeals, withdrawnAt: offers.withdrawnAt })
    .from(offerDecisions)
    .innerJoin(offers, eq(offers.id, offerDecisions.offerId))
    .leftJoin(offerAppeals, eq(offerAppeals.decisionId, offerDecisions.id))
    .where(and(owned(id, reader), eq(offerDecisions.decision, 'withdrawn')))
    .orderBy(desc(offerDecisions.id))
    .limit(1);
  return row;
}

export const offerAppealsHandlers: Handlers<typeof offerAppealsContract> = {
  async read({ db, deps, params: { id }, caller }) {
    const now = deps.clock();
    const row = await lastWithdrawal(db, id, caller);
    const offer = (await offersById(db, [id], now)).get(id);
    if (!row || !offer) throw apiError('not_found');
    const { decision, appeal } = row;
    const isWithdrawn = row.withdrawnAt !== null;
    return {
      data: {
        offer,
        isWithdrawn,
        at: decision.decidedAt.toISOString(),
        ground: decision.ground,
        statement: decision.statement,
        lastDay: lastAppealDay(decision.decidedAt),
        mayAppeal: isWithdrawn && !appeal && mayAppeal(decision.decidedAt, now),
        appeal: appeal && {
          sentAt: appeal.createdAt.toISOString(),
          reason: appeal.reason,
          outcome: appeal.outcome,
          decidedAt: appeal.decidedAt?.toISOString() ?? null,
          statement: appeal.statement ?? '',
        },
      },
    };
  },

  async send({ db, deps, params: { id }, body: { reason }, caller, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      await holdAccounts(tx, [caller.userId]);
      await holdOrganisation(tx, caller.organisationId);
      // The lock lets only one appeal, or the end of the withdrawal, come first.
      const [offer] = await tx
        .select({
          id: offers.id,
          companyName: offers.companyName,
          tradeId: offers.tradeId,
          preciseJobId: offers.preciseJobId,
        })
        .from(offers)
        .where(owned(id, caller))
        .for('update');
      if (!offer) throw apiError('not_found');
      const row = await lastWithdrawal(tx, id, caller);
      if (!row?.withdrawnAt) throw apiError('offer_not_withdrawn');
      if (row.appeal) throw apiError('appeal_sent');
      const { id: decisionId, decidedAt } = row.decision;
      if (!mayAppeal(decidedAt, now)) throw apiError('appeal_late');
      await tx.insert(offerAppeals).values({ decisionId, authorId: caller.userId, reason, createdAt: now });
      await mailAppeal(tx, deps, offer);
      const who = { actorId: caller.userId, subjectId: caller.userId };
      await recordAct(tx, { act: 'appeal_sent', ...who, object: `offer ${id}`, now, request });
    });
    return { data: null, message: t('reports.appealSent') };
  },
};
