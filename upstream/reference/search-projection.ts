import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { withoutStatementTimeout } from '#upstream/platform/statement-timeout.ts';

/**
 * Writes the search projection of every offer and CV anew, in one transaction: searches go on with the old
 * rows meanwhile, writers wait. About two minutes for a million offers.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  await withoutStatementTimeout(db, async (tx) => {
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

/** Objects whose projection is written in one transaction: their writers wait for less than a second. */
const IDS_AT_ONCE = 5_000;

const PROJECTIONS = [
  { of: 'offers', to: 'offer_search', id: 'offer_id', row: 'offer_search_row' },
  { of: 'cvs', to: 'cv_search', id: 'cv_id', row: 'cv_search_row' },
] as const;

/**
 * Writes the search projection anew while people search and publish: a few thousand objects at a time, whose rows are
 * locked so that whoever changes one waits for that part alone and then projects it themselves. Broken off, it leaves
 * the parts that it has done; `onProgress` is told the id it has come to.
 */
export async function refreshSearch(
  db: Db,
  onProgress: (table: string, id: number) => void = () => undefined,
): Promise<void> {
  for (const { of, to, id, row } of PROJECTIONS) {
    const names = { of: sql.raw(of), to: sql.raw(to), id: sql.raw(id), row: sql.raw(row) };
    const { rows } = await db.execute(
      sql`select greatest((select max(id) from ${names.of}), (select max(${names.id}) from ${names.to})) as last`,
    );
    const last = Number(rows[0]?.last ?? 0);
    for (let from = 1; from <= last; from += IDS_AT_ONCE) {
      const part = sql`between ${from} and ${from + IDS_AT_ONCE - 1}`;
      await withoutStatementTimeout(db, async (tx) => {
        await tx.execute(sql`select from ${names.of} where id ${part} order by id for update`);
        await tx.execute(sql`delete from ${names.to} where ${names.id} ${part}`);
        await tx.execute(sql`
          insert into ${names.to} select row.* from ${names.of} o cross join lateral ${names.row}(o) row
          where o.id ${part} order by row.job_id, row.place_number
          -- What came since the rows were locked has projected itself.
          on conflict do nothing`);
      });
      onProgress(of, Math.min(last, from + IDS_AT_ONCE - 1));
    }
  }
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
