import { type SQL, sql } from 'drizzle-orm';
import type { FoundOffer } from '#upstream/offers/lookup.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Circle } from '#upstream/reference/circle.ts';
import { liveByPlace, liveByTrade } from '#upstream/reference/live-counts.ts';
import { innerCircle } from '#upstream/reference/nearest-places.ts';
import { isFiltering } from './filter.ts';
import { metresOf } from './scan.ts';
import type { OfferSearch } from './store.ts';

/** Fewer offers are simply all read. */
const WORTHWHILE = 2_000;

/** How many times as much is read when the first part of the offers was too short. */
const WIDER = 8;

/** A trade whose newest offers happen to be very new must not end the page early. */
const withMargin = (expected: number) => Math.ceil(expected + 4 * Math.sqrt(expected)) + 5;

type Around = OfferSearch & { circle: Circle };

const isPlain = (search: OfferSearch): search is Around =>
  search.circle !== undefined && search.words.length === 0 && !isFiltering(search.filter);

/** Nothing scores, so that all points are equal. */
const isUnscored = ({ masks }: OfferSearch) => masks.possible === 0;

const isNearestFirst = (search: OfferSearch) =>
  search.order === 'distance' || (search.order === 'score' && isUnscored(search));

/** In a whole department all places are equally near. */
const isNewestFirst = (search: Around) =>
  isUnscored(search) &&
  (search.order === 'date' || (isNearestFirst(search) && search.circle.distances.every((km) => km === 0)));

/** Of all trades: of each place the newest, from the index of its offers, since a large town has very many. */
function nearestOfAll({ circle, now, page, limit }: Around): SQL {
  return sql`
    select s.offer_id, s.created_at, s.salary_cents, 0 as points, d.metres
    from unnest(${circle.literals.numbers}::int[], ${circle.literals.distances}::int[]) d (number, metres)
    cross join lateral (
      select o.offer_id, o.created_at, o.salary_cents from offer_search o
      where o.place_number = d.number and o.expires_at > ${now.toISOString()}
      order by o.created_at desc, o.offer_id desc limit ${page * limit}) s
    order by d.metres, s.created_at desc, s.offer_id desc limit ${limit} offset ${(page - 1) * limit}`;
}

/**
 * Of each trade its newest offers anywhere, up to a limit of its own, and of these the ones in the circle.
 * Offers older than the last one read of any trade are left out, since newer ones may be missing beside them.
 */
function newestInCircle(search: Around, limits: ReadonlyMap<number, number>): SQL {
  const { circle, now, page, limit } = search;
  const [trades, most] = [[...limits.keys()], [...limits.values()]];
  return sql`
    with s as materialized (
      select o.*, t.most from unnest(${`{${trades}}`}::int[], ${`{${most}}`}::int[]) t (trade_id, most)
      cross join lateral (
        select x.trade_id, x.offer_id, x.place_number, x.created_at, x.salary_cents from offer_search x
        where x.trade_id = t.trade_id and x.expires_at > ${now.toISOString()}
        order by x.created_at desc, x.offer_id desc limit t.most) o),
    edge as (select max(last) as at from (
      select min(created_at) as last from s group by trade_id having count(*) >= max(most)) e)
    select s.offer_id, s.created_at, s.salary_cents, 0 as points, d.metres
    from s ${metresOf(circle)} cross join edge
    where edge.at is null or s.created_at > edge.at
    order by s.created_at desc, d.metres, s.offer_id desc limit ${limit} offset ${(page - 1) * limit}`;
}

export type PageReader = {
  /** The page of a search, of all its offers. */
  page: (search: OfferSearch) => Promise<FoundOffer[]>;
  /** The offers that a query chooses. */
  chosen: (query: SQL) => Promise<FoundOffer[]>;
};

type Tries = { wanted: number; read: (wanted: number) => Promise<FoundOffer[]> | undefined };

/** Two tries; a page that is full is right, since nothing that comes before its rows was left out. */
async function firstFull({ limit }: OfferSearch, { wanted, read }: Tries): Promise<FoundOffer[] | undefined> {
  for (const times of [1, WIDER]) {
    const found = await read(wanted * times);
    if (found?.length === limit) return found;
  }
  return undefined;
}

/**
 * A page of a search without criteria that reads little more than itself: the nearest offers by the places from the
 * centre outward, the newest ones from the index of each trade. Undefined when all offers of the circle are to be read:
 * few, or in another order.
 */
export async function boundedPage(
  db: Db,
  search: OfferSearch,
  { reader, worthwhile = WORTHWHILE }: { reader: PageReader; worthwhile?: number },
): Promise<FoundOffer[] | undefined> {
  if (!isPlain(search) || !(isNearestFirst(search) || isNewestFirst(search))) return undefined;
  const { circle, trades, now, page, limit } = search;
  const inPlaces = liveByPlace(db, trades, now);
  if (!inPlaces) return undefined;
  const inside = circle.numbers.reduce((sum, number) => sum + (inPlaces.get(number) ?? 0), 0);
  if (inside < worthwhile) return undefined;
  const wanted = 2 * page * limit;
  if (!isNewestFirst(search)) {
    const nearest = (offers: number) => {
      const inner = innerCircle(circle, offers, (number) => inPlaces.get(number) ?? 0);
      if (!inner) return undefined;
      const around = { ...search, circle: inner };
      return trades || !isUnscored(search) ? reader.page(around) : reader.chosen(nearestOfAll(around));
    };
    return firstFull(search, { wanted, read: nearest });
  }
  const everywhere = liveByTrade(db, trades, now);
  const total = [...everywhere.values()].reduce((sum, offers) => sum + offers, 0);
  const newest = (offers: number) => {
    // Of a small circle, too few of the newest offers are inside.
    if (offers * total > inside * inside) return undefined;
    const limits = new Map(
      [...everywhere].map(([trade, all]) => [trade, withMargin((offers * all) / inside)] as const),
    );
    return reader.chosen(newestInCircle(search, limits));
  };
  return firstFull(search, { wanted, read: newest });
}
