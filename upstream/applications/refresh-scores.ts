import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';

/** Applications that are compared at once. */
const AT_ONCE = 1_000;

/**
 * Corrects the stored scores that a changed rule left behind: triggers follow offers and CVs, not the rule itself.
 * Goes by the ids in small transactions, so memory does not grow with the applications; rows whose score is right are
 * neither locked nor written.
 */
export async function refreshScores(db: Db, atOnce = AT_ONCE): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute(sql`
      with page as (select id, offer_id, coalesce(sent_cv_id, cv_id) as cv_id, score, distance_km, is_same_trade
        from applications where offer_id is not null and id > ${after} order by id limit ${atOnce})
      select (select max(id) from page) as last,
        array(select p.id from page p join offers o on o.id = p.offer_id join cvs c on c.id = p.cv_id,
          lateral application_match(o, c) m
          where (p.score, p.distance_km, p.is_same_trade)
            is distinct from (m.score, m.distance_km, m.is_same_trade)) as wrong`);
    const { last, wrong } = rows[0] as { last: string | null; wrong: string[] };
    if (last === null) return;
    if (wrong.length > 0)
      await db.execute(sql`select score_applications(${`{${wrong.join(',')}}`}::bigint[])`);
    after = Number(last);
  }
}
