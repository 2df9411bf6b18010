import { ErrorNote } from '#components/ui/notices/error-note.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { Place } from '#lib/contract/places/places.ts';
import type { Reading } from '#lib/contract/search/reading.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { isUnread, withReading } from '#lib/search/reading-search.ts';
import { matchCriteria } from '#lib/search/search-match.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import type { WiderCounts } from '#lib/search/wider-searches.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { EmptyResults } from './empty-results.tsx';
import { ChosenFacets } from './facets/chosen-facets.tsx';
import { ListPager, OrderForm } from './list-tools.tsx';
import { Namesakes } from './namesakes/namesakes.tsx';
import { NoWordsFound } from './no-words-found.tsx';
import { RememberSearchQuestion } from './remember-search-question.tsx';
import { type Result, ResultRow } from './result-row.tsx';
import { SignUpOffer } from './sign-up-offer.tsx';
import { Understood } from './understood.tsx';

type BeyondProps = Readonly<{ search: Search; last: number; view: View }>;

/** Links to the last page. Answers 404, as a page of a trade does. */
export function BeyondTheEnd({ search, last, view }: BeyondProps) {
  const { t } = view;
  return (
    <Note>
      <PageStatus code={404} />
      {t('search.beyond.sentence', { page: search.page, last })}{' '}
      <a href={searchHref({ ...search, page: last })}>{t('search.beyond.last', { last })}</a>
    </Note>
  );
}

type Props = Readonly<{
  search: Search;
  town: string;
  /** Other towns of the same name. */
  namesakes?: readonly Place[];
  /** Undefined when the search failed. */
  found: { rows: readonly Result[]; total: number; totalPages: number } | undefined;
  /** What the typed words mean. */
  reading?: Reading | undefined;
  /** Of a search without results. */
  counts?: WiderCounts | undefined;
  view: View;
}>;

export function ResultsList({ search, town, namesakes = [], found, reading, counts, view }: Props) {
  const { t } = view;
  if (!found) {
    return (
      <>
        <PageStatus code={503} />
        <div className="list-head">
          <h1>{t('search.title')}</h1>
        </div>
        <ErrorNote message={t('search.errors.failed')} retryHref={searchHref(search)} />
      </>
    );
  }
  const criteria = matchCriteria(withReading(search, reading), view.reference);
  const beyond = found.rows.length === 0 && found.total > 0;
  // With a trade and a town only, all offers fit equally, so the list says what orders them.
  const isByDistance = search.order === 'score' && found.rows.every(({ score }) => score === null);
  const hasDistance = found.rows.some(({ distance }) => distance !== null);
  return (
    <>
      <div className="list-head">
        <h1>{t('search.heading', { count: found.total })}</h1>
        {found.rows.length > 0 && <OrderForm search={search} hasDistance={hasDistance} view={view} />}
      </div>
      {search.page === 1 && namesakes.length > 0 && (
        <Namesakes namesakes={namesakes} hrefOf={(city) => searchHref({ ...search, city })} t={t} />
      )}
      <ChosenFacets search={search} view={view} />
      {reading && !isUnread(search, reading) && (
        <Understood search={search} town={town} reading={reading} total={found.total} view={view} />
      )}
      {found.rows.length > 0 && isByDistance && (
        <p className="mb-3 text-steel">
          {t(hasDistance ? 'search.order.allFit' : 'search.words.newestFirst')}
        </p>
      )}
      {beyond && <BeyondTheEnd search={search} last={found.totalPages} view={view} />}
      {found.total === 0 &&
        (reading ? (
          <NoWordsFound search={search} reading={reading} counts={counts} view={view} />
        ) : (
          <EmptyResults search={search} town={town} counts={counts} view={view} />
        ))}
      {found.rows.length > 0 && (
        <StaticMarkup
          className="cards"
          html={staticHtml(
            found.rows.map((result) => (
              <ResultRow key={result.offerId} result={result} criteria={criteria} view={view} />
            )),
          )}
        />
      )}
      {found.rows.length > 0 && <ListPager search={search} totalPages={found.totalPages} />}
      <SignUpOffer t={t} next={searchHref(search)} />
      <RememberSearchQuestion t={t} />
    </>
  );
}
