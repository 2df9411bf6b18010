import 'server-only';
import { picksContract } from '#lib/contract/applications/picks.ts';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type Cv, cvsContract } from '#lib/contract/cvs/cvs.ts';
import type { Place } from '#lib/contract/places/places.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { Reading } from '#lib/contract/search/reading.ts';
import { type CvCriteriaInput, searchContract } from '#lib/contract/search/search.ts';
import { placeLabel } from '#lib/facts/offer-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { type CvSearch, toCvCriteria } from '#lib/search/cv-search-url.ts';
import { areaTextOf } from '#lib/search/search-place.ts';
import type { SearchProblem } from '#lib/search/search-url.ts';
import { resolvePlace, townForCaller } from '../search/search.ts';
import { orNull, upstream } from '../upstream/upstream.ts';

export type FoundRow = DataOf<typeof searchContract.searchCV>[number];

export type FoundCvs =
  | {
      state: 'found';
      rows: FoundRow[];
      total: number;
      totalPages: number;
      /** What the typed words mean. */
      reading?: Reading | undefined;
    }
  | { state: 'no_plan'; preview: DataOf<typeof searchContract.previewCvs> }
  | { state: 'failed' };

const refusedPlan = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.failure.statusCode === 402 ? error.failure.message : undefined;

/** Failures of the API or network (fetch sets a cause, a timeout is a DOMException), not our bugs. */
const isOutage = (error: unknown) =>
  error instanceof ApiFailure ||
  error instanceof DOMException ||
  (error instanceof TypeError && error.cause !== undefined);

/** What the typed words mean; undefined without any. */
export async function readCvWords({ q }: Pick<CvSearch, 'q'>): Promise<Reading | undefined> {
  if (q === undefined) return undefined;
  return (await upstream(searchContract.readingOfCvs, { query: { q } })).data;
}

export async function findCvs(search: CvSearch): Promise<FoundCvs | undefined> {
  const body = toCvCriteria(search);
  if (!body) return undefined;
  const { page, limit, order } = search;
  try {
    const [answer, reading] = await Promise.all([
      upstream(searchContract.searchCV, { body, query: { page, limit, order } }),
      readCvWords(search),
    ]);
    return {
      state: 'found',
      rows: answer.data,
      total: answer.total ?? 0,
      totalPages: answer.totalPages ?? 0,
      reading,
    };
  } catch (error) {
    if (refusedPlan(error) !== undefined) return previewCvs(body);
    if (!isOutage(error)) throw error;
    return { state: 'failed' };
  }
}

async function previewCvs(body: CvCriteriaInput): Promise<FoundCvs> {
  try {
    return { state: 'no_plan', preview: (await upstream(searchContract.previewCvs, { body })).data };
  } catch (error) {
    if (!isOutage(error)) throw error;
    return { state: 'failed' };
  }
}

/** What ties a CV to the recruiter who asks: their pick, or an application. Null when nothing does. */
export const loadTie = (cvId: number): Promise<ReceivedApplication | null> =>
  orNull(upstream(picksContract.ofCv, { params: { id: cvId } }));

export type ReadCv = { state: 'found'; cv: Cv } | { state: 'no_plan'; message: string } | { state: 'gone' };

/** A CV for the recruiter who asks; an id that is none is gone as well. */
export async function readFoundCv(cvId: string): Promise<ReadCv> {
  if (!/^[1-9]\d{0,14}$/.test(cvId)) return { state: 'gone' };
  try {
    return { state: 'found', cv: (await upstream(cvsContract.read, { params: { id: cvId } })).data };
  } catch (error) {
    const message = refusedPlan(error);
    if (message !== undefined) return { state: 'no_plan', message };
    if (error instanceof ApiFailure && error.failure.statusCode === 404) return { state: 'gone' };
    throw error;
  }
}

type SearchedTown = {
  text: string;
  /** Other towns of the same name. */
  namesakes?: readonly Place[];
  address?: Partial<Pick<CvSearch, 'city' | 'area'>>;
  problem?: SearchProblem;
};

/** The name of a search's place and its problem; `address` of a typed one that was found. */
export async function townOf({ city, where, area }: CvSearch, t: Texts): Promise<SearchedTown> {
  const problem: SearchProblem = { field: 'where', problem: 'unknown' };
  if (where !== undefined) {
    const found = await resolvePlace(where);
    return found ? { text: found.name, address: found.address } : { text: where, problem };
  }
  if (city === undefined) return { text: areaTextOf(area, t) ?? '' };
  const town = await townForCaller(city);
  if (!town) return { text: city, problem };
  return { text: placeLabel(town.name, town.postalCode), namesakes: town.namesakes };
}
