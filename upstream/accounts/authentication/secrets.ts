import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { secretsIn } from '#lib/system/secrets.ts';
import { DAY, HOUR, later, MINUTE } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { hashToken, newToken } from '#upstream/platform/http/access.ts';
import { oneTimeSecrets, users } from '#upstream/platform/schema/accounts.ts';

const LINK_LIFE = DAY;
/** A verification link also signs in while it is younger than this. */
const SIGN_IN_LIFE = HOUR;
const CODE_LIFE = 10 * MINUTE;
/** A link younger than this may still be on its way; an older one may be lost. */
const LINK_FRESH = 2 * MINUTE;
/** Guesses at one code; one requester has half of them (`resetPair`), so a stranger cannot use them all. */
export const CODE_TRIES = 10;

/** Keyed with a secret outside the database: a plain hash cannot hide six digits. */
function hashCode(userId: number, code: string, secret: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'reset-code')).update(`${userId}:${code}`).digest();
}

const isLive = (now: Date) => and(isNull(oneTimeSecrets.usedAt), gt(oneTimeSecrets.expiresAt, now));

async function endSecrets(tx: Db, userId: number, purpose: 'verify_email' | 'reset_password'): Promise<void> {
  await tx
    .delete(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.userId, userId), eq(oneTimeSecrets.purpose, purpose)));
}

/** For an account that its mailbox has confirmed otherwise. */
export const endLinks = (tx: Db, userId: number): Promise<void> => endSecrets(tx, userId, 'verify_email');

/** Valid for 24 hours. Earlier links stay valid: a request for another link must not end those of other people. */
export async function makeLinkToken(tx: Db, userId: number, now: Date): Promise<string> {
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

export type FoundLink = { userId: number; isLive: boolean; signsIn: boolean };

/** Also finds used and expired links, until they are purged. */
export async function findLink(db: Db, token: string, now: Date): Promise<FoundLink | undefined> {
  const { userId, createdAt, expiresAt, usedAt, purpose, secretHash } = oneTimeSecrets;
  const [row] = await db
    .select({ userId, createdAt, expiresAt, usedAt })
    .from(oneTimeSecrets)
    .where(and(eq(purpose, 'verify_email'), eq(secretHash, hashToken(token))));
  return (
    row && {
      userId: row.userId,
      isLive: row.usedAt === null && row.expiresAt > now,
      signsIn: row.createdAt > later(now, -SIGN_IN_LIFE),
    }
  );
}

/** Uses up all links of an account whose address is confirmed. */
export async function markLinksUsed(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(oneTimeSecrets)
    .set({ usedAt: now })
    .where(and(eq(oneTimeSecrets.userId, userId), eq(oneTimeSecrets.purpose, 'verify_email'), isLive(now)));
}

/**
 * Valid for 10 minutes, 10 tries and once; replaces the user's earlier code. Locks the account, so the last of two
 * simultaneous codes counts.
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
 * A guess counts against each live code of the address, in the statement that compares it, so simultaneous guesses wait
 * for each other and none past the limit is compared.
 */
export async function useResetCode(
  tx: Db,
  { code, userIds, now, secret }: Guess,
): Promise<number | undefined> {
  if (userIds.length === 0) return undefined;
  const { userId, purpose, secretHash, tries } = oneTimeSecrets;
  const hashes = (id: number) => secretsIn(secret).map((one) => hashCode(id, code, one));
  const fits = or(...userIds.map((id) => and(eq(userId, id), inArray(secretHash, hashes(id)))));
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

/** Links stay a while, so that one that was used before leads to the sign-in. */
export async function purgeSecrets(db: Db, now: Date): Promise<void> {
  const { purpose, expiresAt } = oneTimeSecrets;
  await db
    .delete(oneTimeSecrets)
    .where(
      or(
        and(eq(purpose, 'reset_password'), lt(expiresAt, now)),
        lt(expiresAt, later(now, -RETENTION.unverifiedAccountDays * DAY)),
      ),
    );
}
