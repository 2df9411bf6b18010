import { ButtonLink } from '#components/ui/button.tsx';
import { OrderForm } from '#components/ui/lists/order-form.tsx';
import { PageSize } from '#components/ui/lists/page-size.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { ErrorNote } from '#components/ui/notices/error-note.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { SEARCH_RADIUS } from '#lib/rules/search/radius.ts';
import {
  CV_ORDERS,
  CV_RESULTS_ID,
  type CvSearch,
  cvMatchCriteria,
  cvResultsHref,
  cvSearchQuery,
} from '#lib/search/cv-search-url.ts';
import type { FoundCvs } from '#lib/web/cvs/cv-search.ts';
import { FoundCvCard } from './found-cv-card.tsx';
import { SubscribePrompt } from './subscribe-prompt.tsx';

type Props = Readonly<{ search: CvSearch; town: string; found: FoundCvs; view: View }>;
type Page = Extract<FoundCvs, { state: 'found' }>;

/** Suggests a wider radius or fewer filters. */
function NothingFound({ search, town, view: { t, reference } }: Omit<Props, 'found'>) {
  const job = reference.name('jobs', search.job) ?? '';
  const wider = SEARCH_RADIUS.choices.filter((km) => km > search.radius).slice(-2);
  return (
    <EmptyState
      icon="search"
      action={
        <p className="flex flex-wrap justify-center gap-2">
          {wider.map((km) => (
            <ButtonLink key={km} variant="second" href={cvResultsHref({ ...search, radius: km, page: 1 })}>
              {t('cvSearch.noResult.widenTo', { km })}
            </ButtonLink>
          ))}
          {search.record && (
            <ButtonLink variant="second" href={cvResultsHref({ ...search, record: false, page: 1 })}>
              {t('cvSearch.noResult.withoutRecord')}
            </ButtonLink>
          )}
          {search.habilitation !== undefined && (
            <ButtonLink
              variant="second"
              href={cvResultsHref({ ...search, habilitation: undefined, hired: undefined, page: 1 })}
            >
              {t('cvSearch.noResult.withoutHabilitation')}
            </ButtonLink>
          )}
        </p>
      }
    >
      {t('cvSearch.noResult.sentence', { job, town, km: search.radius })}
    </EmptyState>
  );
}

function ResultPager({ search, totalPages }: Readonly<{ search: CvSearch; totalPages: number }>) {
  const { page: _page, limit: _limit, ...keep } = cvSearchQuery(search);
  return (
    <Pager page={search.page} totalPages={totalPages} hrefFor={(page) => cvResultsHref({ ...search, page })}>
      <PageSize action={`${paths.searchCv()}#${CV_RESULTS_ID}`} limit={search.limit} keep={keep} />
    </Pager>
  );
}

function Rows({ search, found, view }: Props & { found: Page }) {
  const criteria = cvMatchCriteria(search, view.reference);
  const { t } = view;
  const { order: _order, page: _page, ...keep } = cvSearchQuery(search);
  return (
    <>
      {found.total > 1 && (
        <OrderForm
          action={`${paths.searchCv()}#${CV_RESULTS_ID}`}
          keep={keep}
          order={search.order}
          label={t('cvSearch.order.label')}
          submit={t('cvSearch.order.submit')}
          choices={CV_ORDERS.map((value) => ({ value, label: t(`cvSearch.order.${value}`) }))}
        />
      )}
      <ul className="cards">
        {found.rows.map(({ cvId, cv, distance }) => (
          <li key={cvId}>
            <FoundCvCard cv={cv} distance={distance} search={search} criteria={criteria} view={view} />
          </li>
        ))}
      </ul>
      <ResultPager search={search} totalPages={found.totalPages} />
    </>
  );
}

function Beyond({ search, last, view: { t } }: Readonly<{ search: CvSearch; last: number; view: View }>) {
  return (
    <Note>
      {t('search.beyond.sentence', { page: search.page, last })}{' '}
      <a href={cvResultsHref({ ...search, page: last })}>{t('search.beyond.last', { last })}</a>
    </Note>
  );
}

function Content(props: Props) {
  const { search, found, view } = props;
  const { t } = view;
  if (found.state === 'failed') {
    return <ErrorNote message={t('cvSearch.failed')} retryHref={cvResultsHref(search)} />;
  }
  if (found.state === 'no_plan') {
    return (
      <SubscribePrompt
        title={t('cvSearch.plan.title')}
        description={found.message}
        cancel={t('cvSearch.plan.cancel')}
        subscribe={t('cvSearch.plan.subscribe')}
      />
    );
  }
  if (found.total === 0) return <NothingFound {...props} />;
  if (found.rows.length === 0) return <Beyond search={search} last={found.totalPages} view={view} />;
  return <Rows {...props} found={found} />;
}

export function CvResults(props: Props) {
  const { found, view } = props;
  const { t } = view;
  return (
    <section aria-labelledby={CV_RESULTS_ID} className="mt-8">
      <h2 id={CV_RESULTS_ID} tabIndex={-1} className="mb-4 text-22 scroll-mt-4">
        {found.state === 'found' ? t('cvSearch.results', { count: found.total }) : t('cvSearch.resultsTitle')}
      </h2>
      <Content {...props} />
    </section>
  );
}
