import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Db } from './db.ts';
import { tellSessionsEnded } from './live/tell.ts';
import { accessTokens } from './schema/accounts.ts';

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
