import type { Reading } from '#lib/contract/search/reading.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { COUNTRY } from '#lib/rules/search/areas.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { MOST_TRADES } from '#lib/rules/search/search-limits.ts';
import { chosenFacets, withoutFacets } from './facets.ts';
import { inLists, placed, usedTrades, withoutFilterWords, withoutWords } from './reading-search.ts';
import { neighbourJobs } from './search-options.ts';
import { hasPlace, type Search, searchHref } from './search-url.ts';

const MOST_RADII = 2;

/** An offer in kilometres from the town of a search. */
type Near = { distance: number };

/**
 * Larger radii for a search around a town: the largest, and those that first reach its nearest offer, where its distance
 * is known. Its distance is rounded, so the first of them may not reach it.
 */
export function widerRadii({ radius }: Pick<Search, 'radius'>, nearest?: readonly Near[]): number[] {
  const wider = SEARCH_RADIUS.choices.filter((km) => km > radius);
  if (!nearest) return wider.slice(-MOST_RADII);
  const distance = nearest[0]?.distance ?? Number.POSITIVE_INFINITY;
  const reaching = wider.filter((km) => km >= distance);
  return [...new Set([...reaching.slice(0, MOST_RADII), ...reaching.slice(-1)])];
}

/** The same place and page size with another trade, without criteria that belong to a trade. */
export const withTrade = (search: Search, job: number) => ({
  job,
  city: search.city,
  area: search.area,
  radius: search.radius,
  limit: search.limit,
  page: 1,
  order: search.order,
});

/** The chosen trades with all that are near them, in the same place. */
export function withNeighbours(search: Search, reference: Reference): Search | undefined {
  const near = search.job === undefined ? [] : neighbourJobs(search.job, reference).map(({ id }) => id);
  const also = [...new Set([...search.also, ...near])].slice(0, MOST_TRADES - 1);
  return also.length === search.also.length ? undefined : { ...search, also, page: 1 };
}

/** The same trades and criteria in the whole country; undefined where that is searched already. */
export function everywhere<S extends Search>(search: S): S | undefined {
  if (search.area === COUNTRY.code || search.job === undefined) return undefined;
  return { ...search, city: undefined, where: undefined, area: COUNTRY.code, page: 1 };
}

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** Whether a search has a centre, chosen or in its text. */
export const hasTown = ({ city, area }: Search, reading?: Reading): boolean =>
  city !== undefined || (area === undefined && reading?.place?.kind === 'town');

/** The trade of a search, else the likeliest of its text. */
export const mainTrade = ({ job }: Search, reading?: Reading): number | undefined =>
  job ?? (reading && usedTrades(reading)[0]?.tradeId);

/** The search of a text in the whole country, where the text names a trade and a place. */
export function everywhereByLists(search: Search, reading: Reading): Search | undefined {
  const trade = mainTrade(search, reading);
  const { city, area } = placed(search, reading);
  if (trade === undefined || (city === undefined && area === undefined)) return undefined;
  return everywhere(inLists(search, reading, trade));
}

/** Neighbouring trades in the place of the search. */
export function nearTrades(
  search: Search,
  reading: Reading | undefined,
  reference: Reference,
): { name: string; search: Partial<Search> }[] {
  const trade = mainTrade(search, reading);
  const place = reading ? placed(search, reading) : search;
  if (trade === undefined || !hasPlace({ ...place, where: undefined })) return [];
  return neighbourJobs(trade, reference).map(({ id, name }) => ({
    name,
    search: withTrade({ ...search, ...place }, id),
  }));
}

/** What a search without results may become by one link: fewer filters, a larger place, other trades, fewer words. */
export function widerSearches(
  search: Search,
  reading: Reading | undefined,
  reference: Reference,
  nearest?: readonly Near[],
): Partial<Search>[] {
  const radii = hasTown(search, reading)
    ? widerRadii(search, nearest).map((radius) => ({ ...search, radius, page: 1 }))
    : [];
  const unfiltered = chosenFacets(search).length > 0 ? [withoutFacets(search)] : [];
  const near = nearTrades(search, reading, reference).map((trade) => trade.search);
  if (reading) {
    const without = [...present(withoutFilterWords(search, reading)), withoutWords(search, reading)];
    return [...unfiltered, ...without, ...radii, ...present(everywhereByLists(search, reading)), ...near];
  }
  const several = [...present(withNeighbours(search, reference)), ...present(everywhere(search))];
  return [...unfiltered, ...radii, ...several, ...near];
}

/** How many offers each wider search finds, by its address. */
export type WiderCounts = ReadonlyMap<string, number>;

/** Undefined where it was not counted. */
export const countOf = (counts: WiderCounts | undefined, search: Partial<Search>): number | undefined =>
  counts?.get(searchHref(search));
