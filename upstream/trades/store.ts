import { type SQL, sql } from 'drizzle-orm';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { MEDIAN_FROM, type TradeFigures } from '#lib/contract/trades/trades.ts';
import { offersFoundBy } from '#upstream/offers/lookup.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { CataloguePlace } from '#upstream/reference/places.ts';
import { numbersOfTown } from '#upstream/reference/town-slugs.ts';
import { cachedWhenLarge } from './figure-cache.ts';
import { literal } from './towns.ts';

export type TradeList = { tradeId: number; town?: CataloguePlace | undefined; now: Date };

/** Without a town, a sorted range of the index offer_search_trade; with one, a few ranges of the primary key. */
function live({ tradeId, town, now }: TradeList): SQL {
  const inTown = town ? sql`and o.place_number = any(${literal(numbersOfTown(town))}::int[])` : sql``;
  return sql`from offer_search o where o.trade_id = ${tradeId} ${inTown} and o.expires_at > ${now.toISOString()}`;
}

export type TradePaging = { page: number; limit: number };

export async function offersOf(db: Db, list: TradeList, { page, limit }: TradePaging): Promise<Offer[]> {
  const found = sql`
    select o.offer_id, o.created_at, 0 as points ${live(list)}
    order by o.created_at desc, o.offer_id desc limit ${limit} offset ${(page - 1) * limit}`;
  const rows = await offersFoundBy(db, found, sql`found.created_at desc, found.offer_id desc`, list.now);
  return rows.map(({ offer }) => offer);
}

export type Counted = { total: number; contracts: TradeFigures['contracts'] };

export async function countOf(db: Db, list: TradeList): Promise<Counted> {
  const { rows } = await db.execute(
    sql`select o.contract_type_id, count(*) as offers ${live(list)} group by o.contract_type_id order by 2 desc, 1`,
  );
  const contracts = rows.map((row) => ({
    contractId: Number(row.contract_type_id),
    offers: Number(row.offers),
  }));
  return { total: contracts.reduce((sum, { offers }) => sum + offers, 0), contracts };
}

/** Whole euros, gross a year, of the offers that have a salary; null for too few. */
export async function medianOf(db: Db, list: TradeList): Promise<number | null> {
  const { rows } = await db.execute(sql`
    select count(*) as offers, percentile_cont(0.5) within group (order by o.salary_cents) as cents
    ${live(list)} and o.salary_cents > 0`);
  const [row] = rows;
  if (!row || Number(row.offers) < MEDIAN_FROM) return null;
  return Math.round(Number(row.cents) / 100);
}

async function countEach(db: Db, now: Date): Promise<Map<number, number>> {
  const { rows } = await db.execute(sql`
    select trade_id, count(*) as offers from offer_search where expires_at > ${now.toISOString()} group by trade_id`);
  return new Map(rows.map((row) => [Number(row.trade_id), Number(row.offers)]));
}

export function countByTrade(db: Db, now: Date): Promise<Map<number, number>> {
  const all = (counts: Map<number, number>) => [...counts.values()].reduce((sum, offers) => sum + offers, 0);
  return cachedWhenLarge(db, 'trades', () => countEach(db, now), all);
}
