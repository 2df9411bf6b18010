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

type CvOnly = {
  option: number | undefined;
  record: boolean;
};

export type CvSearch = Omit<Search, 'order'> & CvOnly & { order: CvOrder };

export const CV_RESULTS_ID = 'results';

const NOT_OF_CVS = { salary: undefined, urgent: false } as const;

export const CV_ORDERS = ['score', 'distance', 'date'] as const satisfies CvOrder[];

const cvOrderOf = ({ order }: Search): CvOrder => CV_ORDERS.find((each) => each === order) ?? 'score';

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

export function readCvSearch(
  raw: RawQuery,
  reference: Reference,
): { search: CvSearch; problems: ParsedSearch['problems'] } {
  const { search, problems } = readSearch(raw, reference);
  const only = cvOnlyOf(firstOf(raw.option), firstOf(raw.record));
  return { search: fitOption(asCvSearch(search, only), reference), problems };
}

export function cvSearchOfSaved(saved: SavedSearch, reference: Reference): CvSearch {
  const { diplomaOptionId: option, cleanRecord: record } = saved.criteria;
  const search = fitToReference(searchOfSaved(saved), reference);
  return fitOption(asCvSearch(search, { option, record }), reference);
}

export function cvSearchQuery(search: CvSearch): Record<string, string> {
  const { option, record } = search;
  return {
    ...Object.fromEntries(searchPairs(search)),
    ...(option === undefined ? {} : { option: String(option) }),
    ...(record ? { record: '1' } : {}),
  };
}

export function cvResultsHref(search: CvSearch, saved?: number): string {
  return `${paths.searchCv({ ...cvSearchQuery(search), saved })}#${CV_RESULTS_ID}`;
}

export function countCvCriteria(search: CvSearch): number {
  return countCriteria(search) + (search.option === undefined ? 0 : 1) + (search.record ? 1 : 0);
}

export function toCvCriteria(search: CvSearch): CvCriteriaInput | undefined {
  const criteria = toCriteria(search);
  if (!criteria) return undefined;
  return {
    ...criteria,
    diplomaOptionId: search.option,
    cleanRecord: search.record || undefined,
  };
}

export function cvMatchCriteria(search: CvSearch, reference: Reference): MatchCriteria {
  return { ...matchCriteria(search, reference), diplomaOption: search.option };
}

export function cvCriteriaWords(search: CvSearch, view: View): string[] {
  const option = view.reference.name('diplomaOptions', search.option);
  return [
    ...criteriaWords(search, view),
    ...(option === undefined ? [] : [option]),
    ...(search.record ? [view.t('cvSearch.fields.record')] : []),
  ];
}
