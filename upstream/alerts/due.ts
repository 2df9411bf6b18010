import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { accountMayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { searchAlerts } from '#upstream/platform/schema/alerts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { ofKind } from './alert-state.ts';

const AT_ONCE = 200;

/** The alerts of suspended people wait until the account is open again. */
const ofActive = (db: Db) =>
  inArray(
    searchAlerts.searchId,
    db.select({ id: savedSearches.id }).from(savedSearches).where(accountMayAct(savedSearches.userId)),
  );

/**
 * Locks a due alert and its reader; undefined when another worker was faster, the search is gone, or the reader may
 * not act.
 */
async function lockDue(tx: Db, searchId: number, now: Date) {
  const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.id, searchId));
  if (!search) return undefined;
  // Lock order: account, then alert.
  const [reader] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, search.userId), accountMayAct(users.id)))
    .for('no key update');
  const [alert] = await tx
    .select()
    .from(searchAlerts)
    .where(and(eq(searchAlerts.searchId, searchId), lte(searchAlerts.nextAt, now)))
    .for('update');
  return reader && alert ? { search, reader, alert } : undefined;
}

export type DueAlert = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/**
 * Calls `send` for each alert that is due now, each in a transaction of its own, which must set its next time. Run
 * again, or by several workers at once, it calls for none twice.
 */
export async function eachDueAlert(
  db: Db,
  kind: 'offer' | 'cv',
  now: Date,
  send: (tx: Db, due: DueAlert) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: searchAlerts.searchId })
      .from(searchAlerts)
      .where(
        and(lte(searchAlerts.nextAt, now), gt(searchAlerts.searchId, after), ofKind(db, kind), ofActive(db)),
      )
      .orderBy(asc(searchAlerts.searchId))
      .limit(AT_ONCE);
    for (const { id } of rows) {
      await db.transaction(async (tx) => {
        const due = await lockDue(tx, id, now);
        if (due) await send(tx, due);
      });
      after = id;
    }
    if (rows.length < AT_ONCE) return;
  }
}
