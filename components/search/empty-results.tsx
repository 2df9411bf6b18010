import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { areaByCode } from '#lib/rules/search/areas.ts';
import { chosenFacets } from '#lib/search/facets.ts';
import { tradesOf } from '#lib/search/search-options.ts';
import { insideArea } from '#lib/search/search-place.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import { everywhere, type WiderCounts, widerRadii, withNeighbours } from '#lib/search/wider-searches.ts';
import { AlertOfEmpty } from './alert-of-empty.tsx';
import { inOneLine } from './clipped.ts';
import { NearTrades } from './near-trades.tsx';
import { NearestOffers, type NearOffer } from './nearest-offers.tsx';
import { UnfilteredLink } from './unfiltered-link.tsx';
import { WiderLink } from './wider-link.tsx';

type Props = Readonly<{
  search: Search;
  town: string;
  counts?: WiderCounts | undefined;
  /** The nearest offers beyond the radius. */
  nearest?: readonly NearOffer[] | undefined;
  view: View;
}>;

/** Suggests the nearest offers, a wider radius, neighbouring trades, one or all of them, or the whole country. */
export function EmptyResults({ search, town, counts, nearest, view }: Props) {
  const { t, reference, locale } = view;
  const job = inOneLine(reference.names('jobs', tradesOf(search)), locale);
  const area = areaByCode(search.area ?? '');
  const wider = area ? [] : widerRadii(search, nearest);
  const several = withNeighbours(search, reference);
  const whole = everywhere(search);
  const isFiltered = chosenFacets(search).length > 0;
  return (
    <EmptyState
      icon="search"
      action={
        <div className="grid gap-4 justify-items-center">
          {nearest && <NearestOffers nearest={nearest} view={view} />}
          <UnfilteredLink search={search} counts={counts} view={view} />
          {wider.length > 0 && (
            <p className="flex flex-wrap justify-center gap-2">
              {wider.map((km, index) => (
                <WiderLink
                  key={km}
                  search={{ ...search, radius: km, page: 1 }}
                  counts={counts}
                  variant={index === 0 && !isFiltered ? 'primary' : 'second'}
                  view={view}
                >
                  {t('search.noResult.widenTo', { km })}
                </WiderLink>
              ))}
            </p>
          )}
          {several && (
            <WiderLink search={several} counts={counts} view={view}>
              {t('search.noResult.several', { job })}
            </WiderLink>
          )}
          {whole && (
            <WiderLink search={whole} counts={counts} view={view}>
              {t('search.noResult.everywhere')}
            </WiderLink>
          )}
          <NearTrades search={search} place={area?.name ?? town} counts={counts} view={view} />
          <AlertOfEmpty search={search} view={view} />
          <a
            className="inline-flex items-center min-h-11"
            href={searchHref({ job: search.job, radius: 100, page: 1, limit: 10, order: 'score' })}
          >
            {t('search.noResult.all')}
          </a>
        </div>
      }
    >
      {area
        ? t('search.noResult.inArea', { job, place: insideArea(area, t) })
        : t('search.noResult.sentence', { job, town, km: search.radius })}
    </EmptyState>
  );
}
