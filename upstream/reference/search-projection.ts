import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { withoutStatementTimeout } from '#upstream/platform/statement-timeout.ts';

/**
 * Rebuilds everything in one transaction: searches use the old rows meanwhile, writers wait. About two minutes for a
 * million offers.
 */
export async function rebuildSearch(db: Db): Promise<void> {
  await withoutStatementTimeout(db, async (tx) => {
    await tx.execute(
      sql`lock table offers, cvs, cv_experiences, cv_formations, cv_habilitations in share row exclusive mode`,
    );
    await tx.execute(sql`delete from offer_search`);
    await tx.execute(sql`
      insert into offer_search select row.* from offers o cross join lateral offer_search_row(o) row
      order by row.trade_id, row.place_number, row.offer_id`);
    await tx.execute(sql`delete from offer_text`);
    await tx.execute(
      sql`insert into offer_text select row.* from offers o cross join lateral offer_text_row(o) row`,
    );
    await tx.execute(sql`delete from cv_search`);
    await tx.execute(sql`
      insert into cv_search select row.* from cvs c cross join lateral cv_search_row(c) row
      order by row.trade_id, row.place_number, row.cv_id`);
    await tx.execute(sql`delete from cv_text`);
    await tx.execute(sql`insert into cv_text select row.* from cvs c cross join lateral cv_text_row(c) row`);
  });
}

/** Per transaction; writers wait for less than a second. */
const IDS_AT_ONCE = 5_000;

const PROJECTIONS = [
  {
    of: 'offers',
    to: 'offer_search',
    id: 'offer_id',
    row: 'offer_search_row',
    order: 'row.trade_id, row.place_number',
  },
  { of: 'offers', to: 'offer_text', id: 'offer_id', row: 'offer_text_row', order: 'row.offer_id' },
  { of: 'cvs', to: 'cv_search', id: 'cv_id', row: 'cv_search_row', order: 'row.trade_id, row.place_number' },
  { of: 'cvs', to: 'cv_text', id: 'cv_id', row: 'cv_text_row', order: 'row.cv_id' },
] as const;

/**
 * Rebuilds in small transactions while the site runs; locked rows delay only their own writers. May be interrupted:
 * finished parts stay. `onProgress` receives the last id.
 */
export async function refreshSearch(
  db: Db,
  onProgress: (table: string, id: number) => void = () => undefined,
): Promise<void> {
  for (const { of, to, id, row, order } of PROJECTIONS) {
    const names = {
      of: sql.raw(of),
      to: sql.raw(to),
      id: sql.raw(id),
      row: sql.raw(row),
      order: sql.raw(order),
    };
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
          where o.id ${part} order by ${names.order}
          -- What came since the rows were locked has projected itself.
          on conflict do nothing`);
      });
      onProgress(of, Math.min(last, from + IDS_AT_ONCE - 1));
    }
  }
}

/** An offer that was written in the moment in which its garage changed may hold what the garage was before. */
export async function repairFacets(db: Db): Promise<void> {
  await withoutStatementTimeout(db, (tx) =>
    tx.execute(sql`
      update offer_search s set facets = offer_facets(o)
      from offers o where o.id = s.offer_id and s.facets <> offer_facets(o)`),
  );
}

/** Returns each id once, so that the caller can invalidate pages. Searches exclude expired offers by date anyway. */
export async function expireOffers(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.execute(
    sql`with expired as (
        delete from offer_search where expires_at <= ${now.toISOString()} returning offer_id),
      texts as (delete from offer_text t using expired e where t.offer_id = e.offer_id)
      select offer_id from expired`,
  );
  return rows.map((row) => Number(row.offer_id));
}
