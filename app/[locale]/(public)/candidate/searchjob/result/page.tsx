import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { PublicPage } from '#components/offers/public-page.tsx';
import { FacetMenu, LIST_ID } from '#components/search/facets/facet-menu.tsx';
import { SearchForm } from '#components/search/form/search-form.tsx';
import { OffersList } from '#components/search/offers-list.tsx';
import { RefusedSearch } from '#components/search/refused-search.tsx';
import { ResultsList } from '#components/search/results-list.tsx';
import { SearchIsland } from '#components/search/search-island.tsx';
import { understoodText } from '#components/search/understood.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { Place } from '#lib/contract/places/places.ts';
import { placeLabel, type View } from '#lib/facts/offer-facts.ts';
import { addressIn } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';
import type { RawQuery } from '#lib/search/criterion-values.ts';
import { withoutFacets } from '#lib/search/facets.ts';
import { type FilterGroup, filterGroups } from '#lib/search/filter-groups.ts';
import { isUnread } from '#lib/search/reading-search.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { areaTextOf } from '#lib/search/search-place.ts';
import {
  ALL_CRITERIA,
  hasPlace,
  type Search,
  type SearchProblem,
  searchHref,
} from '#lib/search/search-url.ts';
import { everywhere, hasTown, widerSearches } from '#lib/search/wider-searches.ts';
import { addressLocale, alsoForgottenWith } from '#lib/web/next-adapter/current-response.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { loadView } from '#lib/web/pages/view.ts';
import { resultsMetadata } from '#lib/web/search/results-metadata.ts';
import {
  canSearch,
  countEach,
  countFacets,
  findNearest,
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

/** `isTownUnread`: the town could not be looked up. */
type PlaceText = { text: string; isTownUnread?: true; namesakes?: readonly Place[] | undefined };

/** `allCriteria`: the form shows the fields of all criteria. */
type Asked = { search: Search; problems: SearchProblem[]; allCriteria: boolean; view: View };

/** A failed call empties only its own part of the page. */
const orUndefined = <T,>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

/** A typed place: redirects to the address with its code. */
async function typedPlace(where: string, { search, problems, allCriteria }: Asked): Promise<PlaceText> {
  const found = await orUndefined(resolvePlace(where));
  if (found === undefined) return { text: where, isTownUnread: true };
  // Check the trade first: the form must come back with what was typed.
  if (found && (search.job !== undefined || search.q !== undefined)) {
    const known = searchHref({ ...search, where: undefined, ...found.address });
    redirect(addressIn(addressLocale(), allCriteria ? `${known}&${ALL_CRITERIA}=1` : known));
  }
  if (!found) problems.push({ field: 'where', problem: 'unknown' });
  return { text: found?.name ?? where };
}

/** The name of a search's place; an unknown one becomes a problem beside its field. */
async function placeOf(asked: Asked): Promise<PlaceText> {
  const { search, problems, view } = asked;
  if (search.where !== undefined) return typedPlace(search.where, asked);
  if (search.city === undefined) return { text: areaTextOf(search.area, view.t) ?? '' };
  const town = await orUndefined(townByCode(search.city));
  if (town === undefined) return { text: search.city, isTownUnread: true };
  if (!town) problems.push({ field: 'where', problem: 'unknown' });
  if (!town) return { text: search.city };
  return { text: placeLabel(town.name, town.postalCode), namesakes: town.namesakes };
}

type Wanted = {
  search: Search;
  problems: SearchProblem[];
  town: string;
  namesakes: readonly Place[];
  isTownUnread: boolean;
  view: View;
};

/** A trade without a place is a plain list of its offers. */
const isSearched = (search: Search) => hasPlace(search) || search.q !== undefined;

async function findAll({ search, problems, isTownUnread, view }: Wanted) {
  if (!canSearch(problems) || isTownUnread || !isSearched(search)) return { found: undefined };
  const [found, reading] = await Promise.all([
    orUndefined(findOffers(search)),
    orUndefined(readWords(search)),
  ]);
  const isEmpty = found?.total === 0;
  // What is offered instead counts offers of other trades too.
  if (isEmpty) alsoForgottenWith(['offers']);
  const nearest = isEmpty && hasTown(search, reading) ? await orUndefined(findNearest(search)) : undefined;
  const counts = isEmpty
    ? await countEach(widerSearches(search, reading, view.reference, nearest))
    : undefined;
  return { found: found ?? undefined, reading, counts, nearest };
}

type Found = Awaited<ReturnType<typeof findAll>>;

async function List({ wanted, found, groups }: { wanted: Wanted; found: Found; groups: FilterGroup[] }) {
  const { search, problems, town, namesakes, isTownUnread, view } = wanted;
  if (!canSearch(problems))
    return <RefusedSearch search={search} problems={problems} townText={town} view={view} />;
  if (!isTownUnread && !isSearched(search)) {
    return <OffersList search={search} listed={await orUndefined(listOffers(search))} view={view} />;
  }
  return (
    <ResultsList {...found} search={search} town={town} namesakes={namesakes} groups={groups} view={view} />
  );
}

/** The search that the facets narrow. A trade's list without a place applies no filter: its facets lead everywhere. */
function facetSearchOf(search: Search): Search {
  if (hasPlace(search) || search.q !== undefined || search.urgent) return search;
  return everywhere(withoutFacets(search)) ?? search;
}

/** Undefined without a trade or words, and on failure: the page then shows its results alone. */
async function facetsOf({
  search,
  problems,
  isTownUnread,
}: Pick<Wanted, 'search' | 'problems' | 'isTownUnread'>) {
  if (!canSearch(problems) || isTownUnread) return undefined;
  return orUndefined(countFacets(search));
}

export default async function ResultsPage({ params, searchParams }: Props) {
  const view = await loadView(params);
  const { t, locale } = view;
  const query = await searchParams;
  const { search, problems } = readSearch(query, view.reference);
  const allCriteria = query[ALL_CRITERIA] !== undefined;
  const place = await placeOf({ search, problems, allCriteria, view });
  const { text: town, isTownUnread = false, namesakes = [] } = place;
  const crumbs = [
    { label: t('search.crumbFind'), href: paths.home() },
    { label: t('search.crumbSearch'), href: searchHref({ radius: 100, page: 1, limit: 10, order: 'score' }) },
    { label: t('search.crumbResults') },
  ];
  const narrowed = facetSearchOf(search);
  const wanted = { search, problems, town, namesakes, isTownUnread, view };
  const [found, facets] = await Promise.all([
    findAll(wanted),
    facetsOf({ search: narrowed, problems, isTownUnread }),
  ]);
  const isMeasured = found.found?.rows.some(({ distance }) => distance !== null) ?? false;
  const hasDistance = isMeasured || search.city !== undefined;
  const groups = canSearch(problems) ? filterGroups({ search: narrowed, facets, hasDistance, view }) : [];
  const list = await List({ wanted, found, groups });
  const { reading } = found;
  const understood =
    reading && !isUnread(search, reading) ? understoodText({ search, town, reading, view }) : undefined;
  return (
    <PublicPage
      crumbs={crumbs}
      spare="all"
      className="wrap results"
      aside={
        <aside aria-label={t('search.form.aside')} data-print="no">
          <StaticMarkup
            html={staticHtml(
              <>
                <SearchForm
                  search={search}
                  problems={problems}
                  townText={town}
                  understood={understood}
                  allCriteria={allCriteria}
                  view={view}
                />
                {groups.length > 0 && <FacetMenu groups={groups} total={found.found?.total} view={view} />}
              </>,
            )}
          />
        </aside>
      }
    >
      {problems.some(({ problem }) => problem === 'unknown') && <PageStatus code={404} />}
      <div id={LIST_ID} data-part="list">
        {list}
      </div>
      <SearchIsland saved={messagesOf(locale).search.saved} remember={isSearched(search)} />
      <OfferActionsIsland texts={messagesOf(locale).applications.apply} />
    </PublicPage>
  );
}
