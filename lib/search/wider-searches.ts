import type { Reading } from '#lib/contract/search/reading.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { COUNTRY } from '#lib/rules/search/areas.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { MOST_TRADES } from '#lib/rules/search/search-limits.ts';
import { chosenFacets, withoutFacets } from './facets.ts';
import { withoutFilterWords, withoutWords } from './reading-search.ts';
import { neighbourJobs } from './search-options.ts';
import { type Search, searchHref } from './search-url.ts';

const MOST_RADII = 2;

/** Larger radii for a search around a town, at most two. */
export const widerRadii = ({ radius }: Pick<Search, 'radius'>): number[] =>
  SEARCH_RADIUS.choices.filter((km) => km > radius).slice(-MOST_RADII);

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

/** What a search without results may become by one link: fewer filters, a larger place, other trades, fewer words. */
export function widerSearches(
  search: Search,
  reading: Reading | undefined,
  reference: Reference,
): Partial<Search>[] {
  const isRead = search.area === undefined && reading?.place?.kind === 'town';
  const hasTown = search.city !== undefined || isRead;
  const radii = hasTown ? widerRadii(search).map((radius) => ({ ...search, radius, page: 1 })) : [];
  const unfiltered = chosenFacets(search).length > 0 ? [withoutFacets(search)] : [];
  if (reading) {
    return [
      ...unfiltered,
      ...present(withoutFilterWords(search, reading)),
      withoutWords(search, reading),
      ...radii,
    ];
  }
  const near = search.job === undefined ? [] : neighbourJobs(search.job, reference);
  const several = [...present(withNeighbours(search, reference)), ...present(everywhere(search))];
  return [...unfiltered, ...radii, ...several, ...near.map(({ id }) => withTrade(search, id))];
}

/** How many offers each wider search finds, by its address. */
export type WiderCounts = ReadonlyMap<string, number>;

/** Undefined where it was not counted. */
export const countOf = (counts: WiderCounts | undefined, search: Partial<Search>): number | undefined =>
  counts?.get(searchHref(search));
