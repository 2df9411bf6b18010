import { sql } from 'drizzle-orm';
import { TOWN_PAGE_FROM, type TradeTown } from '#lib/contract/trades/trades.ts';
import type { Db } from '#upstream/platform/db.ts';
import { circleAround, distanceKm } from '#upstream/reference/circle.ts';
import { type CataloguePlace, placeByNumber } from '#upstream/reference/places.ts';
import { gatheredNumbers, numbersOfTown, slugOfTown, townOf } from '#upstream/reference/town-slugs.ts';

export type CountedTown = { town: CataloguePlace; offers: number };

type CountRow = Record<string, unknown>;

export function gathered(rows: readonly CountRow[]): CountedTown[] {
  const counts = new Map<CataloguePlace, number>();
  for (const row of rows) {
    const place = placeByNumber(Number(row.place_number));
    if (!place) continue;
    const town = townOf(place);
    counts.set(town, (counts.get(town) ?? 0) + Number(row.offers));
  }
  return [...counts]
    .map(([town, offers]) => ({ town, offers }))
    .filter(({ offers }) => offers >= TOWN_PAGE_FROM);
}

/** One parameter for thousands of numbers. */
export const literal = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

export const toTradeTown = ({ town, offers }: CountedTown): TradeTown => ({
  slug: slugOfTown(town),
  name: town.name,
  department: town.departmentCode,
  offers,
});

export async function largestTowns(db: Db, tradeId: number, now: Date, most: number): Promise<TradeTown[]> {
  const { rows } = await db.execute(sql`
    select place_number, count(*) as offers from offer_search
    where trade_id = ${tradeId} and expires_at > ${now.toISOString()}
    group by place_number
    having count(*) >= ${TOWN_PAGE_FROM} or place_number = any(${literal(gatheredNumbers())}::int[])`);
  return gathered(rows)
    .sort((a, b) => b.offers - a.offers || b.town.population - a.town.population)
    .slice(0, most)
    .map(toTradeTown);
}

export async function countInTown(db: Db, tradeId: number, town: CataloguePlace, now: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*) as offers from offer_search
    where trade_id = ${tradeId} and place_number = any(${literal(numbersOfTown(town))}::int[])
      and expires_at > ${now.toISOString()}`);
  return Number(rows[0]?.offers ?? 0);
}

const NEARBY_KM = 50;

export async function nearbyTowns(
  db: Db,
  tradeId: number,
  centre: CataloguePlace,
  now: Date,
  most: number,
): Promise<(TradeTown & { distance: number })[]> {
  const { starts, ends } = circleAround(centre, NEARBY_KM).literals;
  // OFFSET 0 forces one index scan per range (see upstream/search/scan.ts).
  const { rows } = await db.execute(sql`
    select s.place_number, count(*) as offers from unnest(${starts}::int[], ${ends}::int[]) r (low, high)
    cross join lateral (
      select o.place_number from offer_search o
      where o.trade_id = ${tradeId} and o.place_number between r.low and r.high
        and o.expires_at > ${now.toISOString()} offset 0) s
    group by s.place_number`);
  return gathered(rows)
    .filter(({ town }) => town.code !== centre.code)
    .map((counted) => ({ ...counted, km: distanceKm(centre, counted.town) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, most)
    .map(({ km, ...counted }) => ({ ...toTradeTown(counted), distance: Math.round(km) }));
}
