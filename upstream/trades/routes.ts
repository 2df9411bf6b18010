import { and, eq } from 'drizzle-orm';
import { TOWN_PAGE_FROM, type tradesContract } from '#lib/contract/trades/trades.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByCode, placeByNumber } from '#upstream/reference/places.ts';
import { slugOfTown, townBySlug, townOf } from '#upstream/reference/town-slugs.ts';
import { cachedWhenLarge } from './figure-cache.ts';
import { type Counted, countByTrade, countOf, medianOf, offersOf, type TradeList } from './store.ts';
import { countInTown, largestTowns, nearbyTowns, toTradeTown } from './towns.ts';

type Contract = typeof tradesContract;

const MOST_TOWNS = 60;
const MOST_NEARBY = 12;

function tradeBySlug(slug: string) {
  const job = referenceLists().jobs.find((each) => each.slug === slug);
  if (!job) throw apiError('not_found');
  return { tradeId: job.id, slug: job.slug };
}

async function figuresOf(db: Db, list: TradeList, { total, contracts }: Counted) {
  const key = `median|${list.tradeId}`;
  const medianSalary = await (list.town
    ? medianOf(db, list)
    : cachedWhenLarge(
        db,
        key,
        () => medianOf(db, list),
        () => total,
      ));
  return { medianSalary, contracts };
}

async function readTrade({ db, deps, params, query }: Context<Contract['read']>) {
  const trade = tradeBySlug(params.slug);
  const { tradeId } = trade;
  const now = deps.clock();
  const list = { tradeId, now };
  const [offersOnPage, counted] = await Promise.all([
    offersOf(db, list, query),
    cachedWhenLarge(
      db,
      `count|${tradeId}`,
      () => countOf(db, list),
      ({ total }) => total,
    ),
  ]);
  const { total } = counted;
  const page = { ...trade, offers: offersOnPage };
  if (query.page > 1) return { data: { ...page, figures: null, towns: [] }, total };
  const [figures, towns] = await Promise.all([
    figuresOf(db, list, counted),
    cachedWhenLarge(
      db,
      `towns|${tradeId}`,
      () => largestTowns(db, tradeId, now, MOST_TOWNS),
      () => total,
    ),
  ]);
  return { data: { ...page, figures, towns }, total };
}

async function readTown({ db, deps, params, query }: Context<Contract['town']>) {
  const trade = tradeBySlug(params.slug);
  const town = townBySlug(params.town);
  if (!town) throw apiError('not_found');
  const now = deps.clock();
  const list = { tradeId: trade.tradeId, town, now };
  const [offersOnPage, counted] = await Promise.all([offersOf(db, list, query), countOf(db, list)]);
  const { code, name, departmentCode, departmentName } = town;
  const department = { code: departmentCode, name: departmentName };
  const page = { ...trade, town: { code, name, slug: slugOfTown(town), department }, offers: offersOnPage };
  const { total } = counted;
  if (query.page > 1) return { data: { ...page, figures: null, nearby: [] }, total };
  const [figures, nearby] = await Promise.all([
    figuresOf(db, list, counted),
    nearbyTowns(db, trade.tradeId, town, now, MOST_NEARBY),
  ]);
  return { data: { ...page, figures, nearby }, total };
}

async function readTradeOfOffer({ db, deps, params }: Context<Contract['ofOffer']>) {
  const [row] = await db
    .select({ tradeId: offers.tradeId, placeNumber: offers.placeNumber })
    .from(offers)
    .where(and(eq(offers.id, params.id), eq(offers.status, 'published')));
  const job = referenceLists().jobs.find(({ id }) => id === row?.tradeId);
  const place = row?.placeNumber == null ? undefined : placeByNumber(row.placeNumber);
  if (!job || !place) throw apiError('not_found');
  const town = townOf(place);
  const inTown = await countInTown(db, job.id, town, deps.clock());
  return {
    data: {
      tradeId: job.id,
      slug: job.slug,
      town: inTown >= TOWN_PAGE_FROM ? toTradeTown({ town, offers: inTown }) : null,
    },
  };
}

async function readTownAtPlace({ db, deps, params }: Context<Contract['atPlace']>) {
  const place = placeByCode(params.code);
  if (!place) throw apiError('unknown_town');
  const town = townOf(place);
  const offers = await countInTown(db, params.job, town, deps.clock());
  return { data: offers >= TOWN_PAGE_FROM ? toTradeTown({ town, offers }) : null };
}

export const tradesHandlers: Handlers<Contract> = {
  async list({ db, deps }) {
    const counts = await countByTrade(db, deps.clock());
    return {
      data: referenceLists().jobs.map(({ id, slug }) => ({ tradeId: id, slug, offers: counts.get(id) ?? 0 })),
    };
  },
  read: readTrade,
  town: readTown,
  ofOffer: readTradeOfOffer,
  atPlace: readTownAtPlace,
};
