import type { View } from '#lib/facts/offer-facts.ts';
import { FACETS, type FacetName, type FacetValue, type Hours } from '#lib/rules/search/facets.ts';
import { FILTERS } from '#lib/rules/search/search-limits.ts';
import type { FilterName, PublishedWithin, RespondsWithin, Search } from './search-url.ts';

/** One option of a facet: a contract, a salary, part time. */
export type FacetChoice = { facet: FacetName; value: FacetValue };

const without = (only: readonly FilterName[], name: FilterName) => only.filter((each) => each !== name);

/** In the order of an address. */
const withOnly = (only: readonly FilterName[], name: FilterName) =>
  FILTERS.filter((each) => each === name || only.includes(each));

/** Contracts and a salary that only count in the score are not chosen: no offer is left out for them. */
function chosenOf(search: Search, facet: FacetName): FacetValue[] {
  const one = (value: FacetValue | undefined) => (value === undefined ? [] : [value]);
  switch (facet) {
    case 'contract':
      return search.only.includes('contract') ? search.contract : [];
    case 'trainee':
      return search.only.includes('trainee') ? [1] : [];
    case 'salary':
      return search.only.includes('salary') ? one(search.salary) : [];
    case 'verified':
      return search.verified ? [1] : [];
    default:
      return one(search[facet]);
  }
}

/** In the order of a page. */
export const chosenFacets = (search: Search): FacetChoice[] =>
  FACETS.flatMap((facet) => chosenOf(search, facet).map((value) => ({ facet, value })));

export const isChosen = (search: Search, { facet, value }: FacetChoice): boolean =>
  chosenOf(search, facet).includes(value);

function withContracts(search: Search, contract: number[]): Partial<Search> {
  const { only } = search;
  return { contract, only: contract.length > 0 ? withOnly(only, 'contract') : without(only, 'contract') };
}

function changed(search: Search, { facet, value }: FacetChoice, isOn: boolean): Partial<Search> {
  const { only } = search;
  switch (facet) {
    case 'contract': {
      const others = chosenOf(search, facet).filter((id) => id !== value) as number[];
      const all = isOn ? [...others, value as number].toSorted((a, b) => a - b) : others;
      return withContracts(search, all);
    }
    case 'trainee':
      return { only: isOn ? withOnly(only, 'trainee') : without(only, 'trainee') };
    case 'salary':
      return isOn
        ? { salary: value as number, only: withOnly(only, 'salary') }
        : { salary: undefined, only: without(only, 'salary') };
    case 'verified':
      return { verified: isOn };
    case 'hours':
      return { hours: isOn ? (value as Hours) : undefined };
    case 'since':
      return { since: isOn ? (value as PublishedWithin) : undefined };
    case 'responds':
      return { responds: isOn ? (value as RespondsWithin) : undefined };
    default:
      return { habilitation: isOn ? (value as number) : undefined };
  }
}

/** Its first page with this option, or without it where it is chosen. Several contracts may be chosen, else one option. */
export const toggled = (search: Search, choice: FacetChoice): Search => ({
  ...search,
  ...changed(search, choice, !isChosen(search, choice)),
  page: 1,
});

/** Its first page without any filter. Contracts and a salary then count in the score. */
export const withoutFacets = (search: Search): Search => ({
  ...search,
  only: [],
  hours: undefined,
  since: undefined,
  habilitation: undefined,
  verified: false,
  responds: undefined,
  page: 1,
});

/** What an option says; undefined for an id that does not exist. */
export function facetText({ facet, value }: FacetChoice, { t, reference, format }: View): string | undefined {
  const number = Number(value);
  switch (facet) {
    case 'contract':
      return reference.name('contractTypes', number);
    case 'habilitation':
      return reference.name('habilitations', number);
    case 'salary':
      return t('search.facets.salaryFrom', { salary: format.euros(number) });
    case 'since':
      return t('search.facets.publishedWithin', { days: number });
    case 'responds':
      return t('search.facets.respondsWithin', { days: number });
    case 'hours':
      return t(`search.facets.${value as Hours}`);
    default:
      return t(`search.facets.${facet}`);
  }
}
