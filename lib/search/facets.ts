import type { View } from '#lib/facts/offer-facts.ts';
import type { Reference } from '#lib/facts/reference.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import { FACETS, type FacetName } from '#lib/rules/search/criterion-names.ts';
import { ASKED_LICENCES, type AskedLicence, type FacetValue, type Hours } from '#lib/rules/search/facets.ts';
import { FILTERS } from '#lib/rules/search/search-limits.ts';
import { nothingIn } from './criterion-values.ts';
import { type FilterName, PLAIN_FACETS, type Search } from './search-url.ts';

/** One option of a facet: a contract, a salary, part time. */
export type FacetChoice = { facet: FacetName; value: FacetValue };

/** In the order of an address. Other facets filter by themselves. */
const withOnly = (only: readonly FilterName[], facet: FacetName) =>
  FILTERS.filter((each) => each === facet || only.includes(each));

const isFilterName = (facet: FacetName): facet is FilterName =>
  (FILTERS as readonly string[]).includes(facet);

/** Contracts and a salary that only count in the score are not chosen: no offer is left out for them. */
function chosenOf(search: Search, facet: FacetName): FacetValue[] {
  if (isFilterName(facet) && !search.only.includes(facet)) return [];
  if (facet === 'trainee') return [1];
  const value = search[facet];
  if (Array.isArray(value)) return value;
  if (typeof value === 'boolean') return value ? [1] : [];
  return value === undefined ? [] : [value];
}

/** In the order of a page. */
export const chosenFacets = (search: Search): FacetChoice[] =>
  FACETS.flatMap((facet) => chosenOf(search, facet).map((value) => ({ facet, value })));

export const isChosen = (search: Search, { facet, value }: FacetChoice): boolean =>
  chosenOf(search, facet).includes(value);

function withContracts(search: Search, contract: number[]): Partial<Search> {
  const { only } = search;
  return {
    contract,
    only: contract.length > 0 ? withOnly(only, 'contract') : only.filter((name) => name !== 'contract'),
  };
}

function changed(search: Search, { facet, value }: FacetChoice, isOn: boolean): Partial<Search> {
  if (facet === 'contract') {
    const others = chosenOf(search, facet).filter((id) => id !== value) as number[];
    const all = isOn ? [...others, value as number].toSorted((a, b) => a - b) : others;
    return withContracts(search, all);
  }
  if (facet === 'permit') {
    const isKept = (each: AskedLicence) => (each === value ? isOn : search.permit.includes(each));
    return { permit: ASKED_LICENCES.filter(isKept) };
  }
  const only = isOn ? withOnly(search.only, facet) : search.only.filter((name) => name !== facet);
  if (facet === 'trainee') return { only };
  const chosen = CRITERIA[facet].kind === 'flag' ? isOn : isOn ? value : undefined;
  return { [facet]: chosen, only };
}

/** Its first page with this option, or without it where it is chosen. Several contracts and licences may be chosen, else one option. */
export const toggled = (search: Search, choice: FacetChoice): Search => ({
  ...search,
  ...changed(search, choice, !isChosen(search, choice)),
  page: 1,
});

/** Its first page without any filter. Contracts and a salary then count in the score. */
export const withoutFacets = (search: Search): Search => ({
  ...search,
  ...nothingIn(PLAIN_FACETS),
  only: [],
  page: 1,
});

const licenceName = (code: FacetValue, { lists, locale }: Reference): string | undefined =>
  lists.otherDriverLicenses.find((licence) => licence.code === code)?.name[locale];

/** What an option says; undefined for an id that does not exist. */
export function facetText({ facet, value }: FacetChoice, { t, reference, format }: View): string | undefined {
  const number = Number(value);
  switch (facet) {
    case 'contract':
    case 'habilitation':
      return reference.name(CRITERIA[facet].list, number);
    case 'salary':
      return t('search.facets.salaryFrom', { salary: format.euros(number) });
    case 'since':
      return t('search.facets.publishedWithin', { days: number });
    case 'responds':
      return t('search.facets.respondsWithin', { days: number });
    case 'hours':
      return t(`search.facets.${value as Hours}`);
    case 'permit':
      return value === 'none' ? t('search.facets.noLicence') : licenceName(value, reference);
    default:
      return t(`search.facets.${facet}`);
  }
}
