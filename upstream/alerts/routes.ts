import { and, eq } from 'drizzle-orm';
import type { alertsContract } from '#lib/contract/alerts.ts';
import { readStoredCriteria } from '#lib/search/stored-criteria.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { UpstreamSettings } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { idOfStopToken } from '#upstream/platform/stop-link.ts';
import { alertColumn, writeAlert } from './alert-state.ts';
import { SEND_JOB } from './find.ts';

function searchOf(token: string, settings: UpstreamSettings): number {
  const searchId = idOfStopToken('alert', token, settings);
  if (searchId === undefined) throw apiError('not_found');
  return searchId;
}

/** Locks the owner's account first, as the sender does. */
async function lockSearch(tx: Db, id: number, ownerId?: number) {
  const owned = ownerId === undefined ? undefined : eq(savedSearches.userId, ownerId);
  const where = and(eq(savedSearches.id, id), eq(savedSearches.kind, 'offer'), owned);
  const [found] = await tx.select({ userId: savedSearches.userId }).from(savedSearches).where(where);
  if (!found) return undefined;
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
      const search = await lockSearch(tx, params.id, caller.userId);
      if (!search) throw apiError('not_found');
      if (search.alert === frequency) return;
      await writeAlert(tx, search, frequency, deps.clock());
      // Sends at once what waited for the morning.
      if (frequency === 'now' && search.alert !== 'off') await deps.jobs.send(tx, SEND_JOB, {});
    });
    return { data: { id: params.id, alert: frequency }, message: t(`alerts.${frequency}`) };
  },

  async readLink({ db, deps, params }) {
    const id = searchOf(params.token, deps.settings);
    const [row] = await db
      .select({ searchName: savedSearches.name, alert: alertColumn })
      .from(savedSearches)
      .where(eq(savedSearches.id, id));
    return { data: row ?? { searchName: null, alert: 'off' } };
  },

  async stop({ db, deps, params, t }) {
    const id = searchOf(params.token, deps.settings);
    await db.transaction(async (tx) => {
      const search = await lockSearch(tx, id);
      if (search) await writeAlert(tx, search, 'off', deps.clock());
    });
    return { data: null, message: t('alerts.off') };
  },
};
