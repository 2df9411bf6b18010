import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { addressMayReceive } from '#upstream/platform/mail/suspended-readers.ts';
import { accountMayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { searchAlerts, visitorAlerts } from '#upstream/platform/schema/alerts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { ofKind } from './alert-state.ts';

const AT_ONCE = 200;

/** The alerts of suspended people wait until the account is open again. */
const ofActive = (db: Db) =>
  or(
    inArray(
      searchAlerts.searchId,
      db.select({ id: savedSearches.id }).from(savedSearches).where(accountMayAct(savedSearches.userId)),
    ),
    inArray(
      searchAlerts.searchId,
      db
        .select({ id: visitorAlerts.searchId })
        .from(visitorAlerts)
        .where(addressMayReceive(sql`visitor_alerts.email`)),
    ),
  );

type Search = typeof savedSearches.$inferSelect;

/** Locks who reads the mails of an alert; undefined for a reader who may not act. */
type LockReader<R> = (tx: Db, search: Search) => Promise<R | undefined>;

export async function lockAccount(tx: Db, { userId }: Search) {
  if (userId === null) return undefined;
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), accountMayAct(users.id)))
    .for('no key update');
  return account;
}

/** Of an alert without an account. All alerts of the address wait for each other, so none repeats an offer. */
export async function lockVisitor(tx: Db, { id }: Search) {
  const [found] = await tx
    .select({ email: visitorAlerts.email })
    .from(visitorAlerts)
    .where(and(eq(visitorAlerts.searchId, id), addressMayReceive(sql`visitor_alerts.email`)));
  if (!found) return undefined;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, found.email))
    .orderBy(asc(users.id))
    .for('no key update');
  const locked = await tx
    .select()
    .from(visitorAlerts)
    .where(eq(visitorAlerts.email, found.email))
    .orderBy(asc(visitorAlerts.searchId))
    .for('no key update');
  return locked.find(({ searchId }) => searchId === id);
}

/** Locks a due alert and its reader; undefined when another worker was faster, or the search is gone. */
async function lockDue<R>(tx: Db, searchId: number, now: Date, lockReader: LockReader<R>) {
  const [search] = await tx.select().from(savedSearches).where(eq(savedSearches.id, searchId));
  if (!search) return undefined;
  // Lock order: reader, then alert.
  const reader = await lockReader(tx, search);
  const [alert] = await tx
    .select()
    .from(searchAlerts)
    .where(and(eq(searchAlerts.searchId, searchId), lte(searchAlerts.nextAt, now)))
    .for('update');
  return reader && alert ? { search, reader, alert } : undefined;
}

export type DueAlert<R> = NonNullable<Awaited<ReturnType<typeof lockDue<R>>>>;

/**
 * Calls `send` for each alert that is due now, each in a transaction of its own, which must set its next time. Run
 * again, or by several workers at once, it calls for none twice.
 */
export async function eachDueAlert<R>(
  db: Db,
  { kind, lockReader }: { kind: 'offer' | 'cv'; lockReader: LockReader<R> },
  now: Date,
  send: (tx: Db, due: DueAlert<R>) => Promise<void>,
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
        const due = await lockDue(tx, id, now, lockReader);
        if (due) await send(tx, due);
      });
      after = id;
    }
    if (rows.length < AT_ONCE) return;
  }
}
