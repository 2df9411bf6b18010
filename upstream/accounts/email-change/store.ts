import { eq, lt, or } from 'drizzle-orm';
import { lockAccountWhole } from '#upstream/platform/account-locks.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { emailChanges } from '#upstream/platform/schema/accounts.ts';

const LIFE = DAY;

type Side = 'old' | 'new';
type Row = typeof emailChanges.$inferSelect;

export type LinkedChange = { change: Row; side: Side };

const isPending = (row: Row, now: Date) => row.changedAt === null && row.expiresAt > now;

export async function pendingChange(db: Db, userId: number, now: Date): Promise<Row | undefined> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
  return row && isPending(row, now) ? row : undefined;
}

/**
 * Replaces the account's earlier request, whose links stop working. Returns the tokens of both mails. The caller locks
 * the account, so the last of two simultaneous requests counts.
 */
export async function startChange(
  tx: Db,
  values: { userId: number; newEmail: string; sessionId: number; now: Date },
): Promise<Record<Side, string>> {
  const { now, ...columns } = values;
  const tokens = { old: newToken(), new: newToken() };
  const row = {
    ...columns,
    oldTokenHash: hashToken(tokens.old),
    newTokenHash: hashToken(tokens.new),
    confirmedByOldAt: null,
    confirmedByNewAt: null,
    changedAt: null,
    createdAt: now,
    expiresAt: later(now, LIFE),
  };
  await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.userId, set: row });
  return tokens;
}

/** Undefined when the token is unknown, replaced, cancelled or too old. */
export async function findLinked(db: Db, token: string, now: Date): Promise<LinkedChange | undefined> {
  const hash = hashToken(token);
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash)));
  if (!change || change.expiresAt <= now) return undefined;
  return { change, side: change.oldTokenHash.equals(hash) ? 'old' : 'new' };
}

/** Like `findLinked`, with account and change locked until the transaction ends. */
export async function lockLinked(tx: Db, token: string, now: Date): Promise<LinkedChange | undefined> {
  const found = await findLinked(tx, token, now);
  if (!found) return undefined;
  await lockAccountWhole(tx, found.change.userId);
  return findLinked(tx, token, now);
}

/** Returns whether both mailboxes have confirmed. */
export async function noteConfirmed(tx: Db, { change, side }: LinkedChange, now: Date): Promise<boolean> {
  await tx
    .update(emailChanges)
    .set(side === 'old' ? { confirmedByOldAt: now } : { confirmedByNewAt: now })
    .where(eq(emailChanges.userId, change.userId));
  return (side === 'old' ? change.confirmedByNewAt : change.confirmedByOldAt) !== null;
}

/** Keeps the row, so the links can report that the change is done. */
export async function endChange(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.update(emailChanges).set({ changedAt: now }).where(eq(emailChanges.userId, userId));
}

export async function dropChange(tx: Db, userId: number): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function purgeEmailChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
}
