import { Namesakes } from '#components/search/namesakes/namesakes.tsx';
import { Understood } from '#components/search/understood.tsx';
import { OrderForm } from '#components/ui/lists/order-form.tsx';
import { PageSize } from '#components/ui/lists/page-size.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { ErrorNote } from '#components/ui/notices/error-note.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Place } from '#lib/contract/places/places.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import {
  asCvSearch,
  CV_ORDERS,
  CV_RESULTS_ID,
  type CvSearch,
  cvResultsHref,
  cvSearchQuery,
} from '#lib/search/cv-search-url.ts';
import { isUnread, withReading } from '#lib/search/reading-search.ts';
import { matchCriteria } from '#lib/search/search-match.ts';
import type { FoundCvs } from '#lib/web/cvs/cv-search.ts';
import { FoundCvCard } from './found-cv-card.tsx';
import { NoCvFound } from './no-cv-found.tsx';
import { UnnamedCvs } from './unnamed-cvs.tsx';

type Props = Readonly<{
  search: CvSearch;
  town: string;
  /** Other towns of the same name. */
  namesakes?: readonly Place[] | undefined;
  found: FoundCvs;
  /** CVs with everything that their rows leave out. */
  opened?: ReadonlySet<number>;
  view: View;
}>;
type Page = Extract<FoundCvs, { state: 'found' }>;

function ResultPager({ search, totalPages }: Readonly<{ search: CvSearch; totalPages: number }>) {
  const { page: _page, limit: _limit, ...keep } = cvSearchQuery(search);
  return (
    <Pager page={search.page} totalPages={totalPages} hrefFor={(page) => cvResultsHref({ ...search, page })}>
      <PageSize action={`${paths.searchCv()}#${CV_RESULTS_ID}`} limit={search.limit} keep={keep} />
    </Pager>
  );
}

function Rows({ search, found, opened, view }: Props & { found: Page }) {
  const criteria = matchCriteria(withReading(search, found.reading), view.reference);
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
      <ul className="rounded border border-line bg-paper">
        {found.rows.map((row) => (
          <li key={row.cvId} className="border-line not-last:border-b">
            <FoundCvCard
              found={row}
              search={search}
              criteria={criteria}
              isOpen={opened?.has(row.cvId) ?? false}
              view={view}
            />
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
  const { search, town, found, view } = props;
  const { t } = view;
  if (found.state === 'failed') {
    return <ErrorNote message={t('cvSearch.failed')} retryHref={cvResultsHref(search)} />;
  }
  if (found.state === 'no_plan') {
    const isEmpty = found.preview.total === 0;
    return (
      <>
        {isEmpty && search.q === undefined && (
          <NoCvFound search={search} town={town} reading={undefined} view={view} />
        )}
        <UnnamedCvs cvs={found.preview.cvs} view={view} />
      </>
    );
  }
  if (found.total === 0) return <NoCvFound search={search} town={town} reading={found.reading} view={view} />;
  if (found.rows.length === 0) return <Beyond search={search} last={found.totalPages} view={view} />;
  return <Rows {...props} found={found} />;
}

/** Null where the search failed or a plan is needed to know it. */
function totalOf(found: FoundCvs): number | null {
  if (found.state === 'found') return found.total;
  return found.state === 'no_plan' ? found.preview.total : null;
}

export function CvResults(props: Props) {
  const { search, town, namesakes = [], found, view } = props;
  const { t } = view;
  const count = totalOf(found);
  const reading = found.state === 'found' ? found.reading : undefined;
  return (
    <section aria-labelledby={CV_RESULTS_ID} className="mt-5">
      <h2 id={CV_RESULTS_ID} tabIndex={-1} className="mb-2 text-22 scroll-mt-4">
        {count === null ? t('cvSearch.resultsTitle') : t('cvSearch.results', { count })}
      </h2>
      {found.state === 'found' && search.page === 1 && namesakes.length > 0 && (
        <Namesakes namesakes={namesakes} hrefOf={(city) => cvResultsHref({ ...search, city })} t={t} />
      )}
      {found.state === 'found' && reading && !isUnread(search, reading) && (
        <Understood
          search={search}
          town={town}
          reading={reading}
          total={found.total}
          about="cvs"
          hrefOf={(other) => cvResultsHref(asCvSearch(other))}
          view={view}
        />
      )}
      <Content {...props} />
    </section>
  );
}
