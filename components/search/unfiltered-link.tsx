import type { View } from '#lib/facts/offer-facts.ts';
import { chosenFacets, withoutFacets } from '#lib/search/facets.ts';
import type { Search } from '#lib/search/search-url.ts';
import type { WiderCounts } from '#lib/search/wider-searches.ts';
import { WiderLink } from './wider-link.tsx';

type Props = Readonly<{ search: Search; counts: WiderCounts | undefined; view: View }>;

/** The same search without its filters; nothing where it has none. */
export function UnfilteredLink({ search, counts, view }: Props) {
  const { length: count } = chosenFacets(search);
  if (count === 0) return null;
  return (
    <WiderLink search={withoutFacets(search)} counts={counts} variant="primary" view={view}>
      {view.t('search.noResult.unfiltered', { count })}
    </WiderLink>
  );
}
