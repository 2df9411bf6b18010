import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { AlertFrequency } from '#lib/contract/alerts/alerts.ts';
import type { SavedSearch, savedSearchBody } from '#lib/contract/saved-searches/saved-searches.ts';
import { MOST_SAVED_SEARCHES } from '#lib/contract/search/search.ts';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { readStoredCriteria } from '#lib/search/stored-criteria.ts';
import { alertColumn, moveAlert, writeAlert } from '#upstream/alerts/alert-state.ts';
import type { Db } from '#upstream/platform/db.ts';
import { ApiError, apiError } from '#upstream/platform/errors.ts';
import type { Caller } from '#upstream/platform/http/handlers.ts';
import { raised, refuseStale } from '#upstream/platform/revisions.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { searchToStore, usualName } from '#upstream/search/search-to-store.ts';

type Body = z.output<typeof savedSearchBody>;

type Owner = Pick<Caller, 'userId' | 'role'>;

export type Saver = { caller: Owner & Pick<Caller, 'gender'>; locale: Locale; now: Date };

const KINDS = { candidate: 'offer', recruiter: 'cv' } as const;

const columns = {
  id: savedSearches.id,
  name: savedSearches.name,
  criteria: savedSearches.criteria,
  alert: alertColumn,
  revision: savedSearches.revision,
  createdAt: savedSearches.createdAt,
  updatedAt: savedSearches.updatedAt,
};

type Row = Pick<typeof savedSearches.$inferSelect, Exclude<keyof typeof columns, 'alert'>> & {
  alert: AlertFrequency;
};

const toWire = (row: Row): SavedSearch => ({
  id: row.id,
  searchName: row.name,
  criteria: readStoredCriteria(row.criteria),
  alert: row.alert,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const ownedBy = ({ userId, role }: Owner) =>
  and(eq(savedSearches.userId, userId), eq(savedSearches.kind, KINDS[role]));
const oneOf = (owner: Owner, id: number) => and(ownedBy(owner), eq(savedSearches.id, id));

const wordingOf = ({ caller, locale }: Saver) => ({
  kind: KINDS[caller.role],
  gender: caller.gender,
  locale,
});

/** With another name it is another search. */
async function findSame(tx: Db, owner: Owner, values: ReturnType<typeof searchToStore>, named: boolean) {
  const [row] = await tx
    .select(columns)
    .from(savedSearches)
    .where(
      and(
        ownedBy(owner),
        sql`${savedSearches.criteria} = ${JSON.stringify(values.criteria)}::jsonb`,
        named ? eq(savedSearches.name, values.name) : undefined,
      ),
    )
    .limit(1);
  return row;
}

/**
 * An existing equal search stays (`isNew` is false). Concurrent saves of one person are serialized, for the limit.
 * @throws too_many_searches, invalid, unknown_town
 */
export async function saveSearch(
  db: Db,
  body: Body & { alert?: AlertFrequency },
  saver: Saver,
): Promise<{ saved: SavedSearch; isNew: boolean }> {
  const { alert = 'off' } = body;
  const { userId, role } = saver.caller;
  const values = searchToStore(body, wordingOf(saver));
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const same = await findSame(tx, saver.caller, values, body.searchName !== undefined);
    if (same) {
      const saved = toWire(alert === 'off' ? same : { ...same, alert });
      if (alert !== 'off') await writeAlert(tx, { id: same.id, criteria: saved.criteria }, alert, saver.now);
      return { saved, isNew: false };
    }
    const [existing] = await tx.select({ total: count() }).from(savedSearches).where(ownedBy(saver.caller));
    if ((existing?.total ?? 0) >= MOST_SAVED_SEARCHES) throw apiError('too_many_searches');
    const [row] = await tx
      .insert(savedSearches)
      .values({ userId, kind: KINDS[role], ...values, createdAt: saver.now, updatedAt: saver.now })
      .returning(columns);
    if (!row) throw new Error('The search was not stored.');
    const saved = toWire({ ...row, alert });
    if (alert !== 'off') await writeAlert(tx, { id: row.id, criteria: saved.criteria }, alert, saver.now);
    return { saved, isNew: true };
  });
}

export async function listSearches(
  db: Db,
  owner: Owner,
  query: { page: number; limit: number; sortDirection: 'ASC' | 'DESC' },
): Promise<{ data: SavedSearch[]; total: number }> {
  const direction = query.sortDirection === 'ASC' ? asc : desc;
  const rows = await db
    .select(columns)
    .from(savedSearches)
    .where(ownedBy(owner))
    .orderBy(direction(savedSearches.createdAt), direction(savedSearches.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [all] = await db.select({ total: count() }).from(savedSearches).where(ownedBy(owner));
  return { data: rows.map(toWire), total: all?.total ?? 0 };
}

/** @throws not_found */
export async function readSearch(db: Db, owner: Owner, id: number): Promise<SavedSearch> {
  const [row] = await db.select(columns).from(savedSearches).where(oneOf(owner, id));
  if (!row) throw apiError('not_found');
  return toWire(row);
}

/** Undefined for a search with the usual name, which follows its criteria. */
function nameOfOnesOwn(row: Pick<Row, 'name' | 'criteria'>, saver: Saver): string | undefined {
  const criteria = readStoredCriteria(row.criteria);
  try {
    const isUsual = locales.some(
      (locale) => row.name === usualName(criteria, { ...wordingOf(saver), locale }),
    );
    return isUsual ? undefined : row.name;
  } catch (error) {
    // Its trade or town exists no more.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * The alert follows the new criteria, and so does the name unless the owner chose one.
 * @throws not_found, invalid, unknown_town, data_changed when it was replaced since the revision of the body
 */
export async function updateSearch(
  db: Db,
  id: number,
  body: Body & { revision?: number | undefined },
  saver: Saver,
): Promise<SavedSearch> {
  const values = searchToStore(body, wordingOf(saver));
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, saver.caller.userId)).for('update');
    const [before] = await tx.select(columns).from(savedSearches).where(oneOf(saver.caller, id));
    if (!before) throw apiError('not_found');
    refuseStale(before.revision, body.revision);
    const name = (body.searchName === undefined && nameOfOnesOwn(before, saver)) || values.name;
    const [row] = await tx
      .update(savedSearches)
      .set({ ...values, name, revision: raised(savedSearches.revision), updatedAt: saver.now })
      .where(oneOf(saver.caller, id))
      .returning(columns);
    if (!row) throw apiError('not_found');
    const saved = toWire(row);
    await moveAlert(tx, { id, criteria: saved.criteria });
    return saved;
  });
}

/** @throws not_found */
export async function renameSearch(
  db: Db,
  owner: Owner,
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<void> {
  const renamed = await db
    .update(savedSearches)
    .set({ name, updatedAt: now })
    .where(oneOf(owner, id))
    .returning({ id: savedSearches.id });
  if (renamed.length === 0) throw apiError('not_found');
}

/** @throws not_found */
export async function deleteSearch(db: Db, owner: Owner, id: number): Promise<void> {
  const deleted = await db.delete(savedSearches).where(oneOf(owner, id)).returning({ id: savedSearches.id });
  if (deleted.length === 0) throw apiError('not_found');
}
