import { sql } from 'drizzle-orm';
import { cachedBriefly } from '../brief-cache.ts';
import type { Db } from '../db.ts';

/** Whether invented accounts, testimonials or partners are in the database. */
export function hasDemoData(db: Db): Promise<boolean> {
  return cachedBriefly(db, 'demo data', async () => {
    const { rows } = await db.execute(sql`select exists (select from users where is_demo)
      or exists (select from testimonials where is_demo) or exists (select from partners where is_demo) as is_there`);
    return rows[0]?.is_there === true;
  });
}
