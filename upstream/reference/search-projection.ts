import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';

/**
 * Writes the search projection of every offer and CV anew, in one transaction: searches go on with the old
 * rows meanwhile, writers wait. About two minutes for a million offers.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`lock table offers, cvs, cv_formations in share row exclusive mode`);
    await tx.execute(sql`delete from offer_search`);
    await tx.execute(sql`
      insert into offer_search select row.* from offers o cross join lateral offer_search_row(o) row
      order by row.job_id, row.place_number, row.offer_id`);
    await tx.execute(sql`delete from cv_search`);
    await tx.execute(sql`
      insert into cv_search select row.* from cvs c cross join lateral cv_search_row(c) row
      order by row.job_id, row.place_number, row.cv_id`);
  });
}

/**
 * Takes the offers whose time is over out of the search projection and returns their ids, each once: whoever
 * calls tells the web that their pages changed. Searches leave them out by their date in any case.
 */
export async function expireOffers(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.execute(
    sql`delete from offer_search where expires_at <= ${now.toISOString()} returning offer_id`,
  );
  return rows.map((row) => Number(row.offer_id));
}
