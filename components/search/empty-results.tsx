import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { neighbourJobs } from '#lib/search/search-options.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import { countOf, type WiderCounts, widerRadii, withTrade } from '#lib/search/wider-searches.ts';
import { AlertLink } from './alert-link.tsx';
import { WiderLink } from './wider-link.tsx';

type Props = Readonly<{ search: Search; town: string; counts?: WiderCounts | undefined; view: View }>;

/** Suggests a wider radius, a neighbouring trade or the whole country. */
export function EmptyResults({ search, town, counts, view }: Props) {
  const { t, reference } = view;
  const job = reference.name('jobs', search.job) ?? '';
  const wider = widerRadii(search);
  const near = (search.job === undefined ? [] : neighbourJobs(search.job, reference)).filter(
    ({ id }) => countOf(counts, withTrade(search, id)) !== 0,
  );
  return (
    <EmptyState
      icon="search"
      action={
        <div className="grid gap-4 justify-items-center">
          {search.only.length > 0 && (
            <WiderLink
              search={{ ...search, only: [], page: 1 }}
              counts={counts}
              variant="primary"
              view={view}
            >
              {t('search.noResult.unfiltered', { count: search.only.length })}
            </WiderLink>
          )}
          {wider.length > 0 && (
            <p className="flex flex-wrap justify-center gap-2">
              {wider.map((km, index) => (
                <WiderLink
                  key={km}
                  search={{ ...search, radius: km, page: 1 }}
                  counts={counts}
                  variant={index === 0 && search.only.length === 0 ? 'primary' : 'second'}
                  view={view}
                >
                  {t('search.noResult.widenTo', { km })}
                </WiderLink>
              ))}
            </p>
          )}
          {near.length > 0 && (
            <div>
              <p className="font-semibold">{t('search.noResult.near', { town })}</p>
              <ul>
                {near.map((option) => (
                  <li key={option.id}>
                    <WiderLink
                      search={withTrade(search, option.id)}
                      counts={counts}
                      variant="plain"
                      view={view}
                    >
                      {option.name}
                    </WiderLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <AlertLink search={search} view={view} />
          <a
            className="inline-flex items-center min-h-11"
            href={searchHref({ job: search.job, radius: 100, page: 1, limit: 10, order: 'score' })}
          >
            {t('search.noResult.all')}
          </a>
        </div>
      }
    >
      {t('search.noResult.sentence', { job, town, km: search.radius })}
    </EmptyState>
  );
}
