import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { SavedSearchGone } from '#components/search/saved/saved-search-gone.tsx';
import { SearchScreen } from '#components/search/search-screen.tsx';
import { placeLabel } from '#lib/facts/offer-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { searchOfSaved } from '#lib/search/saved-search.ts';
import { fitToReference, readSearch } from '#lib/search/search-options.ts';
import { areaTextOf } from '#lib/search/search-place.ts';
import type { Search } from '#lib/search/search-url.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import { savedSearchOf } from '#lib/web/search/saved-search.ts';
import { townByCode } from '#lib/web/search/search.ts';

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = spaceMetadata('search', 'search.headingSearch');

async function placeOf({ city, where, area }: Search, t: Texts): Promise<string> {
  const town = city === undefined ? null : await townByCode(city);
  return town ? placeLabel(town.name, town.postalCode) : (where ?? areaTextOf(area, t) ?? '');
}

/**
 * The criteria are in the address. `?saved=ID` alone opens those of a saved search; criteria in the address replace
 * them.
 */
export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const [view, saved] = await Promise.all([loadSpaceView(), savedSearchOf(query)]);
  const { reference } = view;
  const { search, problems } = readSearch(query, reference);
  const opensSaved = saved && Object.keys(query).every((name) => name === 'saved');
  const shownSearch = opensSaved ? fitToReference(searchOfSaved(saved), reference) : search;
  return (
    <SpaceShell role="candidate" path={paths.search()} width="form">
      {saved === null ? (
        <SavedSearchGone t={view.t} />
      ) : (
        <SearchScreen
          search={shownSearch}
          problems={problems}
          townText={await placeOf(shownSearch, view.t)}
          saved={saved}
          view={view}
        />
      )}
    </SpaceShell>
  );
}
