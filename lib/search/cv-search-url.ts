import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import type { CvCriteriaInput, CvOrder } from '#lib/contract/search/search.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { paths } from '#lib/paths/paths.ts';
import { CV_CRITERIA, OFFER_CRITERIA } from '#lib/rules/search/criterion-names.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { isAsked, nothingIn, type RawQuery } from './criterion-values.ts';
import { searchOfSaved } from './saved-search.ts';
import { fitToReference, readSearch } from './search-options.ts';
import { countCriteria, criteriaOf, type ParsedSearch, type Search, searchPairs } from './search-url.ts';

export type CvSearch = Omit<Search, 'order'> & { order: CvOrder };

export const CV_RESULTS_ID = 'results';

export const CV_ORDERS = ['score', 'distance', 'date'] as const satisfies CvOrder[];

const cvOrderOf = ({ order }: Search): CvOrder => CV_ORDERS.find((each) => each === order) ?? 'score';

const OFFER_ONLY = OFFER_CRITERIA.filter((name) => !(CV_CRITERIA as readonly string[]).includes(name));

/** Without what only offers have. */
export const asCvSearch = (search: Search): CvSearch => ({
  ...search,
  ...nothingIn(OFFER_ONLY),
  urgent: false,
  order: cvOrderOf(search),
});

/** Drops an option of another diploma, and a day of hiring that has passed or has no habilitation. */
function fitOnly(search: CvSearch, reference: Reference): CvSearch {
  const { option, diploma, habilitation, hired } = search;
  const isAhead = habilitation !== undefined && hired !== undefined && hired >= parisDay(new Date());
  return {
    ...search,
    option: reference.entry('diplomaOptions', option)?.diplomaId === diploma ? option : undefined,
    hired: isAhead ? hired : undefined,
  };
}

export function readCvSearch(
  raw: RawQuery,
  reference: Reference,
): { search: CvSearch; problems: ParsedSearch['problems'] } {
  const { search, problems } = readSearch(raw, reference, 'cvs');
  return { search: fitOnly(asCvSearch(search), reference), problems };
}

export function cvSearchOfSaved(saved: SavedSearch, reference: Reference): CvSearch {
  return fitOnly(asCvSearch(fitToReference(searchOfSaved(saved), reference)), reference);
}

export const cvSearchQuery = (search: CvSearch): Record<string, string> =>
  Object.fromEntries(searchPairs(search, 'cvs'));

export function cvResultsHref(search: CvSearch, saved?: number): string {
  return `${paths.searchCv({ ...cvSearchQuery(search), saved })}#${CV_RESULTS_ID}`;
}

/** The results of a saved search, the newest CVs first. Nothing of it is checked: the page does. */
export function newestOfSaved({ id, criteria }: Pick<SavedSearch, 'id' | 'criteria'>): string {
  return cvResultsHref({ ...asCvSearch(searchOfSaved({ criteria })), order: 'date' }, id);
}

/** The filters have fields beside the criteria that score. */
export const countCvCriteria = (search: CvSearch): number =>
  countCriteria(search) + [search.habilitation, search.record].filter(isAsked).length;

export const toCvCriteria = (search: CvSearch) =>
  criteriaOf(search, CV_CRITERIA) as CvCriteriaInput | undefined;
