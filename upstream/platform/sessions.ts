import { and, eq, ne, type SQL } from 'drizzle-orm';
import { later, MINUTE } from './clock.ts';
import type { Db } from './db.ts';
import { tellSessionsEnded } from './live/tell.ts';
import { accessTokens } from './schema/accounts.ts';

/** Time for the question whether one is sure. */
const CONFIRMED_FOR = 10 * MINUTE;

/** Writes down that who holds this session has just shown the account's password. */
export async function noteConfirmation(db: Db, tokenId: number, now: Date): Promise<void> {
  await db.update(accessTokens).set({ confirmedAt: now }).where(eq(accessTokens.id, tokenId));
}

/** Whether the password was shown in this session a moment ago; undefined when the session is over. */
export async function isConfirmed(tx: Db, tokenId: number, now: Date): Promise<boolean | undefined> {
  const [row] = await tx
    .select({ confirmedAt: accessTokens.confirmedAt })
    .from(accessTokens)
    .where(eq(accessTokens.id, tokenId));
  return row && row.confirmedAt !== null && row.confirmedAt > later(now, -CONFIRMED_FOR);
}

/** Which sessions of somebody: all, one by its id, or all but one. */
export type Which = 'all' | { only: number } | { but: number };

function chosen(which: Which): SQL | undefined {
  if (which === 'all') return undefined;
  return 'only' in which ? eq(accessTokens.id, which.only) : ne(accessTokens.id, which.but);
}

/**
 * Ends sessions of an account: their tokens are dead once the transaction commits, and their open pages are told.
 * Returns how many there were; none of another account's.
 */
export async function endSessions(tx: Db, userId: number, which: Which): Promise<number> {
  const ended = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), chosen(which)))
    .returning({ id: accessTokens.id });
  await tellSessionsEnded(tx, userId);
  return ended.length;
}
