import type { SavedSearch } from '#lib/contract/saved-searches.ts';
import type { CvCriteriaInput, CvOrder } from '#lib/contract/search.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MatchCriteria } from '#lib/rules/search/match-score.ts';
import { searchOfSaved } from './saved-search.ts';
import { matchCriteria } from './search-match.ts';
import { fitToReference, readSearch } from './search-options.ts';
import {
  countCriteria,
  type ParsedSearch,
  type RawQuery,
  type Search,
  searchPairs,
  toCriteria,
} from './search-url.ts';
import { criteriaWords } from './search-words.ts';

/** What a recruiter's search adds to the criteria that both searches share. */
type CvOnly = {
  /** Option of the diploma asked for. */
  option: number | undefined;
  /** Only CVs that say that the criminal record is empty. */
  record: boolean;
};

/** Addresses of CV searches: `/recruiter/search-cv?job=1&city=75056&option=7001&record=1#results`. */
export type CvSearch = Omit<Search, 'order'> & CvOnly & { order: CvOrder };

/** Where the results begin on the page, so that an address leads straight to them. */
export const CV_RESULTS_ID = 'results';

/** What only searches for offers ask for. */
const NOT_OF_CVS = { salary: undefined, urgent: false } as const;

/** The orders of the results; the first is the default. */
export const CV_ORDERS = ['score', 'distance', 'date'] as const satisfies CvOrder[];

const cvOrderOf = ({ order }: Search): CvOrder => CV_ORDERS.find((each) => each === order) ?? 'score';

/** Gives a search what belongs to CVs, and takes out what belongs to offers. */
export function asCvSearch(search: Search, { option, record }: Partial<CvOnly> = {}): CvSearch {
  const order = cvOrderOf(search);
  return {
    ...search,
    ...NOT_OF_CVS,
    order,
    contract: [],
    benefit: [],
    only: [],
    option,
    record: record ?? false,
  };
}

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The two fields of a CV search as a form or an address names them. */
export function cvOnlyOf(option: string | undefined, record: string | undefined): CvOnly {
  return {
    option: option && /^[1-9]\d{0,8}$/.test(option) ? Number(option) : undefined,
    record: record === '1',
  };
}

function fitOption(search: CvSearch, reference: Reference): CvSearch {
  const entry = reference.entry('diplomaOptions', search.option);
  return entry && entry.diplomaId === search.diploma ? search : { ...search, option: undefined };
}

/** Reads an address and fits it to the reference lists, as readSearch does. */
export function readCvSearch(
  raw: RawQuery,
  reference: Reference,
): { search: CvSearch; problems: ParsedSearch['problems'] } {
  const { search, problems } = readSearch(raw, reference);
  const only = cvOnlyOf(firstOf(raw.option), firstOf(raw.record));
  return { search: fitOption(asCvSearch(search, only), reference), problems };
}

/** A saved search of CVs, as far as the lists still know what it asks for. */
export function cvSearchOfSaved(saved: SavedSearch, reference: Reference): CvSearch {
  const { search_formDiplomaOption: option, extra_criminalRecord: record } = saved.data_save_search;
  const search = fitToReference(searchOfSaved(saved), reference);
  return fitOption(asCvSearch(search, { option, record }), reference);
}

/** The query of a CV search; equal searches have equal queries. */
export function cvSearchQuery(search: CvSearch): Record<string, string> {
  const { option, record } = search;
  return {
    ...Object.fromEntries(searchPairs(search)),
    ...(option === undefined ? {} : { option: String(option) }),
    ...(record ? { record: '1' } : {}),
  };
}

/** The results of a search; `saved` names the saved search that it comes from. */
export function cvResultsHref(search: CvSearch, saved?: number): string {
  return `${paths.searchCv({ ...cvSearchQuery(search), saved })}#${CV_RESULTS_ID}`;
}

/** How many advanced criteria a search holds. */
export function countCvCriteria(search: CvSearch): number {
  return countCriteria(search) + (search.option === undefined ? 0 : 1) + (search.record ? 1 : 0);
}

/** The body of POST /searchCV, without what is not asked for; undefined while job or town is missing. */
export function toCvCriteria(search: CvSearch): CvCriteriaInput | undefined {
  const criteria = toCriteria(search);
  if (!criteria) return undefined;
  return {
    ...criteria,
    search_formDiplomaOption: search.option,
    extra_criminalRecord: search.record || undefined,
  };
}

/** What a search asks of a CV, as the score reads it. */
export function cvMatchCriteria(search: CvSearch, reference: Reference): MatchCriteria {
  return { ...matchCriteria(search, reference), diplomaOption: search.option };
}

/** What a search asks for beyond trade, town and radius, in words. */
export function cvCriteriaWords(search: CvSearch, view: View): string[] {
  const option = view.reference.name('diplomaOptions', search.option);
  return [
    ...criteriaWords(search, view),
    ...(option === undefined ? [] : [option]),
    ...(search.record ? [view.t('cvSearch.fields.record')] : []),
  ];
}
