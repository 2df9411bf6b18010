import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';

/** More are not counted for each search: one offer hardly changes the figure, and counting them takes too long. */
export const MANY = 20_000;

/** Milliseconds. */
const FRESH = 60_000;

/** Of the time that counting takes: at most a twentieth of a processor counts. */
const PAUSES = 20;

/** By place number; without places that have none. */
export type PlaceCounts = ReadonlyMap<number, number>;

/** Live offers by trade. */
type Counts = {
  byTrade: Map<number, PlaceCounts>;
  all: PlaceCounts;
  totals: Map<number, number>;
  /** Those of the last seven days. */
  recent: number;
  renewAt: number;
};

const WEEK = 7 * 24 * 3_600_000;

type Slot = { counts: Counts | undefined; counting: Promise<void> | undefined };
const slots = new WeakMap<object, Slot>();

const sumOfValues = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((sum, offers) => sum + offers, 0);

function sumOf(several: readonly PlaceCounts[]): PlaceCounts {
  const sum = new Map<number, number>();
  for (const each of several)
    for (const [place, offers] of each) sum.set(place, (sum.get(place) ?? 0) + offers);
  return sum;
}

async function count(db: Db, now: Date): Promise<Counts> {
  const begun = performance.now();
  const weekAgo = new Date(now.getTime() - WEEK).toISOString();
  const { rows } = await db.execute(sql`
    select trade_id, place_number, count(*) as offers, count(*) filter (where created_at > ${weekAgo}) as recent
    from offer_search where expires_at > ${now.toISOString()} group by trade_id, place_number`);
  const byTrade = new Map<number, Map<number, number>>();
  const totals = new Map<number, number>();
  let recent = 0;
  for (const row of rows) {
    recent += Number(row.recent);
    const [trade, offers] = [Number(row.trade_id), Number(row.offers)];
    const ofTrade = byTrade.get(trade) ?? new Map<number, number>();
    byTrade.set(trade, ofTrade.set(Number(row.place_number), offers));
    totals.set(trade, (totals.get(trade) ?? 0) + offers);
  }
  const ended = performance.now();
  const renewAt = ended + Math.max(FRESH, PAUSES * (ended - begun));
  return { byTrade, all: sumOf([...byTrade.values()]), totals, recent, renewAt };
}

/** Nobody waits: the last counts serve until the new ones are there, and without any there is no estimate. */
function renew(db: Db, slot: Slot, now: Date): void {
  slot.counting ??= count(db, now)
    .then(
      (counts) => {
        slot.counts = counts;
      },
      () => undefined,
    )
    .finally(() => {
      slot.counting = undefined;
    });
}

function countsOf(db: Db, now: Date): Counts | undefined {
  const slot: Slot = slots.get(db) ?? { counts: undefined, counting: undefined };
  slots.set(db, slot);
  if (!slot.counts || slot.counts.renewAt < performance.now()) renew(db, slot, now);
  return slot.counts;
}

/** Waits until the counts are those of now. */
export async function countLive(db: Db, now: Date): Promise<void> {
  slots.set(db, { counts: await count(db, now), counting: undefined });
}

/** What the figures of the site are made of: exact for up to `many` live offers, beyond that of the last minutes. */
export async function liveFigures(
  db: Db,
  now: Date,
  many = MANY,
): Promise<Pick<Counts, 'all' | 'totals' | 'recent'>> {
  const counts = countsOf(db, now);
  return counts && sumOfValues(counts.totals) > many ? counts : count(db, now);
}

type Trades = readonly number[] | undefined;

/**
 * Live offers by place number, of some trades or of all, as they were a minute or so ago. Undefined until they were
 * counted, which the first call begins.
 */
export function liveByPlace(db: Db, trades: Trades, now: Date): PlaceCounts | undefined {
  const counts = countsOf(db, now);
  if (!counts) return undefined;
  if (!trades) return counts.all;
  const [only, ...others] = trades;
  if (only !== undefined && others.length === 0) return counts.byTrade.get(only) ?? new Map();
  return sumOf(trades.flatMap((trade) => counts.byTrade.get(trade) ?? []));
}

/** The same by trade, everywhere. Empty until they were counted. */
export function liveByTrade(db: Db, trades: Trades, now: Date): ReadonlyMap<number, number> {
  const all = [...(countsOf(db, now)?.totals ?? [])];
  return new Map(trades ? all.filter(([trade]) => trades.includes(trade)) : all);
}

/** In some trades and places; undefined means all. */
function estimateLive(db: Db, { trades, places }: Area, now: Date): number {
  if (!places) return sumOfValues(liveByTrade(db, trades, now));
  const inPlaces = liveByPlace(db, trades, now);
  return places.reduce((sum, place) => sum + (inPlaces?.get(place) ?? 0), 0);
}

type Area = { trades: Trades; places: readonly number[] | undefined };

/** The number of live offers: exact up to 20,000, beyond that of the last minutes. */
export async function countUnlessMany(
  db: Db,
  area: Area,
  { now, exactly }: { now: Date; exactly: () => Promise<number> },
): Promise<number> {
  const estimate = estimateLive(db, area, now);
  return estimate > MANY ? estimate : exactly();
}
