import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from './db.ts';
import { users } from './schema/accounts.ts';

/**
 * Locks an account before its sessions are ended or it is deleted. Accounts are locked before anything that belongs to
 * them, so that nobody waits in a circle.
 */
export async function lockAccountWhole(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/**
 * Holds accounts against being deleted until the transaction ends. It comes before any lock of an offer, an
 * application or an interview, as everywhere: the end of an account locks it first.
 */
export async function holdAccounts(tx: Db, userIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('key share');
}
