import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { PublicPage } from '#components/offers/public-page.tsx';
import { FacetMenu } from '#components/search/facets/facet-menu.tsx';
import { SearchForm } from '#components/search/form/search-form.tsx';
import { OffersList } from '#components/search/offers-list.tsx';
import { RefusedSearch } from '#components/search/refused-search.tsx';
import { ResultsList } from '#components/search/results-list.tsx';
import { SearchIsland } from '#components/search/search-island.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { Place } from '#lib/contract/places/places.ts';
import { placeLabel, type View } from '#lib/facts/offer-facts.ts';
import { addressIn } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { withoutFacets } from '#lib/search/facets.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { areaTextOf } from '#lib/search/search-place.ts';
import { hasPlace, type Search, type SearchProblem, searchHref } from '#lib/search/search-url.ts';
import { everywhere, widerSearches } from '#lib/search/wider-searches.ts';
import { addressLocale, alsoForgottenWith } from '#lib/web/next-adapter/current-response.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { resultsMetadata } from '#lib/web/search/results-metadata.ts';
import {
  canSearch,
  countEach,
  countFacets,
  findOffers,
  listOffers,
  readWords,
  resolvePlace,
  townByCode,
} from '#lib/web/search/search.ts';

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale }, query] = await Promise.all([params, searchParams]);
  return resultsMetadata(locale, query);
}

type PlaceText = { text: string; isUnread?: true; namesakes?: readonly Place[] | undefined };

/** A failed call empties only its own part of the page. */
const orUndefined = <T,>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

/**
 * The name of a search's place. A typed one redirects to the address with its code; an unknown one becomes a problem
 * beside its field. `isUnread`: the town could not be looked up.
 */
async function placeOf(search: Search, problems: SearchProblem[], { t }: View): Promise<PlaceText> {
  if (search.where !== undefined) {
    const found = await orUndefined(resolvePlace(search.where));
    if (found === undefined) return { text: search.where, isUnread: true };
    // Check the trade first: the form must come back with what was typed.
    if (found && (search.job !== undefined || search.q !== undefined)) {
      const known = searchHref({ ...search, where: undefined, ...found.address });
      redirect(addressIn(addressLocale(), known));
    }
    if (!found) problems.push({ field: 'where', problem: 'unknown' });
    return { text: found?.name ?? search.where };
  }
  if (search.city === undefined) return { text: areaTextOf(search.area, t) ?? '' };
  const town = await orUndefined(townByCode(search.city));
  if (town === undefined) return { text: search.city, isUnread: true };
  if (!town) problems.push({ field: 'where', problem: 'unknown' });
  if (!town) return { text: search.city };
  return { text: placeLabel(town.name, town.postalCode), namesakes: town.namesakes };
}

type ListProps = {
  search: Search;
  problems: SearchProblem[];
  town: string;
  namesakes: readonly Place[];
  isUnread: boolean;
  view: View;
};

async function List({ search, problems, town, namesakes, isUnread, view }: ListProps) {
  if (!canSearch(problems))
    return <RefusedSearch search={search} problems={problems} townText={town} view={view} />;
  if (isUnread) return <ResultsList search={search} town={town} found={undefined} view={view} />;
  if (!hasPlace(search) && search.q === undefined) {
    return <OffersList search={search} listed={await orUndefined(listOffers(search))} view={view} />;
  }
  const [found, reading] = await Promise.all([
    orUndefined(findOffers(search)),
    orUndefined(readWords(search)),
  ]);
  const isEmpty = found?.total === 0;
  // What is offered instead counts offers of other trades too.
  if (isEmpty) alsoForgottenWith(['offers']);
  const counts = isEmpty ? await countEach(widerSearches(search, reading, view.reference)) : undefined;
  return (
    <ResultsList
      search={search}
      town={town}
      namesakes={namesakes}
      found={found ?? undefined}
      reading={reading}
      counts={counts}
      view={view}
    />
  );
}

/** The search that the facets narrow. A trade's list without a place applies no filter: its facets lead everywhere. */
function facetSearchOf(search: Search): Search {
  if (hasPlace(search) || search.q !== undefined || search.urgent) return search;
  return everywhere(withoutFacets(search)) ?? search;
}

/** Undefined without a trade or words, and on failure: the page then shows its results alone. */
async function facetsOf({ search, problems, isUnread }: Pick<ListProps, 'search' | 'problems' | 'isUnread'>) {
  if (!canSearch(problems) || isUnread) return undefined;
  return orUndefined(countFacets(search));
}

export default async function ResultsPage({ params, searchParams }: Props) {
  const view = await loadView(params);
  const { t, locale } = view;
  const { search, problems } = readSearch(await searchParams, view.reference);
  const { text: town, isUnread = false, namesakes = [] } = await placeOf(search, problems, view);
  const crumbs = [
    { label: t('search.crumbFind'), href: paths.home() },
    { label: t('search.crumbSearch'), href: searchHref({ radius: 100, page: 1, limit: 10, order: 'score' }) },
    { label: t('search.crumbResults') },
  ];
  const narrowed = facetSearchOf(search);
  const [list, facets] = await Promise.all([
    List({ search, problems, town, namesakes, isUnread, view }),
    facetsOf({ search: narrowed, problems, isUnread }),
  ]);
  return (
    <PublicPage
      crumbs={crumbs}
      className="wrap results"
      aside={
        <aside aria-label={t('search.form.aside')} data-print="no">
          <StaticMarkup
            html={staticHtml(
              <>
                <SearchForm search={search} problems={problems} townText={town} view={view} />
                {facets && <FacetMenu search={narrowed} facets={facets} view={view} />}
              </>,
            )}
          />
        </aside>
      }
    >
      {problems.some(({ problem }) => problem === 'unknown') && <PageStatus code={404} />}
      {list}
      <SearchIsland
        saved={messagesOf(locale).search.saved}
        remember={hasPlace(search) || search.q !== undefined}
      />
      <OfferActionsIsland texts={messagesOf(locale).applications.apply} />
    </PublicPage>
  );
}
