import type { RawQuery } from './criterion-values.ts';
import { withoutFacets } from './facets.ts';
import { hasPlace, parseSearch, type Search, searchHref, toCriteria } from './search-url.ts';
import { everywhere } from './wider-searches.ts';

/**
 * The address of the results of which an alert tells: a trade's list without a place is one of the whole country.
 * Undefined where nothing is searched for.
 */
export function alertHref(search: Search): string | undefined {
  const isSearched = Boolean(search.q) || (search.job !== undefined && hasPlace(search));
  const found = isSearched ? search : everywhere(withoutFacets(search));
  return found && searchHref({ ...found, urgent: false, page: 1, limit: 10, order: 'score' });
}

/** The criteria of such an address; undefined where nothing is searched for. */
export function criteriaOfAlert(href: string) {
  const query = new URLSearchParams(href.split('?')[1]);
  const raw: RawQuery = Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)]));
  return toCriteria(parseSearch(raw).search);
}
