import type { OfferCriteriaInput, OfferSearchInput } from '#lib/contract/search/search.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { areaByCode } from '#lib/rules/search/areas.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import {
  type CriterionName,
  CV_CRITERIA,
  FACETS,
  type FacetName,
  LIST_NAMES,
  type ListName,
  OFFER_CRITERIA,
  SAVED_OFFER_CRITERIA,
  SCORED_CRITERIA,
  type ScoredName,
} from '#lib/rules/search/criterion-names.ts';
import { SEARCH_RADIUS, searchRadius } from '#lib/rules/search/radius.ts';
import { FILTERS, MOST_TRADES, ORDERS } from '#lib/rules/search/search-limits.ts';
import {
  type CriteriaValues,
  firstOf,
  idsOf,
  isAsked,
  type RawQuery,
  readValues,
  wholeNumber,
  writeValue,
} from './criterion-values.ts';

/** Addresses of result lists: `/candidate/searchjob/result?job=1&city=75056&radius=50&page=1&limit=10`. */

export type Order = (typeof ORDERS)[number];
export const LIMITS = [10, 20, 50] as const;
export type FilterName = (typeof FILTERS)[number];

export type Search = {
  /** Typed words: trade, skill, company, place. All of it, however long. */
  q: string | undefined;
  job: number | undefined;
  /** Further trades beside `job`. */
  also: number[];
  /** INSEE code of the town. */
  city: string | undefined;
  /** A department, a region or the whole country; undefined with a town. */
  area: string | undefined;
  where: string | undefined;
  /** Kilometres, 0 to 100. */
  radius: number;
  urgent: boolean;
  page: number;
  limit: number;
  order: Order;
} & CriteriaValues;

export type SearchProblem =
  | { field: 'job' | 'where'; problem: 'missing' }
  | { field: 'where'; problem: 'unknown' }
  | { field: 'radius'; problem: 'clamped' }
  | { field: ListName | 'also'; problem: 'cap' };

export type ParsedSearch = { search: Search; problems: SearchProblem[] };

const MOST_TEXT = 100;
const MOST_PAGE = 100_000;

const CRITERIA_OF = { offers: OFFER_CRITERIA, cvs: CV_CRITERIA } as const;
export type SearchKind = keyof typeof CRITERIA_OF;

export function fittingFilters({ only, contract, salary }: Pick<Search, 'only' | 'contract' | 'salary'>) {
  const isFitting = { contract: contract.length > 0, salary: salary !== undefined, trainee: true };
  return FILTERS.filter((name) => isFitting[name] && only.includes(name));
}

/** The first is the trade on which other criteria depend. */
function readTrades(raw: RawQuery, problems: SearchProblem[]): Pick<Search, 'job' | 'also'> {
  const [job, ...also] = new Set([...idsOf(raw, 'job'), ...idsOf(raw, 'also')]);
  if (also.length >= MOST_TRADES) problems.push({ field: 'also', problem: 'cap' });
  return { job, also: also.slice(0, MOST_TRADES - 1) };
}

/** The most exact place wins: a town, then what was typed, then an area. */
function readPlace(raw: RawQuery): Pick<Search, 'city' | 'where' | 'area'> {
  const code = firstOf(raw, 'city')?.toUpperCase();
  const city = code && /^\d[\dAB]\d{3}$/.test(code) ? code : undefined;
  const where = firstOf(raw, 'where')?.slice(0, MOST_TEXT) || undefined;
  const area = city || where ? undefined : areaByCode(firstOf(raw, 'area') ?? '')?.code;
  return { city, where, area };
}

export const hasPlace = ({ city, where, area }: Pick<Search, 'city' | 'where' | 'area'>): boolean =>
  city !== undefined || where !== undefined || area !== undefined;

function readCriteria(raw: RawQuery, kind: SearchKind, problems: SearchProblem[]): CriteriaValues {
  const names: readonly CriterionName[] = CRITERIA_OF[kind];
  for (const field of LIST_NAMES) {
    const isTooLong = names.includes(field) && idsOf(raw, field).length > CRITERIA[field].most;
    if (isTooLong) problems.push({ field, problem: 'cap' });
  }
  const values = readValues(names, raw);
  return { ...values, only: fittingFilters(values) };
}

/** An empty field is missing; an absent one was not asked for. Typed words replace both. */
function findMissing(raw: RawQuery, search: Search, problems: SearchProblem[]): void {
  if (search.q) return;
  const townSent = [raw.city, raw.where, raw.area].some((value) => value !== undefined);
  const town = hasPlace(search);
  if (townSent && search.job === undefined) problems.push({ field: 'job', problem: 'missing' });
  if (townSent && !town) problems.push({ field: 'where', problem: 'missing' });
}

/**
 * Never fails: unknown values and criteria of the other kind are dropped, and a radius or list beyond its limit is cut
 * with a problem for the page.
 */
export function parseSearch(raw: RawQuery, kind: SearchKind = 'offers'): ParsedSearch {
  const problems: SearchProblem[] = [];
  const radius = searchRadius(firstOf(raw, 'radius'));
  if (radius.clamped) problems.push({ field: 'radius', problem: 'clamped' });
  const limit = Number(firstOf(raw, 'limit'));
  const order = firstOf(raw, 'order') as Order;
  const search: Search = {
    q: firstOf(raw, 'q') || undefined,
    ...readTrades(raw, problems),
    ...readPlace(raw),
    radius: radius.km,
    ...readCriteria(raw, kind, problems),
    urgent: firstOf(raw, 'urgent') === '1',
    page: wholeNumber(firstOf(raw, 'page'), MOST_PAGE) ?? 1,
    limit: (LIMITS as readonly number[]).includes(limit) ? limit : 10,
    order: ORDERS.includes(order) ? order : 'score',
  };
  findMissing(raw, search, problems);
  return { search, problems };
}

type Pair = [name: string, value: string];

const pairsOf = (search: Partial<Search>, names: readonly CriterionName[]): Pair[] =>
  names.flatMap((name) => {
    const value = writeValue(search[name]);
    return value === undefined ? [] : [[name, value] as Pair];
  });

/** Facets that filter whenever they are asked for, and that no field of a form shows. */
export const PLAIN_FACETS = FACETS.filter(
  (facet): facet is Exclude<FacetName, FilterName> => !(FILTERS as readonly string[]).includes(facet),
);

/** Facets that no form has a field for. */
export const plainFacetPairs = (search: Partial<Search>): Pair[] => pairsOf(search, PLAIN_FACETS);

/** The facets of a search, which filters beside its form choose. */
export const facetPairs = (search: Partial<Search>): Pair[] =>
  pairsOf(search, [...PLAIN_FACETS, 'contract', 'salary', 'only']);

/** Every criterion of a search for offers, and its further trades. */
export const criterionPairs = ({ also, ...search }: Partial<Search>): Pair[] => [
  ...(also?.length ? [['also', also.join(',')] as Pair] : []),
  ...pairsOf(search, CRITERIA_OF.offers),
];

/** In a fixed order, without defaults, so that equal searches have equal addresses. */
export function searchPairs(search: Partial<Search>, kind: SearchKind = 'offers'): Pair[] {
  const pairs: Pair[] = [];
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') pairs.push([name, String(value)]);
  };
  add('q', search.q);
  add('job', search.job);
  add('also', search.also?.join(','));
  add('city', search.city);
  add('where', search.where);
  add('area', search.area);
  if (search.radius !== SEARCH_RADIUS.default) add('radius', search.radius);
  pairs.push(...pairsOf(search, CRITERIA_OF[kind]));
  if (search.urgent) add('urgent', 1);
  if (search.order !== 'score') add('order', search.order);
  if (search.page !== 1) add('page', search.page);
  if (search.limit !== 10) add('limit', search.limit);
  return pairs;
}

/** A parameter of the results page: its form shows the fields of all criteria. */
export const ALL_CRITERIA = 'criteria';

export const SEARCH_NAMES: readonly string[] = [
  'q',
  'job',
  'also',
  'city',
  'where',
  'area',
  'radius',
  ...OFFER_CRITERIA,
  'urgent',
  'order',
  'page',
  'limit',
];

export function searchHref(search: Partial<Search>): string {
  const query = searchPairs(search)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return query ? `${RESULTS_PATH}?${query}` : RESULTS_PATH;
}

/** How many things count in the score: each item of a list, and each other criterion. */
export const countCriteria = (search: Pick<Search, ScoredName>): number =>
  SCORED_CRITERIA.reduce((count, name) => {
    const value = search[name];
    return count + (Array.isArray(value) ? value.length : Number(isAsked(value)));
  }, 0);

/** Under the names of the contract. Undefined without words, and without a trade and a place. */
export function criteriaOf(search: Search, names: readonly CriterionName[]): object | undefined {
  const { q, job, also, city, where, area } = search;
  if (!q && (job === undefined || !hasPlace(search))) return undefined;
  const criteria = names.map((name) => [
    CRITERIA[name].field,
    isAsked(search[name]) ? search[name] : undefined,
  ]);
  return {
    ...(q !== undefined && { q }),
    tradeId: job,
    otherTrades: also.length > 0 ? also : undefined,
    ...(area !== undefined && { area }),
    ...(city === undefined ? { city: where } : { townCode: city }),
    maxRange: search.radius,
    ...Object.fromEntries(criteria),
  };
}

/** What is saved: without the filter by the day of publication, because every offer of an alert is new. */
export const toCriteria = (search: Search) =>
  criteriaOf(search, SAVED_OFFER_CRITERIA) as OfferCriteriaInput | undefined;

/** The search that is made now. */
export const toOfferSearch = (search: Search) =>
  criteriaOf(search, OFFER_CRITERIA) as OfferSearchInput | undefined;
