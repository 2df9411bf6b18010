import type { Reading } from '#lib/contract/search/reading.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { withoutWords } from './reading-search.ts';
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
  radius: search.radius,
  limit: search.limit,
  page: 1,
  order: search.order,
});

/** What a search without results may become by one link: fewer filters, a larger radius, another trade, fewer words. */
export function widerSearches(
  search: Search,
  reading: Reading | undefined,
  reference: Reference,
): Partial<Search>[] {
  const hasTown = search.city !== undefined || reading?.place?.kind === 'town';
  const radii = hasTown ? widerRadii(search).map((radius) => ({ ...search, radius, page: 1 })) : [];
  const unfiltered = search.only.length > 0 ? [{ ...search, only: [], page: 1 }] : [];
  if (reading) return [...unfiltered, withoutWords(search, reading), ...radii];
  const near = search.job === undefined ? [] : neighbourJobs(search.job, reference);
  return [...unfiltered, ...radii, ...near.map(({ id }) => withTrade(search, id))];
}

/** How many offers each wider search finds, by its address. */
export type WiderCounts = ReadonlyMap<string, number>;

/** Undefined where it was not counted. */
export const countOf = (counts: WiderCounts | undefined, search: Partial<Search>): number | undefined =>
  counts?.get(searchHref(search));
