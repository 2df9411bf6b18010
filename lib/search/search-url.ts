import type { OfferCriteriaInput, OfferSearchInput } from '#lib/contract/search.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { areaByCode } from '#lib/rules/search/areas.ts';
import { HOURS, type Hours, PUBLISHED_WITHIN, RESPONDS_WITHIN } from '#lib/rules/search/facets.ts';
import { SEARCH_RADIUS, searchRadius } from '#lib/rules/search/radius.ts';
import { FILTERS, LIST_CAPS, MOST_SALARY, MOST_TRADES, ORDERS } from '#lib/rules/search/search-limits.ts';

/** Addresses of result lists: `/candidate/searchjob/result?job=1&city=75056&radius=50&page=1&limit=10`. */

export const SINGLE_NAMES = ['precise', 'xp', 'diploma'] as const;
export type SingleName = (typeof SINGLE_NAMES)[number];
export type ListName = keyof typeof LIST_CAPS;
export const LIST_NAMES = Object.keys(LIST_CAPS) as ListName[];
export type Order = (typeof ORDERS)[number];
export const LIMITS = [10, 20, 50] as const;
export type FilterName = (typeof FILTERS)[number];

export type PublishedWithin = (typeof PUBLISHED_WITHIN)[number];
export type RespondsWithin = (typeof RESPONDS_WITHIN)[number];

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
  /** Least gross annual salary, in euros. */
  salary: number | undefined;
  only: FilterName[];
  hours: Hours | undefined;
  /** Published within so many days. */
  since: PublishedWithin | undefined;
  /** Its id. */
  habilitation: number | undefined;
  /** Of verified garages only. */
  verified: boolean;
  /** Of garages that answer within so many days. */
  responds: RespondsWithin | undefined;
  urgent: boolean;
  page: number;
  limit: number;
  order: Order;
} & Record<SingleName, number | undefined> &
  Record<ListName, number[]>;

export type SearchProblem =
  | { field: 'job' | 'where'; problem: 'missing' }
  | { field: 'where'; problem: 'unknown' }
  | { field: 'radius'; problem: 'clamped' }
  | { field: ListName | 'also'; problem: 'cap' };

export type ParsedSearch = { search: Search; problems: SearchProblem[] };

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

const MOST_TEXT = 100;
const MOST_PAGE = 100_000;

const allOf = (raw: RawQuery, name: string): string[] => {
  const value = raw[name];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};
const firstOf = (raw: RawQuery, name: string): string | undefined => allOf(raw, name)[0]?.trim();

function wholeNumber(text: string | undefined, most: number): number | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= most ? value : undefined;
}

export function fittingFilters({ only, contract, salary }: Pick<Search, 'only' | 'contract' | 'salary'>) {
  const isAsked = { contract: contract.length > 0, salary: salary !== undefined, trainee: true };
  return FILTERS.filter((name) => isAsked[name] && only.includes(name));
}

/** The entry of a list that a text names. */
function oneOf<T extends string | number>(list: readonly T[], text: string | undefined): T | undefined {
  return list.find((entry) => String(entry) === text);
}

const id = (text: string | undefined) => wholeNumber(text, 999_999_999);

/** Repeated keys (forms) or commas (our links). */
const textsOf = (raw: RawQuery, name: string): string[] =>
  allOf(raw, name).flatMap((value) =>
    value
      .slice(0, 2000)
      .split(',')
      .map((text) => text.trim()),
  );

function idsOf(raw: RawQuery, name: string): number[] {
  return [
    ...new Set(
      textsOf(raw, name)
        .map(id)
        .filter((value) => value !== undefined),
    ),
  ];
}

function readLists(raw: RawQuery, problems: SearchProblem[]): Record<ListName, number[]> {
  const lists = {} as Record<ListName, number[]>;
  for (const name of LIST_NAMES) {
    const ids = idsOf(raw, name);
    if (ids.length > LIST_CAPS[name]) problems.push({ field: name, problem: 'cap' });
    lists[name] = ids.slice(0, LIST_CAPS[name]);
  }
  return lists;
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

/** An empty field is missing; an absent one was not asked for. Typed words replace both. */
function findMissing(raw: RawQuery, search: Search, problems: SearchProblem[]): void {
  if (search.q) return;
  const townSent = [raw.city, raw.where, raw.area].some((value) => value !== undefined);
  const town = hasPlace(search);
  if (townSent && search.job === undefined) problems.push({ field: 'job', problem: 'missing' });
  if (townSent && !town) problems.push({ field: 'where', problem: 'missing' });
}

/**
 * Never fails: unknown values are dropped, and a radius or list beyond its limit is cut with a problem for the page.
 */
export function parseSearch(raw: RawQuery): ParsedSearch {
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
    precise: id(firstOf(raw, 'precise')),
    xp: id(firstOf(raw, 'xp')),
    diploma: id(firstOf(raw, 'diploma')),
    ...readLists(raw, problems),
    salary: wholeNumber(firstOf(raw, 'salary')?.replace(/[\s\u00a0\u202f]/g, ''), MOST_SALARY),
    only: textsOf(raw, 'only') as FilterName[],
    hours: oneOf(HOURS, firstOf(raw, 'hours')),
    since: oneOf(PUBLISHED_WITHIN, firstOf(raw, 'since')),
    habilitation: id(firstOf(raw, 'habilitation')),
    verified: firstOf(raw, 'verified') === '1',
    responds: oneOf(RESPONDS_WITHIN, firstOf(raw, 'responds')),
    urgent: firstOf(raw, 'urgent') === '1',
    page: wholeNumber(firstOf(raw, 'page'), MOST_PAGE) ?? 1,
    limit: (LIMITS as readonly number[]).includes(limit) ? limit : 10,
    order: ORDERS.includes(order) ? order : 'score',
  };
  search.only = fittingFilters(search);
  findMissing(raw, search, problems);
  return { search, problems };
}

/** Filters that no field of the form shows, and that a new search keeps. */
export function facetPairs(search: Partial<Search>): [string, string | number | undefined][] {
  const { hours, since, habilitation, verified, responds } = search;
  return [
    ['hours', hours],
    ['since', since],
    ['habilitation', habilitation],
    ['verified', verified ? 1 : undefined],
    ['responds', responds],
  ];
}

/** In a fixed order, without defaults, so that equal searches have equal addresses. */
export function searchPairs(search: Partial<Search>): [string, string][] {
  const pairs: [string, string][] = [];
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
  for (const name of SINGLE_NAMES) add(name, search[name]);
  for (const name of LIST_NAMES) add(name, search[name]?.join(','));
  add('salary', search.salary);
  add('only', search.only?.join(','));
  for (const [name, value] of facetPairs(search)) add(name, value);
  if (search.urgent) add('urgent', 1);
  if (search.order !== 'score') add('order', search.order);
  if (search.page !== 1) add('page', search.page);
  if (search.limit !== 10) add('limit', search.limit);
  return pairs;
}

export const SEARCH_NAMES: readonly string[] = [
  'q',
  'job',
  'also',
  'city',
  'where',
  'area',
  'radius',
  'salary',
  'only',
  'hours',
  'since',
  'habilitation',
  'verified',
  'responds',
  'urgent',
  'order',
  'page',
  'limit',
  ...SINGLE_NAMES,
  ...LIST_NAMES,
];

export function searchHref(search: Partial<Search>): string {
  const query = searchPairs(search)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');
  return query ? `${RESULTS_PATH}?${query}` : RESULTS_PATH;
}

export function countCriteria(search: Search): number {
  const singles = SINGLE_NAMES.filter((name) => search[name] !== undefined).length;
  const lists = LIST_NAMES.reduce((count, name) => count + search[name].length, 0);
  return singles + lists + (search.salary === undefined ? 0 : 1);
}

const chosen = <T>(list: T[]) => (list.length > 0 ? list : undefined);

/** What is saved: without the filter by the day of publication, because every offer of an alert is new. */
export function toCriteria(search: Search): OfferCriteriaInput | undefined {
  const { q, job, also, city, where, area } = search;
  if (!q && (job === undefined || !hasPlace(search))) return undefined;
  return {
    ...(q !== undefined && { q }),
    tradeId: job,
    otherTrades: chosen(also),
    ...(area !== undefined && { area }),
    ...(city === undefined ? { city: where } : { townCode: city }),
    maxRange: search.radius,
    preciseJobId: search.precise,
    experienceId: search.xp,
    diplomaId: search.diploma,
    mainQualities: chosen(search.quality),
    qualities2: chosen(search.quality2),
    qualities3: chosen(search.quality3),
    missions: chosen(search.mission),
    tasks: chosen(search.task),
    skills: chosen(search.skill),
    competences: chosen(search.competence),
    tools: chosen(search.tool),
    languages: chosen(search.language),
    licences: chosen(search.licence),
    contractTypes: chosen(search.contract),
    minSalary: search.salary,
    benefits: chosen(search.benefit),
    filters: chosen(search.only),
    hours: search.hours,
    habilitationId: search.habilitation,
    verified: search.verified || undefined,
    respondsWithin: search.responds,
  };
}

/** The search that is made now. */
export function toOfferSearch(search: Search): OfferSearchInput | undefined {
  const criteria = toCriteria(search);
  return criteria && { ...criteria, publishedWithin: search.since };
}
