import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from './db.ts';
import { users } from './schema/accounts.ts';
import { organisations } from './schema/organisations.ts';

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

/**
 * Prevents the end of an organisation until the transaction ends. Lock order: accounts, organisation, then what belongs
 * to it. Null does nothing, for callers whose organisation may have ended.
 */
export async function holdOrganisation(tx: Db, id: number | null): Promise<void> {
  if (id === null) return;
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for('key share');
}

/** For its end, and for those who leave it. */
export async function lockOrganisationWhole(tx: Db, id: number): Promise<void> {
  await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.id, id)).for('update');
}

/** For its credits, orders and members: one transaction at a time. */
export async function lockOrganisation(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, id))
    .for('no key update');
}
