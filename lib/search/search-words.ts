import type { View } from '#lib/facts/offer-facts.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import type { CriterionName, FacetName } from '#lib/rules/search/criterion-names.ts';
import type { FacetValue } from '#lib/rules/search/facets.ts';
import { isAsked } from './criterion-values.ts';
import { facetText } from './facets.ts';
import { tradesOf } from './search-options.ts';
import type { Search } from './search-url.ts';

function wordsOf(name: CriterionName, search: Search, view: View): string[] {
  const { reference, t, format } = view;
  const definition = CRITERIA[name];
  if (!isAsked(search[name])) return [];
  if ('list' in definition) return reference.names(definition.list, [search[name]].flat() as number[]);
  switch (name) {
    case 'salary':
      return [t('savedSearches.salary', { salary: format.euros(search.salary ?? 0) })];
    case 'only':
      return search.only.map((filter) => t(`savedSearches.only.${filter}`));
    case 'hired':
      return [t('cvSearch.validOn', { date: format.date(search.hired ?? '') })];
    case 'record':
      return [t('cvSearch.fields.record')];
    default:
      return [search[name] as FacetValue]
        .flat()
        .map((value) => facetText({ facet: name as FacetName, value }, view) ?? '');
  }
}

/** What a search asks for besides one trade and the place. */
export function criteriaWords(search: Search, view: View): string[] {
  const { q, also } = search;
  const trades = also.length === 0 ? [] : view.reference.names('jobs', tradesOf(search));
  const typed = q === undefined ? [] : [view.t('search.words.quoted', { word: q })];
  const criteria = (Object.keys(CRITERIA) as CriterionName[]).flatMap((name) => wordsOf(name, search, view));
  return [...new Set([...typed, ...trades, ...criteria])];
}
