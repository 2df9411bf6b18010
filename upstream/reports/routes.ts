import { and, eq, isNull } from 'drizzle-orm';
import type { reportsContract } from '#lib/contract/reports/reports.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { decideReports } from './decide.ts';
import { mailReport, type Reported } from './mails.ts';
import { addReport, listReported } from './store.ts';
import { withdrawnMessage } from './withdraw.ts';

async function reportable(db: Db, id: number): Promise<Reported> {
  const [offer] = await db
    .select({
      id: offers.id,
      companyName: offers.companyName,
      tradeId: offers.tradeId,
      preciseJobId: offers.preciseJobId,
    })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.status, 'published'), isNull(offers.deletedAt)));
  if (!offer) throw apiError('not_found');
  return offer;
}

type Create = Context<typeof reportsContract.create>;

async function takeLimits(context: Create): Promise<void> {
  const { deps } = context;
  await deps.limits.take('report', callerKey(context, deps.settings.secret));
}

export const reportsHandlers: Handlers<typeof reportsContract> = {
  async create(context) {
    const { db, deps, params, body, locale, t } = context;
    const offer = await reportable(db, params.id);
    // A bot, or a password manager: a person can say so.
    if (body.blank && !body.isPerson) throw fieldError('isPerson', 'human_check');
    await takeLimits(context);
    const { reason, details, email } = body;
    const report = { offerId: offer.id, reason, details, email, language: locale, now: deps.clock() };
    await db.transaction(async (tx) => {
      if (await addReport(tx, report)) await mailReport(tx, deps, offer, report);
    });
    return { data: null, message: t('reports.sent') };
  },

  list: ({ db, deps, query }) => listReported(db, query, deps.clock()),

  async decide({ db, deps, body, caller, request, t }) {
    const decision = { ...body, userId: caller.userId, now: deps.clock() };
    await db.transaction(async (tx) => {
      const owner = await decideReports(tx, deps, decision);
      const object = `offer ${body.offerId} ${body.decision}`;
      const who = { actorId: caller.userId, subjectId: owner };
      await recordAct(tx, { act: 'report_decided', ...who, object, now: decision.now, request });
    });
    forgetBriefCache();
    if (body.decision !== 'withdrawn') return { data: null, message: t(`reports.${body.decision}`) };
    return { data: null, message: t(await withdrawnMessage({ db, deps }, body.offerId)) };
  },
};
