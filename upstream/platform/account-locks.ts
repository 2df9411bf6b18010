import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from './db.ts';
import { users } from './schema/accounts.ts';

/** For deletion or ending sessions. Accounts are locked before everything that belongs to them, to avoid deadlocks. */
export async function lockAccountWhole(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/**
 * Prevents deletion until the transaction ends. Call it before locking an offer, application or interview: erasing an
 * account locks the account first.
 */
export async function holdAccounts(tx: Db, userIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('key share');
}
