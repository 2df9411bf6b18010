import { eq } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { users } from '../schema/accounts.ts';

export async function accountIds(db: Db, account: string): Promise<number[]> {
  const named = /^\d{1,15}$/.test(account)
    ? eq(users.id, Number(account))
    : eq(users.email, account.trim().toLowerCase());
  const rows = await db.select({ id: users.id }).from(users).where(named).orderBy(users.id);
  return rows.map(({ id }) => id);
}
