import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Passkey } from '#lib/contract/accounts/passkeys.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { passkeys, usedChallenges } from '#upstream/platform/schema/passkeys.ts';
import type { Answered } from './webauthn.ts';

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

type Shown = Pick<typeof passkeys.$inferSelect, keyof typeof shown>;

const describe = ({ createdAt, lastUsedAt, ...row }: Shown): Passkey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db
    .select(shown)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  return rows.map(describe);
}

/** So that the browser does not make a second passkey where the account has one. */
export function knownCredentials(db: Db, userId: number) {
  return db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
}

/** The caller locks the account. */
export async function passkeyHandle(tx: Db, userId: number): Promise<Buffer> {
  const own = eq(users.id, userId);
  const [made] = await tx
    .update(users)
    .set({ passkeyHandle: randomBytes(32) })
    .where(and(own, isNull(users.passkeyHandle)))
    .returning({ handle: users.passkeyHandle });
  const [row] = made ? [made] : await tx.select({ handle: users.passkeyHandle }).from(users).where(own);
  if (!row?.handle) throw new Error('an account that is locked is gone');
  return row.handle;
}

type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name' | 'createdAt'
>;

/** Undefined when an account has this passkey already. */
export async function addPasskey(tx: Db, values: NewPasskey): Promise<Passkey | undefined> {
  const [row] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning(shown);
  return row && describe(row);
}

type Own = { userId: number; id: number };

const ownPasskey = ({ userId, id }: Own) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

export async function renamePasskey(db: Db, own: Own, name: string): Promise<Passkey | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(ownPasskey(own)).returning(shown);
  return row && describe(row);
}

/** Returns its name. */
export async function removePasskey(tx: Db, own: Own): Promise<string | undefined> {
  const [row] = await tx.delete(passkeys).where(ownPasskey(own)).returning({ name: passkeys.name });
  return row?.name;
}

export async function findPasskey(db: Db, credentialId: string) {
  const [row] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      handle: users.passkeyHandle,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, Buffer.from(credentialId, 'base64url')));
  return row;
}

/** False when it has been used before. */
export async function takeChallenge(tx: Db, { challenge, expiresAt }: Answered): Promise<boolean> {
  const challengeHash = createHash('sha256').update(challenge).digest();
  const added = await tx
    .insert(usedChallenges)
    .values({ challengeHash, expiresAt })
    .onConflictDoNothing()
    .returning({ expiresAt: usedChallenges.expiresAt });
  return added.length === 1;
}

/**
 * Stores a use. False when its challenge has been used before, when another use has counted as far, or when the passkey
 * has been removed meanwhile. Locks the account first, as everything does that ends one.
 */
export async function noteUse(
  tx: Db,
  { id, userId, counter, answered, now }: Own & { counter: number; answered: Answered; now: Date },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (!(await takeChallenge(tx, answered))) return false;
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(ownPasskey({ id, userId }), isNewer))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

export async function purgeChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
}
