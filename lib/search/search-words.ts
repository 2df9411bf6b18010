import type { View } from '#lib/facts/offer-facts.ts';
import { chosenFacets, facetText } from './facets.ts';
import { LIST_SOURCES, tradesOf } from './search-options.ts';
import { LIST_NAMES, type Search } from './search-url.ts';

export function criteriaWords(search: Search, view: View): string[] {
  const { reference, t, format } = view;
  const { q, also, precise, xp, diploma, salary, only } = search;
  const trades = also.length === 0 ? [] : reference.names('jobs', tradesOf(search));
  const singles = [
    reference.name('otherJobs', precise),
    reference.name('xp', xp),
    reference.name('diplomas', diploma),
  ].filter((name) => name !== undefined);
  const lists = LIST_NAMES.flatMap((name) => reference.names(LIST_SOURCES[name], search[name]));
  const least = salary === undefined ? [] : [t('savedSearches.salary', { salary: format.euros(salary) })];
  const filters = only.map((name) => t(`savedSearches.only.${name}`));
  const facets = chosenFacets({ ...search, only: [] }).map((choice) => facetText(choice, view));
  const typed = q === undefined ? [] : [t('search.words.quoted', { word: q })];
  return [
    ...new Set([
      ...typed,
      ...trades,
      ...singles,
      ...lists,
      ...least,
      ...filters,
      ...facets.filter((text) => text !== undefined),
    ]),
  ];
}
