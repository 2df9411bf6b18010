import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { hashToken, newToken } from '#upstream/platform/access.ts';
import { DAY, later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { oneTimeSecrets } from '#upstream/platform/schema/accounts.ts';

const LINK_LIFE = DAY;
const CODE_LIFE = 10 * MINUTE;
/** A link younger than this is on the way: whoever waits longer may have lost its mail. */
const LINK_FRESH = 2 * MINUTE;
export const CODE_TRIES = 5;

/**
 * A six-digit code has too few values for a plain hash to hide it, so it is keyed with the upstream's
 * secret, which the database does not know.
 */
function hashCode(code: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`reset-code:${code}`).digest();
}

const isLive = (now: Date) => and(isNull(oneTimeSecrets.usedAt), gt(oneTimeSecrets.expiresAt, now));

async function endSecrets(tx: Db, userId: number, purpose: 'verify_email' | 'reset_password'): Promise<void> {
  await tx
    .delete(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.userId, userId), eq(oneTimeSecrets.purpose, purpose)));
}

/** Makes the token of a verification link, good for 24 hours and once; earlier links of the user die. */
export async function makeLinkToken(tx: Db, userId: number, now: Date): Promise<string> {
  await endSecrets(tx, userId, 'verify_email');
  const token = newToken();
  await tx.insert(oneTimeSecrets).values({
    userId,
    purpose: 'verify_email',
    secretHash: hashToken(token),
    createdAt: now,
    expiresAt: later(now, LINK_LIFE),
  });
  return token;
}

/** Whether a link of the user was made a moment ago and can still be used. */
export async function hasFreshLink(tx: Db, userId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: oneTimeSecrets.id })
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.userId, userId),
        eq(oneTimeSecrets.purpose, 'verify_email'),
        gt(oneTimeSecrets.createdAt, later(now, -LINK_FRESH)),
        isLive(now),
      ),
    );
  return row !== undefined;
}

/** Uses up a link's token; returns whose it was, or undefined when it is unknown, used or too old. */
export async function useLinkToken(tx: Db, token: string, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(oneTimeSecrets)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeSecrets.purpose, 'verify_email'),
        eq(oneTimeSecrets.secretHash, hashToken(token)),
        isLive(now),
      ),
    )
    .returning({ userId: oneTimeSecrets.userId });
  return row?.userId;
}

/**
 * Makes a reset code, good for 10 minutes, 5 tries and once; the user's earlier one dies. No other live code
 * is the same, since the specified reset call sends the code alone. They are made one after the other: two that are
 * asked for at once would not see each other, and both live.
 */
export async function makeResetCode(tx: Db, userId: number, now: Date, secret: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reset codes'))`);
  await endSecrets(tx, userId, 'reset_password');
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const secretHash = hashCode(code, secret);
    const taken = await tx
      .select({ id: oneTimeSecrets.id })
      .from(oneTimeSecrets)
      .where(
        and(
          eq(oneTimeSecrets.purpose, 'reset_password'),
          eq(oneTimeSecrets.secretHash, secretHash),
          isLive(now),
        ),
      );
    if (taken.length > 0) continue;
    await tx.insert(oneTimeSecrets).values({
      userId,
      purpose: 'reset_password',
      secretHash,
      createdAt: now,
      expiresAt: later(now, CODE_LIFE),
    });
    return code;
  }
}

type Guess = { code: string; userIds: readonly number[] | undefined; now: Date; secret: string };

/**
 * Uses up a reset code. `userIds` are the accounts of the address it was sent to; undefined looks the code up
 * by itself. A guess counts as a try against each live code of those accounts, in the statement that compares it:
 * guesses that come at once wait for each other, and none past the last try is compared. Returns whose it was.
 */
export async function useResetCode(
  tx: Db,
  { code, userIds, now, secret }: Guess,
): Promise<number | undefined> {
  const { userId, purpose, secretHash, tries } = oneTimeSecrets;
  const fits = eq(secretHash, hashCode(code, secret));
  const theirs = userIds ? inArray(userId, [...userIds]) : fits;
  const usedAt = sql<Date | null>`case when ${fits} then ${now.toISOString()}::timestamptz end`;
  const tried = await tx
    .update(oneTimeSecrets)
    .set({ tries: sql`${tries} + 1`, usedAt })
    .where(and(eq(purpose, 'reset_password'), isLive(now), lt(tries, CODE_TRIES), theirs))
    .returning({ userId, usedAt: oneTimeSecrets.usedAt });
  const used = tried.filter((row) => row.usedAt !== null);
  return used.length === 1 ? used[0]?.userId : undefined;
}

/** Forgets secrets that can no longer be used. */
export async function purgeSecrets(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, now));
}
