import { and, eq, sql } from 'drizzle-orm';
import type { alertsContract } from '#lib/contract/alerts/alerts.ts';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import { readStoredCriteria } from '#lib/search/stored-criteria.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { callerKey } from '#upstream/platform/http/caller-address.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { SHORT_ANSWER, takesAtLeast } from '#upstream/platform/http/takes-at-least.ts';
import { idOfStopToken, stopToken } from '#upstream/platform/links/stop-link.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { searchToStore } from '#upstream/search/search-to-store.ts';
import { alertColumn, writeAlert } from './alert-state.ts';
import { SEND_JOB } from './find.ts';
import { askForAlert, confirmAlert, endVisitorAlert, findRequest } from './visitor-alerts.ts';

function searchOf(token: string, settings: UpstreamSettings): number {
  const searchId = idOfStopToken('alert', token, settings);
  if (searchId === undefined) throw apiError('not_found');
  return searchId;
}

type Owned = { userId: number; kind: 'offer' | 'cv' };

/** Locks the owner's account first, as the sender does. */
async function lockSearch(tx: Db, id: number, owner?: Owned) {
  const owned = owner && and(eq(savedSearches.userId, owner.userId), eq(savedSearches.kind, owner.kind));
  const where = and(eq(savedSearches.id, id), owned);
  const [found] = await tx.select({ userId: savedSearches.userId }).from(savedSearches).where(where);
  if (!found?.userId) return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for('update');
  const [row] = await tx
    .select({ id: savedSearches.id, criteria: savedSearches.criteria, alert: alertColumn })
    .from(savedSearches)
    .where(where);
  return row && { ...row, criteria: readStoredCriteria(row.criteria) };
}

export const alertsHandlers: Handlers<typeof alertsContract> = {
  async set({ db, deps, params, body, caller, t }) {
    const { frequency } = body;
    await db.transaction(async (tx) => {
      const search = await lockSearch(tx, params.id, { userId: caller.userId, kind: 'offer' });
      if (!search) throw apiError('not_found');
      if (search.alert === frequency) return;
      await writeAlert(tx, search, frequency, deps.clock());
      // Sends at once what waited for the morning.
      if (frequency === 'now' && search.alert !== 'off') await deps.jobs.send(tx, SEND_JOB, {});
    });
    return { data: { id: params.id, alert: frequency }, message: t(`alerts.${frequency}`) };
  },

  async setForCvs({ db, deps, params, body, caller, t }) {
    const { frequency } = body;
    if (frequency !== 'off') {
      if (!caller.member || memberMay(caller.member, 'search') !== true) throw apiError('not_for_member');
      const { hasPaidPackage } = await planStatus(db, caller.organisationId, deps.clock());
      if (!hasPaidPackage) throw apiError('no_plan', { message: 'plans.cvAlerts' });
    }
    await db.transaction(async (tx) => {
      const search = await lockSearch(tx, params.id, { userId: caller.userId, kind: 'cv' });
      if (!search) throw apiError('not_found');
      if (search.alert !== frequency) await writeAlert(tx, search, frequency, deps.clock());
    });
    return { data: { id: params.id, alert: frequency }, message: t(`alerts.cvs.${frequency}`) };
  },

  async ask({ db, deps, body, caller, request, locale, t }) {
    await deps.limits.take('visitorAlert', callerKey({ caller, request }, deps.settings.secret));
    const search = searchToStore(body, { kind: 'offer', gender: null, locale });
    const reader = { email: body.email, language: locale, now: deps.clock() };
    await takesAtLeast(SHORT_ANSWER, () =>
      db.transaction((tx) => askForAlert(tx, deps, reader, { search, frequency: body.frequency })),
    );
    return { data: null, message: t('alerts.asked') };
  },

  async readRequest({ db, deps, params }) {
    const request = await findRequest(db, params.token, deps.clock());
    if (!request) return { data: { state: 'expired' } };
    const { searchId, alert, searchName, frequency } = request;
    const state = alert === frequency ? 'confirmed' : 'waiting';
    return {
      data: { state, searchName, frequency, stopToken: stopToken('alert', searchId, deps.settings) },
    };
  },

  async confirm({ db, deps, params, t }) {
    const frequency = await db.transaction((tx) => confirmAlert(tx, params.token, deps.clock()));
    return { data: null, message: t(`alerts.${frequency}`) };
  },

  async readLink({ db, deps, params }) {
    const id = searchOf(params.token, deps.settings);
    const [row] = await db
      .select({
        searchName: savedSearches.name,
        kind: savedSearches.kind,
        alert: alertColumn,
        hasAccount: sql<boolean>`${savedSearches.userId} is not null`,
      })
      .from(savedSearches)
      .where(eq(savedSearches.id, id));
    return { data: row ?? { searchName: null, kind: 'offer', alert: 'off', hasAccount: false } };
  },

  async stop({ db, deps, params, t }) {
    const id = searchOf(params.token, deps.settings);
    await db.transaction(async (tx) => {
      if (await endVisitorAlert(tx, id)) return;
      const search = await lockSearch(tx, id);
      if (search) await writeAlert(tx, search, 'off', deps.clock());
    });
    return { data: null, message: t('alerts.off') };
  },
};
