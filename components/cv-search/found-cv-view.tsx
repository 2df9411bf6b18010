import { CvSheet } from '#components/cvs/cv-sheet.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { Reading } from '#lib/contract/search/reading.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import { type View, viewFor } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { DAYS_PER_YEAR } from '#lib/rules/cvs/experience-years.ts';
import { type CvSearch, cvResultsHref } from '#lib/search/cv-search-url.ts';
import { withReading } from '#lib/search/reading-search.ts';
import { matchCriteria } from '#lib/search/search-match.ts';
import { tradesOf } from '#lib/search/search-options.ts';
import { hasPlace } from '#lib/search/search-url.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import { CvScore } from './cv-score.tsx';
import { SelectCvButton } from './select-cv-button.tsx';

/** While there is no person to name. */
export function CvPageTitle({ view: { t } }: Readonly<{ view: View }>) {
  return <h1 className="mb-4 text-22 md:text-28">{t('cvSearch.plan.cvTitle')}</h1>;
}

/** For a CV that does not exist or is no longer published. */
export function FoundCvGone({ view }: Readonly<{ view: View }>) {
  const { t } = view;
  return (
    <>
      <PageStatus code={404} />
      <CvPageTitle view={view} />
      <EmptyState
        icon="file-text"
        action={
          <ButtonLink variant="primary" icon="search" href={paths.searchCv()}>
            {t('cvSearch.cv.toSearch')}
          </ButtonLink>
        }
      >
        {t('cvSearch.cv.gone')}
      </EmptyState>
    </>
  );
}

type Props = Readonly<{
  cv: Cv;
  search: CvSearch;
  /** What the typed words of the search mean. */
  reading?: Reading | undefined;
  view: View;
}>;

/** Whether the address holds a search that can have found the CV. */
const comesFrom = (search: CvSearch) =>
  search.q !== undefined || (search.job !== undefined && hasPlace(search));
const isScored = (search: CvSearch, cv: Cv) =>
  comesFrom(search) &&
  (search.job === undefined || cv.trades.some(({ tradeId }) => tradesOf(search).includes(tradeId)));

/** Contact details appear once the person is linked to the recruiter. */
export function FoundCvView({ cv, search, reading, view }: Props) {
  const { t, reference } = view;
  const facts = cvFacts(cv, view, { daysPerYear: DAYS_PER_YEAR.recruiter });
  const isTied = cv.user.email !== null;
  return (
    <>
      <h1 className="text-22 md:text-28">{facts.person}</h1>
      <div className="flex flex-wrap items-center gap-2 my-4" data-print="no">
        {comesFrom(search) && (
          <ButtonLink variant="second" icon="arrow-left" href={cvResultsHref(search)}>
            {t('cvSearch.cv.back')}
          </ButtonLink>
        )}
        {!isTied && <SelectCvButton cvId={cv.id} />}
      </div>
      <Note className="mb-4" tone={isTied ? 'ok' : 'neutral'} role="status">
        {t(isTied ? 'cvSearch.select.tied' : 'cvSearch.select.hidden')}
      </Note>
      {isScored(search, cv) && (
        <div className="mb-4 bg-paper border border-line rounded [&_summary]:p-4">
          <CvScore
            cv={cv}
            criteria={matchCriteria(withReading(search, reading), reference)}
            hasWords={search.q !== undefined}
            view={viewFor(view, cv.user.gender)}
          />
        </div>
      )}
      <div className="bg-paper border border-line rounded">
        <CvSheet facts={facts} picture={cv.user.profilePicture} t={t} heading="h2" />
      </div>
    </>
  );
}
