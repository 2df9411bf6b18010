import { type SQL, sql } from 'drizzle-orm';
import type { ResultOrder } from '#lib/contract/search.ts';
import { briefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Circle } from '#upstream/reference/circle.ts';
import type { Masks } from './masks.ts';

export type OfferSearch = {
  jobId: number;
  circle: Circle;
  radius: number;
  masks: Masks;
  order: ResultOrder;
  page: number;
  limit: number;
  now: Date;
};

/** A result before it is shown: `points` of `masks.possible`, and where it stands. */
export type Hit = { offerId: number; placeNumber: number; points: number };

const ORDERS: Record<ResultOrder, SQL> = {
  score: sql`points desc, s.created_at desc, s.offer_id desc`,
  date: sql`s.created_at desc, s.offer_id desc`,
  distance: sql`d.metres, points desc, s.offer_id desc`,
  salary: sql`s.salary_cents desc, s.offer_id desc`,
};

/**
 * Live offers of a trade in a circle. The subquery stands behind OFFSET 0 so that each range of place numbers
 * is one scan of the covering index; joined plainly, the planner turns to reading everything.
 */
function within({ jobId, circle, now }: OfferSearch, columns: SQL): SQL {
  return sql`unnest(${circle.literals.starts}::int[], ${circle.literals.ends}::int[]) r (low, high)
    cross join lateral (
      select ${columns} from offer_search o
      where o.job_id = ${jobId} and o.place_number between r.low and r.high
        and o.expires_at > ${now.toISOString()}
      offset 0) s`;
}

/** One page of results in the order asked for; the id breaks ties, so that pages never overlap. */
export async function searchHits(db: Db, search: OfferSearch): Promise<Hit[]> {
  const { masks, circle, order, page, limit } = search;
  const points =
    masks.possible === 0
      ? sql`0`
      : sql`bit_count(s.bits & ${masks.low}::bit(512)) + 2 * bit_count(s.bits & ${masks.high}::bit(512))`;
  const distances = sql`join unnest(${circle.literals.numbers}::int[], ${circle.literals.distances}::int[])
    d (number, metres) on d.number = s.place_number`;
  const { rows } = await db.execute(sql`
    select s.offer_id, s.place_number, ${points} as points
    from ${within(search, sql`o.offer_id, o.place_number, o.created_at, o.salary_cents, o.bits`)}
    ${order === 'distance' ? distances : sql``}
    order by ${ORDERS[order]} limit ${limit} offset ${(page - 1) * limit}`);
  return rows.map((row) => ({
    offerId: Number(row.offer_id),
    placeNumber: Number(row.place_number),
    points: Number(row.points),
  }));
}

/** How many results there are. What is asked for beyond trade, town and radius only orders them. */
export function countHits(db: Db, search: OfferSearch): Promise<number> {
  const key = `search|${search.jobId}|${search.circle.centre.code}|${search.radius}`;
  return briefly(db, key, async () => {
    const { rows } = await db.execute(sql`select count(*) as total from ${within(search, sql`1`)}`);
    return Number(rows[0]?.total ?? 0);
  });
}
