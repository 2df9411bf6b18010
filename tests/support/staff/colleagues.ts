import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';

/** People of the staff with numbers that are known beforehand. */
export const ANNE = { staffId: 90_001 };
export const BRUNO = { staffId: 90_002 };
export const CHLOE = { staffId: 90_003 };

export async function addColleagues(db: Db): Promise<void> {
  for (const [name, { staffId }] of Object.entries({ Anne: ANNE, Bruno: BRUNO, Chloe: CHLOE })) {
    const email = `${name.toLowerCase()}@bielle.test`;
    await db.execute(sql`insert into staff_members (id, email, name, roles, roles_since, access_since)
      overriding system value values (${staffId}, ${email}, ${name}, '{finance}', 'epoch', 'epoch') on conflict do nothing`);
  }
}
