import type { SavedSearch } from '#lib/contract/saved-searches.ts';
import type { CvCriteriaInput, CvOrder } from '#lib/contract/search.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MatchCriteria } from '#lib/rules/search/match-score.ts';
import { isCalendarDay } from '#lib/rules/time/calendar-day.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
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
  habilitation: number | undefined;
  /** `YYYY-MM-DD`, on which the habilitation must be valid; today without it. */
  hired: string | undefined;
};

/** As they stand in the address or the form. */
type RawCvOnly = Partial<Record<keyof CvOnly, string | undefined>>;

export type CvSearch = Omit<Search, 'order'> & CvOnly & { order: CvOrder };

export const CV_RESULTS_ID = 'results';

const NOT_OF_CVS = {
  salary: undefined,
  hours: undefined,
  since: undefined,
  verified: false,
  responds: undefined,
  urgent: false,
} as const;

export const CV_ORDERS = ['score', 'distance', 'date'] as const satisfies CvOrder[];

const cvOrderOf = ({ order }: Search): CvOrder => CV_ORDERS.find((each) => each === order) ?? 'score';

export function asCvSearch(search: Search, only: Partial<CvOnly> = {}): CvSearch {
  const order = cvOrderOf(search);
  return {
    ...search,
    ...NOT_OF_CVS,
    order,
    contract: [],
    benefit: [],
    only: [],
    option: only.option,
    record: only.record ?? false,
    habilitation: only.habilitation,
    hired: only.habilitation === undefined ? undefined : only.hired,
  };
}

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

export function cvOnlyOf({ option, record, habilitation, hired }: RawCvOnly): CvOnly {
  return {
    option: idOf(option),
    record: record === '1',
    habilitation: idOf(habilitation),
    hired: hired && isCalendarDay(hired) ? hired : undefined,
  };
}

/** Drops an option of another diploma, a habilitation that does not exist, and a day of hiring that has passed. */
function fitOnly(search: CvSearch, reference: Reference): CvSearch {
  const { option, diploma, habilitation, hired } = search;
  const isKnown = reference.entry('habilitations', habilitation) !== undefined;
  return {
    ...search,
    option: reference.entry('diplomaOptions', option)?.diplomaId === diploma ? option : undefined,
    habilitation: isKnown ? habilitation : undefined,
    hired: isKnown && hired && hired >= parisDay(new Date()) ? hired : undefined,
  };
}

export function readCvSearch(
  raw: RawQuery,
  reference: Reference,
): { search: CvSearch; problems: ParsedSearch['problems'] } {
  const { search, problems } = readSearch(raw, reference);
  const { option, record, habilitation, hired } = raw;
  const only = cvOnlyOf({
    option: firstOf(option),
    record: firstOf(record),
    habilitation: firstOf(habilitation),
    hired: firstOf(hired),
  });
  return { search: fitOnly(asCvSearch(search, only), reference), problems };
}

export function cvSearchOfSaved(saved: SavedSearch, reference: Reference): CvSearch {
  const {
    diplomaOptionId: option,
    cleanRecord: record,
    habilitationId: habilitation,
    hiredOn: hired,
  } = saved.criteria;
  const search = fitToReference(searchOfSaved(saved), reference);
  return fitOnly(asCvSearch(search, { option, record, habilitation, hired }), reference);
}

export function cvSearchQuery(search: CvSearch): Record<string, string> {
  const { option, record, habilitation, hired } = search;
  return {
    ...Object.fromEntries(searchPairs({ ...search, habilitation: undefined })),
    ...(option === undefined ? {} : { option: String(option) }),
    ...(record ? { record: '1' } : {}),
    ...(habilitation === undefined ? {} : { habilitation: String(habilitation) }),
    ...(hired === undefined ? {} : { hired }),
  };
}

export function cvResultsHref(search: CvSearch, saved?: number): string {
  return `${paths.searchCv({ ...cvSearchQuery(search), saved })}#${CV_RESULTS_ID}`;
}

/** The results of a saved search, the newest CVs first. Nothing of it is checked: the page does. */
export function newestOfSaved({ id, criteria }: Pick<SavedSearch, 'id' | 'criteria'>): string {
  const {
    diplomaOptionId: option,
    cleanRecord: record,
    habilitationId: habilitation,
    hiredOn: hired,
  } = criteria;
  const search = asCvSearch(searchOfSaved({ criteria }), { option, record, habilitation, hired });
  return cvResultsHref({ ...search, order: 'date' }, id);
}

export function countCvCriteria(search: CvSearch): number {
  const { option, record, habilitation } = search;
  return (
    countCriteria(search) +
    [option, habilitation, record || undefined].filter((one) => one !== undefined).length
  );
}

export function toCvCriteria(search: CvSearch): CvCriteriaInput | undefined {
  const criteria = toCriteria(search);
  if (!criteria) return undefined;
  return {
    ...criteria,
    diplomaOptionId: search.option,
    cleanRecord: search.record || undefined,
    habilitationId: search.habilitation,
    hiredOn: search.hired,
  };
}

export function cvMatchCriteria(search: CvSearch, reference: Reference): MatchCriteria {
  return { ...matchCriteria(search, reference), diplomaOption: search.option };
}

export function cvCriteriaWords(search: CvSearch, view: View): string[] {
  const { reference, t, format } = view;
  const names = [
    reference.name('diplomaOptions', search.option),
    reference.name('habilitations', search.habilitation),
    search.hired && t('cvSearch.validOn', { date: format.date(search.hired) }),
  ];
  return [
    ...criteriaWords({ ...search, habilitation: undefined, order: 'score' }, view),
    ...names.filter((name) => name !== undefined),
    ...(search.record ? [t('cvSearch.fields.record')] : []),
  ];
}
