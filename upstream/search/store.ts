import { type SQL, sql } from 'drizzle-orm';
import type { ResultOrder } from '#lib/contract/search/search.ts';
import { MOST_WITH_WORDS } from '#lib/rules/search/search-limits.ts';
import { type FoundOffer, offersFoundBy } from '#upstream/offers/lookup.ts';
import { cachedBriefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { countUnlessMany } from '#upstream/reference/live-counts.ts';
import { boundedPage, type PageReader } from './bounded.ts';
import { type Filter, filtered, filterKey, isFiltering } from './filter.ts';
import { type Masks, pointsOf } from './masks.ts';
import { inCircle, metresOf } from './scan.ts';
import type { Scope } from './scope.ts';
import { fewDepartmentsOf, MOST_WITH_WORDS_NEAR, queryOfWords } from './words.ts';

export type OfferSearch = Pick<Scope, 'trades' | 'circle' | 'words'> & {
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

const ids = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int[]`;

/** One trade by equality: the planner then reads each range of places once. */
function ofTrades({ trades }: Pick<OfferSearch, 'trades'>): SQL {
  const [only, ...others] = trades ?? [];
  if (only !== undefined && others.length === 0) return sql`o.trade_id = ${only}`;
  return sql`o.trade_id = any(${ids(trades ?? referenceLists().jobs.map(({ id }) => id))})`;
}

/**
 * Offers that have the words, from the index of words: trade and departments are in it too. Of a word that very many
 * offers have, the newest are enough; their ids rise with time. The inner OFFSET 0 forces one look-up per offer, the outer
 * one makes distances join all of them at once.
 */
function withWords(search: Rows, columns: SQL): SQL {
  const { words, trades, circle, filter, now } = search;
  const query = queryOfWords(words, { trades, departments: circle && fewDepartmentsOf(circle) });
  const inside = circle ? sql`and x.place_number = any(${circle.literals.numbers}::int[])` : sql``;
  const found = sql`select x.offer_id from offer_text x where x.document @@ ${query} ${inside}
    order by x.offer_id desc limit ${circle ? MOST_WITH_WORDS_NEAR : MOST_WITH_WORDS}`;
  return sql`(select o.* from (${found}) f cross join lateral (select ${columns} from offer_search o
    where o.offer_id = f.offer_id and o.expires_at > ${now.toISOString()} ${filtered(filter, 'o', now)} offset 0) o
    offset 0) s`;
}

/** Everywhere, in an order that begins with the date: the newest of each trade are read from its index. */
function newest(search: OfferSearch, columns: SQL): SQL {
  const { trades, filter, now, page, limit } = search;
  return sql`unnest(${ids(trades ?? referenceLists().jobs.map(({ id }) => id))}) t (trade_id) cross join lateral (
    select ${columns} from offer_search o
    where o.trade_id = t.trade_id and o.expires_at > ${now.toISOString()} ${filtered(filter, 'o', now)}
    order by o.created_at desc, o.offer_id desc limit ${page * limit}) s`;
}

type Rows = Pick<OfferSearch, 'trades' | 'circle' | 'words' | 'filter' | 'now'>;

/** The offers of a search, as `s`. */
export function within(search: Rows, columns: SQL): SQL {
  const { circle, words, filter, now } = search;
  if (words.length > 0) return withWords(search, columns);
  const live = sql`${ofTrades(search)} and o.expires_at > ${now.toISOString()} ${filtered(filter, 'o', now)}`;
  if (!circle) return sql`(select ${columns} from offer_search o where ${live}) s`;
  return inCircle(
    circle,
    sql`select ${columns} from offer_search o where o.place_number between r.low and r.high and ${live}`,
  );
}

function pageOf(search: OfferSearch): SQL {
  const { masks, order, page, limit, circle, words } = search;
  const columns = sql`o.offer_id, o.trade_id, o.place_number, o.created_at, o.salary_cents, o.bits`;
  const isByDate = order === 'date' || (order === 'score' && masks.possible === 0);
  const rows = !circle && words.length === 0 && isByDate ? newest(search, columns) : within(search, columns);
  return sql`
    select s.offer_id, s.created_at, s.salary_cents, ${pointsOf(masks)} as points,
      ${circle ? sql`d.metres` : sql`0 as metres`}
    from ${rows} ${circle ? metresOf(circle) : sql``}
    order by ${orderBy(order)} limit ${limit} offset ${(page - 1) * limit}`;
}

/** Reads pages of searches in the order of one of them. */
export function pageReader(db: Db, { order, now }: OfferSearch): PageReader {
  const chosen = (query: SQL) => offersFoundBy(db, query, orderBy(order, 'found.'), now);
  return { chosen, page: (search) => chosen(pageOf(search)) };
}

export async function searchPage(db: Db, search: OfferSearch): Promise<FoundOffer[]> {
  const reader = pageReader(db, search);
  return (await boundedPage(db, search, { reader })) ?? reader.page(search);
}

type Place = Pick<OfferSearch, 'trades' | 'circle' | 'words' | 'radius'>;

/** Trades, place and words of a search: those of equal searches are equal. */
export function scopeKey({ trades, circle, words, radius }: Place): string {
  const place = circle ? `${circle.centre.code}|${circle.numbers.length}|${radius}` : '';
  return `${trades?.join(',') ?? ''}|${place}|${JSON.stringify(words)}`;
}

export function countHits(db: Db, search: OfferSearch): Promise<number> {
  const { trades, circle, words, filter, now } = search;
  const exactly = () =>
    cachedBriefly(db, `search|${scopeKey(search)}|${filterKey(filter)}`, async () => {
      const { rows } = await db.execute(sql`select count(*) as total from ${within(search, sql`1`)}`);
      return Number(rows[0]?.total ?? 0);
    });
  if (words.length > 0 || isFiltering(filter)) return exactly();
  return countUnlessMany(db, { trades, places: circle?.numbers }, { now, exactly });
}
