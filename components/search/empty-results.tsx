import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import { neighbourJobs } from '#lib/search/search-options.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';

type Props = Readonly<{ search: Search; town: string; view: View }>;

/** Same place and page size, without criteria that belong to a job. */
const around = (search: Search) => ({
  city: search.city,
  radius: search.radius,
  limit: search.limit,
  page: 1,
  order: search.order,
});

/** Suggests a wider radius, a neighbouring trade or the whole country. */
export function EmptyResults({ search, town, view }: Props) {
  const { t, reference } = view;
  const job = reference.name('jobs', search.job) ?? '';
  const wider = SEARCH_RADIUS.choices.filter((km) => km > search.radius).slice(-2);
  const near = search.job === undefined ? [] : neighbourJobs(search.job, reference);
  return (
    <EmptyState
      icon="search"
      action={
        <div className="grid gap-4 justify-items-center">
          {search.only.length > 0 && (
            <ButtonLink variant="primary" href={searchHref({ ...search, only: [], page: 1 })}>
              {t('search.noResult.unfiltered', { count: search.only.length })}
            </ButtonLink>
          )}
          {wider.length > 0 && (
            <p className="flex flex-wrap justify-center gap-2">
              {wider.map((km, index) => (
                <ButtonLink
                  key={km}
                  variant={index === 0 && search.only.length === 0 ? 'primary' : 'second'}
                  href={searchHref({ ...search, radius: km, page: 1 })}
                >
                  {t('search.noResult.widenTo', { km })}
                </ButtonLink>
              ))}
            </p>
          )}
          {near.length > 0 && (
            <div>
              <p className="font-semibold">{t('search.noResult.near', { town })}</p>
              <ul>
                {near.map((option) => (
                  <li key={option.id}>
                    <a
                      className="inline-flex items-center min-h-11"
                      href={searchHref({ ...around(search), job: option.id })}
                    >
                      {option.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
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
