import { VisitorAlert } from '#components/alerts/visitor-alert.tsx';
import { ErrorNote } from '#components/ui/notices/error-note.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import type { Place } from '#lib/contract/places/places.ts';
import type { Reading } from '#lib/contract/search/reading.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import type { MatchCriteria } from '#lib/rules/search/match-score.ts';
import { alertHref } from '#lib/search/alert-search.ts';
import type { FilterGroup } from '#lib/search/filter-groups.ts';
import { isUnread, withReading } from '#lib/search/reading-search.ts';
import { matchCriteria } from '#lib/search/search-match.ts';
import { type Search, searchHref } from '#lib/search/search-url.ts';
import type { WiderCounts } from '#lib/search/wider-searches.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { EmptyResults } from './empty-results.tsx';
import { FilterChips } from './facets/filter-chips.tsx';
import { ListPager } from './list-tools.tsx';
import { Namesakes } from './namesakes/namesakes.tsx';
import type { NearOffer } from './nearest-offers.tsx';
import { NoWordsFound } from './no-words-found.tsx';
import { RememberSearchQuestion } from './remember-search-question.tsx';
import { type Result, ResultRow } from './result-row.tsx';
import { OtherTrades, UnderstoodLine, UnfilteredWords } from './understood.tsx';

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
  groups?: readonly FilterGroup[];
  /** Of a search without results. */
  counts?: WiderCounts | undefined;
  nearest?: readonly NearOffer[] | undefined;
  view: View;
}>;

/** What orders the list, where that is not a score, and what its pay is. */
function orderText(search: Search, rows: readonly Result[], { t }: View): string {
  const isUnscored = search.order === 'score' && rows.every(({ score }) => score === null);
  if (!isUnscored) return t('search.order.grossPay');
  const hasDistance = rows.some(({ distance }) => distance !== null);
  return t(hasDistance ? 'search.order.nearestFirst' : 'search.order.newestFirst');
}

/** How many offers come before what else the typed words may mean. */
const BEFORE_OTHERS = 3;

type RowsProps = Readonly<{ results: readonly Result[]; criteria: MatchCriteria; view: View }>;

function Rows({ results, criteria, view }: RowsProps) {
  const rows = results.map((result) => (
    <ResultRow key={result.offerId} result={result} criteria={criteria} view={view} />
  ));
  return <StaticMarkup className="cards" html={staticHtml(rows)} />;
}

/** Below the first page of a list. */
export function AlertBelow({ search, t }: Readonly<{ search: Search; t: Texts }>) {
  const href = search.page === 1 ? alertHref(search) : undefined;
  return href === undefined ? null : <VisitorAlert search={href} className="mt-6" t={t} />;
}

export function ResultsList(props: Props) {
  const { search, town, namesakes = [], found, reading, groups = [], counts, nearest, view } = props;
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
  return (
    <>
      <StaticMarkup html={staticHtml(<FilterChips search={search} groups={groups} view={view} />)} />
      <div className="list-head">
        <h1>{t('search.heading', { count: found.total })}</h1>
        {found.rows.length > 0 && <p className="text-steel">{orderText(search, found.rows, view)}</p>}
      </div>
      {search.page === 1 && namesakes.length > 0 && (
        <Namesakes namesakes={namesakes} hrefOf={(city) => searchHref({ ...search, city })} t={t} />
      )}
      {reading && !isUnread(search, reading) && (
        <UnderstoodLine search={search} town={town} reading={reading} total={found.total} view={view} />
      )}
      {beyond && <BeyondTheEnd search={search} last={found.totalPages} view={view} />}
      {found.total === 0 &&
        (reading ? (
          <NoWordsFound
            search={search}
            town={town}
            reading={reading}
            counts={counts}
            nearest={nearest}
            view={view}
          />
        ) : (
          <EmptyResults search={search} town={town} counts={counts} nearest={nearest} view={view} />
        ))}
      <Rows results={found.rows.slice(0, BEFORE_OTHERS)} criteria={criteria} view={view} />
      {reading && found.rows.length > 0 && (
        <>
          <UnfilteredWords search={search} reading={reading} view={view} />
          <OtherTrades search={search} reading={reading} view={view} />
        </>
      )}
      <Rows results={found.rows.slice(BEFORE_OTHERS)} criteria={criteria} view={view} />
      {found.rows.length > 0 && <ListPager search={search} totalPages={found.totalPages} />}
      {found.rows.length > 0 && <AlertBelow search={search} t={t} />}
      <RememberSearchQuestion t={t} />
    </>
  );
}
