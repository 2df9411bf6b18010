import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { SAVED_CRITERIA } from '#lib/rules/search/criterion-names.ts';
import { valuesOf } from './criterion-values.ts';
import { type Search, searchHref } from './search-url.ts';

type Criteria = SavedSearch['criteria'];

/** A town wins over an area. */
function placeOf({ townCode, city, area }: Criteria): Pick<Search, 'city' | 'where' | 'area'> {
  const where = townCode === undefined ? city : undefined;
  return { city: townCode, where, area: townCode === undefined && where === undefined ? area : undefined };
}

const licencesOf = ({ licences = [], licencesB = [] }: Criteria) => [...new Set([...licences, ...licencesB])];

/** Criteria of offers and of CVs. */
export function searchOfSaved({ criteria }: Pick<SavedSearch, 'criteria'>): Search {
  return {
    q: criteria.q,
    job: criteria.tradeId,
    also: criteria.otherTrades ?? [],
    ...placeOf(criteria),
    radius: criteria.maxRange,
    ...valuesOf(SAVED_CRITERIA, (_name, { field }) => criteria[field as keyof Criteria]),
    licence: licencesOf(criteria),
    urgent: false,
    page: 1,
    limit: 10,
    order: 'score',
  };
}

/** A saved search as a page shows it: what was replaced since `revision` is not replaced by the page. */
export type SeenSearch = { id: number; revision?: number | undefined };

/** In the fragment, so that the page stays the same for everybody and it survives the redirect of a typed town. */
const savedFragment = ({ id, revision }: SeenSearch) =>
  revision === undefined ? `#saved=${id}` : `#saved=${id}.${revision}`;

export function savedIn(fragment: string): SeenSearch | undefined {
  const [, id, revision] = /^#saved=([1-9]\d{0,14})(?:\.([1-9]\d{0,8}))?$/.exec(fragment) ?? [];
  if (id === undefined) return undefined;
  return { id: Number(id), revision: revision === undefined ? undefined : Number(revision) };
}

export const savedAction = (seen: SeenSearch) => RESULTS_PATH + savedFragment(seen);

export const savedHref = (saved: Pick<SavedSearch, 'id' | 'revision' | 'criteria'>) =>
  searchHref(searchOfSaved(saved)) + savedFragment(saved);
