import { type SQL, sql } from 'drizzle-orm';
import type { ResultOrder } from '#lib/contract/search.ts';
import { type FoundOffer, offersFoundBy } from '#upstream/offers/lookup.ts';
import type { Db } from '#upstream/platform/db.ts';
import { memoize } from '#upstream/platform/memoize.ts';
import type { Circle } from '#upstream/reference/circle.ts';
import { type Filter, filtered, filterKey } from './filter.ts';
import { type Masks, pointsOf } from './masks.ts';
import { inCircle, metresOf } from './scan.ts';

export type OfferSearch = {
  tradeId: number;
  circle: Circle;
  radius: number;
  masks: Masks;
  filter: Filter;
  order: ResultOrder;
  page: number;
  limit: number;
  now: Date;
};

/** The id breaks ties, so that pages never overlap. */
const ORDERS: Record<ResultOrder, readonly string[]> = {
  score: ['points desc', 'metres', 'created_at desc', 'offer_id desc'],
  date: ['created_at desc', 'metres', 'offer_id desc'],
  distance: ['metres', 'points desc', 'created_at desc', 'offer_id desc'],
  salary: ['salary_cents desc', 'metres', 'created_at desc', 'offer_id desc'],
};

function orderBy(order: ResultOrder, prefix = ''): SQL {
  return sql.raw(ORDERS[order].map((column) => prefix + column).join(', '));
}

function within({ tradeId, circle, filter, now }: OfferSearch, columns: SQL): SQL {
  return inCircle(
    circle,
    sql`select ${columns} from offer_search o
      where o.job_id = ${tradeId} and o.place_number between r.low and r.high
        and o.expires_at > ${now.toISOString()} ${filtered(filter, 'o')}`,
  );
}

function pageOf(search: OfferSearch): SQL {
  const { masks, order, page, limit } = search;
  return sql`
    select s.offer_id, s.created_at, s.salary_cents, ${pointsOf(masks)} as points, d.metres
    from ${within(search, sql`o.offer_id, o.place_number, o.created_at, o.salary_cents, o.bits`)}
    ${metresOf(search.circle)}
    order by ${orderBy(order)} limit ${limit} offset ${(page - 1) * limit}`;
}

export function searchPage(db: Db, search: OfferSearch): Promise<FoundOffer[]> {
  return offersFoundBy(db, pageOf(search), orderBy(search.order, 'found.'), search.now);
}

export function countHits(db: Db, search: OfferSearch): Promise<number> {
  const key = `search|${search.tradeId}|${search.circle.centre.code}|${search.radius}|${filterKey(search.filter)}`;
  return memoize(db, key, async () => {
    const { rows } = await db.execute(sql`select count(*) as total from ${within(search, sql`1`)}`);
    return Number(rows[0]?.total ?? 0);
  });
}
