import 'server-only';
import { LRUCache } from 'lru-cache';
import { type Offer, offersContract } from '#lib/contract/offers.ts';
import { type Place, placesContract } from '#lib/contract/places.ts';
import { ApiError } from '#lib/contract/platform/client.ts';
import { searchContract } from '#lib/contract/search.ts';
import { type Problem, type Search, toCriteria } from '#lib/search/search-url.ts';
import { publicUpstream } from '../upstream/upstream.ts';

/** Towns do not move: their answers are kept for a day. */
const forTowns = { seconds: 86_400, tags: ['places'] };
/** Lists of offers are asked for anew; the page cache in front keeps whole pages for half a minute. */
const anew = { seconds: 0, tags: ['offers'] };

const unknownTown = (error: unknown) =>
  error instanceof ApiError && [404, 422].includes(error.failure.statusCode);

/** Towns by what was asked, in memory: a search asks for its own each time, and they do not change. */
const towns = new LRUCache<string, { town: Place | null }>({ max: 5_000, ttl: forTowns.seconds * 1000 });

async function rememberTown(key: string, ask: () => Promise<{ data: Place }>): Promise<Place | null> {
  const known = towns.get(key);
  if (known) return known.town;
  const town = await ask().then(
    ({ data }) => data,
    (error) => {
      if (unknownTown(error)) return null;
      throw error;
    },
  );
  towns.set(key, { town });
  return town;
}

/** The town meant by a typed text, or null when there is none in France. */
export function resolveTown(text: string): Promise<Place | null> {
  return rememberTown(`text ${text}`, () =>
    publicUpstream(placesContract.resolve, { query: { text } }, forTowns),
  );
}

/** The town with this INSEE code, or null. */
export function townByCode(code: string): Promise<Place | null> {
  return rememberTown(`code ${code}`, () =>
    publicUpstream(placesContract.byCode, { params: { code } }, forTowns),
  );
}

export type FoundOffer = { offerId: number; score: number | null; distance: number; offer: Offer };
export type Found = { rows: FoundOffer[]; total: number; totalPages: number };

/** The page of results of a search; null while job or town is missing. Failures are ApiErrors. */
export async function findOffers(search: Search): Promise<Found | null> {
  const body = toCriteria(search);
  if (!body) return null;
  const { page, limit, order } = search;
  const answer = await publicUpstream(
    searchContract.searchOffer,
    { body, query: { page, limit, order } },
    anew,
  );
  return { rows: answer.data, total: answer.total ?? 0, totalPages: answer.totalPages ?? 0 };
}

export type Listed = { offers: Offer[]; total: number; totalPages: number };

/** Offers without a town: all, those of a job, or the urgent ones; newest first. */
export async function listOffers(search: Search): Promise<Listed> {
  const { page, limit, job, urgent } = search;
  const query = { page, limit, job, featured: urgent ? 'true' : undefined };
  const answer = await publicUpstream(offersContract.list, { query }, anew);
  return { offers: answer.data, total: answer.total ?? 0, totalPages: answer.totalPages ?? 0 };
}

/** Whether a search may be sent: what is missing or unknown stops it, what was cut does not. */
export function canSearch(problems: readonly Problem[]): boolean {
  return problems.every(({ problem }) => problem === 'clamped' || problem === 'cap');
}
