import 'server-only';
import { LRUCache } from 'lru-cache';
import { type Offer, offersContract } from '#lib/contract/offers/offers.ts';
import { type Place, placesContract } from '#lib/contract/places/places.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { FacetCounts } from '#lib/contract/search/facets.ts';
import type { Reading } from '#lib/contract/search/reading.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { placeLabel } from '#lib/facts/offer-facts.ts';
import { areaMeant } from '#lib/rules/search/areas.ts';
import {
  parseSearch,
  type Search,
  type SearchProblem,
  searchHref,
  searchPairs,
  toOfferSearch,
} from '#lib/search/search-url.ts';
import type { WiderCounts } from '#lib/search/wider-searches.ts';
import { publicUpstream, upstream } from '../upstream/upstream.ts';

const forTowns = { seconds: 86_400, tags: ['places'] };
/** Not cached: the page cache keeps whole pages for half a minute. */
const uncached = { seconds: 0, tags: ['offers'] };

const unknownTown = (error: unknown) =>
  error instanceof ApiFailure && [404, 422].includes(error.failure.statusCode);

/** A town, with other towns of its name where it was asked for by its code. */
type Town = Place & Partial<Pick<DataOf<typeof placesContract.byCode>, 'namesakes'>>;

const orUnknown = <T extends Place>(answer: Promise<{ data: T }>): Promise<T | null> =>
  answer.then(
    ({ data }) => data,
    (error) => {
      if (unknownTown(error)) return null;
      throw error;
    },
  );

const towns = new LRUCache<string, { town: Town | null }>({ max: 5_000, ttl: forTowns.seconds * 1000 });

async function rememberTown(key: string, load: () => Promise<{ data: Town }>): Promise<Town | null> {
  const known = towns.get(key);
  if (known) return known.town;
  const town = await orUnknown(load());
  towns.set(key, { town });
  return town;
}

/** The town meant by a typed text, or null when there is none in France. */
export function resolveTown(text: string): Promise<Place | null> {
  return rememberTown(`text ${text}`, () =>
    publicUpstream(placesContract.resolve, { query: { text } }, forTowns),
  );
}

export function townByCode(code: string): Promise<Town | null> {
  return rememberTown(`code ${code}`, () =>
    publicUpstream(placesContract.byCode, { params: { code } }, forTowns),
  );
}

/** With its namesakes in the order of their distance from the caller, so the answer is not shared with others. */
export const townForCaller = (code: string) =>
  orUnknown(upstream(placesContract.byCode, { params: { code } }));

/** The place meant by a typed text, under the name that it has in an address; null when there is none in France. */
export async function resolvePlace(
  text: string,
): Promise<{ address: Partial<Pick<Search, 'city' | 'area'>>; name: string } | null> {
  const town = await resolveTown(text);
  const area = areaMeant(text, town?.population);
  if (area) return { address: { area: area.code }, name: text };
  return town && { address: { city: town.code }, name: placeLabel(town.name, town.postalCode) };
}

export type FoundOffer = { offerId: number; score: number | null; distance: number | null; offer: Offer };
export type Found = { rows: FoundOffer[]; total: number; totalPages: number };

/**
 * Null without words while job or town is missing.
 * @throws ApiFailure
 */
export async function findOffers(search: Search): Promise<Found | null> {
  const body = toOfferSearch(search);
  if (!body) return null;
  const { page, limit, order } = search;
  const answer = await publicUpstream(
    searchContract.searchOffer,
    { body, query: { page, limit, order } },
    uncached,
  );
  return { rows: answer.data, total: answer.total ?? 0, totalPages: answer.totalPages ?? 0 };
}

/**
 * The nearest offers, however far; none where the search has no town.
 * @throws ApiFailure
 */
export async function findNearest(search: Search): Promise<DataOf<typeof searchContract.nearest>> {
  const body = toOfferSearch(search);
  return body ? (await publicUpstream(searchContract.nearest, { body }, uncached)).data : [];
}

/**
 * How many offers each further filter would leave; undefined while the search is incomplete.
 * @throws ApiFailure
 */
export async function countFacets(search: Search): Promise<FacetCounts | undefined> {
  const body = toOfferSearch(search);
  return body && (await publicUpstream(searchContract.facets, { body }, uncached)).data;
}

/** What the typed words mean; undefined without any. */
export async function readWords({ q }: Search): Promise<Reading | undefined> {
  if (q === undefined) return undefined;
  return (await publicUpstream(searchContract.reading, { query: { q } }, uncached)).data;
}

/** How many offers each search finds; those that fail are left out. */
export async function countEach(searches: readonly Partial<Search>[]): Promise<WiderCounts> {
  const counted = await Promise.all(
    searches.map(async (search) => {
      const href = searchHref(search);
      const { search: whole } = parseSearch(Object.fromEntries(searchPairs(search)));
      const found = await findOffers(whole).catch(() => null);
      return found ? ([[href, found.total]] as const) : [];
    }),
  );
  return new Map(counted.flat());
}

export type Listed = { offers: Offer[]; total: number; totalPages: number };

export async function listOffers(search: Search): Promise<Listed> {
  const { page, limit, job, urgent } = search;
  const query = { page, limit, job, featured: urgent ? 'true' : undefined };
  const answer = await publicUpstream(offersContract.list, { query }, uncached);
  return { offers: answer.data, total: answer.total ?? 0, totalPages: answer.totalPages ?? 0 };
}

export function canSearch(problems: readonly SearchProblem[]): boolean {
  return problems.every(({ problem }) => problem === 'clamped' || problem === 'cap');
}
