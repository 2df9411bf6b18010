import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { deriveKey } from '#lib/system/derive-key.ts';
import { DAY, HOUR, later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { oneTimeSecrets, users } from '#upstream/platform/schema/accounts.ts';

const LINK_LIFE = DAY;
/** A verification link also signs in while it is younger than this. */
const SIGN_IN_LIFE = HOUR;
const CODE_LIFE = 10 * MINUTE;
/** A link younger than this is on the way: whoever waits longer may have lost its mail. */
const LINK_FRESH = 2 * MINUTE;
/** Of all guesses at one code; one requester has half of them (`resetPair`), so that a stranger leaves some. */
export const CODE_TRIES = 10;

/**
 * A six-digit code has too few values for a plain hash to hide it, so it is keyed with a secret that the database does
 * not know.
 */
function hashCode(userId: number, code: string, secret: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'reset-code')).update(`${userId}:${code}`).digest();
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

const isLink = (token: string, now: Date) =>
  and(
    eq(oneTimeSecrets.purpose, 'verify_email'),
    eq(oneTimeSecrets.secretHash, hashToken(token)),
    isLive(now),
  );

/** Whose link has this token; undefined when it is unknown, used or too old. The link stays good. */
export async function findLinkOwner(db: Db, token: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: oneTimeSecrets.userId })
    .from(oneTimeSecrets)
    .where(isLink(token, now));
  return row?.userId;
}

/**
 * Uses up a link's token; returns whose it was and whether it may sign in, or undefined when it is unknown, used or
 * too old.
 */
export async function useLinkToken(
  tx: Db,
  token: string,
  now: Date,
): Promise<{ userId: number; signsIn: boolean } | undefined> {
  const [row] = await tx
    .update(oneTimeSecrets)
    .set({ usedAt: now })
    .where(isLink(token, now))
    .returning({ userId: oneTimeSecrets.userId, createdAt: oneTimeSecrets.createdAt });
  return row && { userId: row.userId, signsIn: row.createdAt > later(now, -SIGN_IN_LIFE) };
}

/**
 * Makes a reset code, good for 10 minutes, 10 tries and once; the user's earlier one dies. The account is locked: of two
 * codes that are asked for at once the last one lives.
 */
export async function makeResetCode(tx: Db, userId: number, now: Date, secret: string): Promise<string> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  await endSecrets(tx, userId, 'reset_password');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx.insert(oneTimeSecrets).values({
    userId,
    purpose: 'reset_password',
    secretHash: hashCode(userId, code, secret),
    createdAt: now,
    expiresAt: later(now, CODE_LIFE),
  });
  return code;
}

type Guess = { code: string; userIds: readonly number[]; now: Date; secret: string };

/**
 * Uses up a reset code of one of the accounts of an address. A guess counts as a try against each live code of theirs,
 * in the statement that compares it: guesses that come at once wait for each other, and none past the last try is
 * compared. Returns whose it was.
 */
export async function useResetCode(
  tx: Db,
  { code, userIds, now, secret }: Guess,
): Promise<number | undefined> {
  if (userIds.length === 0) return undefined;
  const { userId, purpose, secretHash, tries } = oneTimeSecrets;
  const fits = or(...userIds.map((id) => and(eq(userId, id), eq(secretHash, hashCode(id, code, secret)))));
  const usedAt = sql<Date | null>`case when ${fits} then ${now.toISOString()}::timestamptz end`;
  const tried = await tx
    .update(oneTimeSecrets)
    .set({ tries: sql`${tries} + 1`, usedAt })
    .where(
      and(eq(purpose, 'reset_password'), isLive(now), lt(tries, CODE_TRIES), inArray(userId, [...userIds])),
    )
    .returning({ userId, usedAt: oneTimeSecrets.usedAt });
  const used = tried.filter((row) => row.usedAt !== null);
  return used.length === 1 ? used[0]?.userId : undefined;
}

/** Forgets secrets that can no longer be used. */
export async function purgeSecrets(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, now));
}
