import type { View } from '#lib/facts/offer-facts.ts';
import { type Search, type SearchProblem, searchHref } from '#lib/search/search-url.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { cachePerLists } from '#lib/web/upstream/cache-per-lists.ts';
import { AdvancedFields } from './advanced-fields.tsx';

/** About 30 kB each: mostly one per trade, with nothing chosen. */
const cachedHtml = cachePerLists<string>(200);

/** What the advanced part depends on: trade and criteria, not town, radius, page or order. */
const keyOf = (search: Search, problems: readonly SearchProblem[]) =>
  searchHref({
    ...search,
    city: undefined,
    where: undefined,
    radius: 100,
    page: 1,
    limit: 10,
    order: 'score',
  }) + problems.map(({ field, problem }) => `,${field} ${problem}`).join('');

/** Rendered once for each choice of criteria. */
export function advancedHtml(search: Search, problems: readonly SearchProblem[], view: View): string {
  return cachedHtml(view.reference, keyOf(search, problems), () =>
    staticHtml(<AdvancedFields search={search} problems={problems} besideFilters view={view} />),
  );
}
