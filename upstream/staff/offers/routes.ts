import { inArray } from 'drizzle-orm';
import { MOST_ALIKE_SHOWN, type StaffOffer, type staffOffersContract } from '#lib/contract/staff/offers.ts';
import { staffMay } from '#lib/rules/staff/staff-roles.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { discardUpload } from '#upstream/platform/files/uploads.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';
import { decideAppeal } from '#upstream/reports/appeals/decide.ts';
import { moderateOffer } from '#upstream/reports/moderate.ts';
import { type Verdict, withdrawnMessage } from '#upstream/reports/withdraw.ts';
import { findAlike, keepGroup } from './alike.ts';
import { featureOffer } from './feature.ts';
import { countWaiting, findAppeals, findChanged, findPublished, findReported } from './find.ts';
import type { Found } from './lists.ts';
import { historiesOf, staffOffers, withdrawalsOf } from './rows.ts';

type Contract = typeof staffOffersContract;
type Listing = Pick<Context<Contract['list']>, 'db' | 'deps' | 'staff'>;
type Deciding = Pick<Context<Contract['keep']>, 'db' | 'deps' | 'staff' | 'params' | 'request'>;

const rowsOf = ({ db, deps, staff }: Listing, ids: readonly number[]) =>
  staffOffers(db, ids, { readerId: staff.id, now: deps.clock() });

async function listed(context: Listing, { rows, total }: Found<number>) {
  const found = await rowsOf(context, rows);
  const data: StaffOffer[] = rows.flatMap((id) => found.get(id) ?? []);
  return { data, total };
}

/** One transaction: the decision, its mails, and one row of the audit log. */
async function decide(
  { db, deps, staff, params: { id }, request }: Deciding,
  verdict: Pick<Verdict, 'decision' | 'ground' | 'statement'> & { seen: number },
): Promise<void> {
  const now = deps.clock();
  await db.transaction(async (tx) => {
    const subjectId = await moderateOffer(tx, deps, { ...verdict, offerId: id, staffId: staff.id, now });
    const { decision, ground } = verdict;
    await recordAct(tx, {
      act: 'offer_moderated',
      staffId: staff.id,
      subjectId,
      object: `offer ${id}`,
      detail: { decision, ...(ground ? { ground } : {}) },
      now,
      request,
    });
  });
  forgetBriefCache();
}

async function staffNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(inArray(staffMembers.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function listAppeals(context: Context<Contract['appeals']>) {
  const { db, query, staff } = context;
  const { rows, total } = await findAppeals(db, query);
  const offersShown = await rowsOf(
    context,
    rows.map(({ decision }) => decision.offerId),
  );
  const about = await withdrawalsOf(
    db,
    rows.map(({ decision }) => decision),
    staff.id,
  );
  const names = await staffNames(
    db,
    rows.map(({ appeal }) => appeal.staffId),
  );
  const historyOf = await historiesOf(
    db,
    rows.map(({ decision }) => decision.offerId),
  );
  const seesAccounts = staffMay(staff.roles, 'accounts', 'read');
  const data = rows.flatMap(({ appeal, decision }) => {
    const { change, ...history } = historyOf(decision.offerId);
    const shown = offersShown.get(decision.offerId);
    const withdrawal = about.get(decision.id);
    if (!shown || !withdrawal) return [];
    const { id, reason, createdAt, outcome, decidedAt, statement, staffId } = appeal;
    const answer = { outcome, decidedAt: decidedAt?.toISOString() ?? null, statement: statement ?? '' };
    const by = staffId === null ? null : (names.get(staffId) ?? null);
    return [
      {
        ...shown,
        ...history,
        original: change
          ? { before: shown.before(change.original), changedAt: change.changedAt.toISOString() }
          : null,
        accountId: seesAccounts ? appeal.authorId : null,
        appeal: { id, reason, sentAt: createdAt.toISOString(), ...answer, by },
        about: withdrawal,
      },
    ];
  });
  return { data, total };
}

async function listAlike(context: Context<Contract['alike']>) {
  const { rows, total } = await findAlike(context.db, context.query, context.deps.clock());
  const groups = rows.map((group) => ({
    ...group,
    shownIds: [...new Set([...group.newIds, ...group.offerIds])].slice(0, MOST_ALIKE_SHOWN),
  }));
  const found = await rowsOf(
    context,
    groups.flatMap(({ shownIds }) => shownIds),
  );
  const data = groups.map(({ shownIds, foundAt, ...group }) => ({
    ...group,
    foundAt: foundAt.toISOString(),
    offers: shownIds.flatMap((id) => found.get(id) ?? []),
  }));
  return { data, total };
}

export const staffOffersHandlers: Handlers<Contract> = {
  list: async (context) => listed(context, await findPublished(context.db, context.query)),

  reported: async (context) => listed(context, await findReported(context.db, context.query)),

  alike: listAlike,

  async changed(context) {
    const { rows, total } = await findChanged(context.db, context.query, context.deps.clock());
    const found = await rowsOf(
      context,
      rows.map(({ offerId }) => offerId),
    );
    const data = rows.flatMap(({ offerId, changedAt, original }) => {
      const shown = found.get(offerId);
      if (!shown) return [];
      return [{ ...shown, changedAt: changedAt.toISOString(), before: shown.before(original) }];
    });
    return { data, total };
  },

  appeals: listAppeals,

  counts: async ({ db, deps }) => ({ data: await countWaiting(db, deps.clock()) }),

  async keep(context) {
    await decide(context, { ...context.body, decision: 'kept' });
    return { data: null, message: context.t('reports.kept') };
  },

  async keepAlike({ db, deps, staff, body: { offerIds }, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      const keptIds = await keepGroup(tx, offerIds, now);
      await recordAct(tx, {
        act: 'offer_moderated',
        staffId: staff.id,
        object: keptIds.map((id) => `offer ${id}`).join(', '),
        detail: { decision: 'kept' },
        now,
        request,
      });
    });
    return { data: null, message: t('staff.alikeKept') };
  },

  async withdraw(context) {
    await decide(context, { ...context.body, decision: 'withdrawn' });
    return { data: null, message: context.t(await withdrawnMessage(context, context.params.id)) };
  },

  async restore(context) {
    await decide(context, { ...context.body, decision: 'restored' });
    return { data: null, message: context.t('reports.restored') };
  },

  async feature({ db, deps, staff, params: { id }, body: { featured }, request, t }) {
    const now = deps.clock();
    const logo = await db.transaction(async (tx) => {
      const discarded = await featureOffer(tx, deps.jobs, { id, featured, now });
      const object = `offer ${id}`;
      await recordAct(tx, {
        act: 'offer_featured',
        staffId: staff.id,
        object,
        detail: { featured },
        now,
        request,
      });
      return discarded;
    });
    forgetBriefCache();
    if (logo !== null) {
      await discardUpload(db, deps.storage, logo).catch((error: unknown) => {
        request.log.warn({ error: describeError(error) }, 'a logo could not be removed yet');
      });
    }
    return { data: null, message: t(featured ? 'staff.featured' : 'staff.unfeatured') };
  },

  async decideAppeal({ db, deps, staff, params: { id }, body: { outcome, statement }, request, t }) {
    const now = deps.clock();
    await db.transaction(async (tx) => {
      const answer = { appealId: id, outcome, statement, staffId: staff.id, now };
      const { offerId, ownerId } = await decideAppeal(tx, deps, answer);
      await recordAct(tx, {
        act: 'appeal_decided',
        staffId: staff.id,
        subjectId: ownerId,
        object: `offer ${offerId}`,
        detail: { outcome },
        now,
        request,
      });
    });
    forgetBriefCache();
    return { data: null, message: t(outcome === 'granted' ? 'staff.appealGranted' : 'staff.appealUpheld') };
  },
};
