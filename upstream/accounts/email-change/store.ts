import { eq, lt, or } from 'drizzle-orm';
import { lockAccountWhole } from '#upstream/platform/account-locks.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { emailChanges } from '#upstream/platform/schema/accounts.ts';

const LIFE = DAY;

type Side = 'old' | 'new';
type Row = typeof emailChanges.$inferSelect;

/** A change that one of its mails names, and which of them. */
export type LinkedChange = { change: Row; side: Side };

const isPending = (row: Row, now: Date) => row.changedAt === null && row.expiresAt > now;

/** The change of an account that waits for its confirmations. */
export async function pendingChange(db: Db, userId: number, now: Date): Promise<Row | undefined> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId));
  return row && isPending(row, now) ? row : undefined;
}

/**
 * Writes down what an account asks for, in the place of what it asked before, whose links die; returns the tokens of
 * the two mails. The caller holds the account, so that of two requests at once the last one stands.
 */
export async function startChange(
  tx: Db,
  given: { userId: number; newEmail: string; sessionId: number; now: Date },
): Promise<Record<Side, string>> {
  const { now, ...asked } = given;
  const tokens = { old: newToken(), new: newToken() };
  const row = {
    ...asked,
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

/** What a mailed link belongs to, until it expires; undefined when it is unknown, replaced, cancelled or too old. */
export async function findLinked(db: Db, token: string, now: Date): Promise<LinkedChange | undefined> {
  const hash = hashToken(token);
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash)));
  if (!change || change.expiresAt <= now) return undefined;
  return { change, side: change.oldTokenHash.equals(hash) ? 'old' : 'new' };
}

/** The same, with account and change locked until the transaction ends: two presses come one after the other. */
export async function lockLinked(tx: Db, token: string, now: Date): Promise<LinkedChange | undefined> {
  const found = await findLinked(tx, token, now);
  if (!found) return undefined;
  await lockAccountWhole(tx, found.change.userId);
  return findLinked(tx, token, now);
}

/** Notes that one mailbox has confirmed; returns whether both have. */
export async function noteConfirmed(tx: Db, { change, side }: LinkedChange, now: Date): Promise<boolean> {
  await tx
    .update(emailChanges)
    .set(side === 'old' ? { confirmedByOldAt: now } : { confirmedByNewAt: now })
    .where(eq(emailChanges.userId, change.userId));
  return (side === 'old' ? change.confirmedByNewAt : change.confirmedByOldAt) !== null;
}

/** Marks a change as done: its links only say so from now on. */
export async function endChange(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.update(emailChanges).set({ changedAt: now }).where(eq(emailChanges.userId, userId));
}

/** Forgets what an account asked for; its links are dead. */
export async function dropChange(tx: Db, userId: number): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Forgets changes whose links can no longer be used. */
export async function purgeEmailChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
}
