import { and, eq, gt, ne, type SQL } from 'drizzle-orm';
import { lockAccountWhole } from './account-locks.ts';
import { later, MINUTE } from './clock.ts';
import type { Db } from './db.ts';
import { apiError } from './errors.ts';
import { endAccountLinks } from './links/account-links.ts';
import { tellSessionsEnded } from './live/notify.ts';
import { accessTokens } from './schema/accounts.ts';

const CONFIRMED_FOR = 10 * MINUTE;

type Holder = { userId: number; tokenId: number };

/** @throws unauthorized when the session has ended */
export async function noteConfirmation(
  tx: Db,
  { tokenId }: Pick<Holder, 'tokenId'>,
  now: Date,
): Promise<void> {
  const recorded = await tx
    .update(accessTokens)
    .set({ confirmedAt: now })
    .where(eq(accessTokens.id, tokenId))
    .returning({ id: accessTokens.id });
  if (recorded.length !== 1) throw apiError('unauthorized');
}

/**
 * Needs a recent password check in this session. Locks account and session until the transaction ends, against a
 * concurrent sign-out.
 * @throws unauthorized when the session has ended; not_confirmed
 */
export async function requireConfirmation(tx: Db, { userId, tokenId }: Holder, now: Date): Promise<void> {
  await lockAccountWhole(tx, userId);
  const [session] = await tx
    .select({ confirmedAt: accessTokens.confirmedAt })
    .from(accessTokens)
    .where(
      and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now)),
    )
    .for('update');
  if (!session) throw apiError('unauthorized');
  const isConfirmed = session.confirmedAt !== null && session.confirmedAt > later(now, -CONFIRMED_FOR);
  if (!isConfirmed) throw apiError('not_confirmed');
}

/** Whether the person of a session has confirmed who they are after a moment. */
export async function hasConfirmedSince(tx: Db, tokenId: number, since: Date): Promise<boolean> {
  const confirmed = await tx
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(eq(accessTokens.id, tokenId), gt(accessTokens.confirmedAt, since)));
  return confirmed.length > 0;
}

export type Which = 'all' | { only: number } | { but: number };

function chosen(which: Which): SQL | undefined {
  if (which === 'all') return undefined;
  return 'only' in which ? eq(accessTokens.id, which.only) : ne(accessTokens.id, which.but);
}

/**
 * Notifies open pages after the commit. Unless it is about one device, the links in older mails end too, since somebody
 * else may read them. Returns the number of sessions ended.
 * @param keepsLinks for the first password of an account, and for a suspension, whose links `mayAct` refuses
 */
export async function endSessions(
  tx: Db,
  userId: number,
  which: Which,
  { keepsLinks = false } = {},
): Promise<number> {
  await lockAccountWhole(tx, userId);
  const ended = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), chosen(which)))
    .returning({ id: accessTokens.id });
  const isOneDevice = which !== 'all' && 'only' in which;
  if (!isOneDevice && !keepsLinks) await endAccountLinks(tx, userId);
  await tellSessionsEnded(tx, userId);
  return ended.length;
}
