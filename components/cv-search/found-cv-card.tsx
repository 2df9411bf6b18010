import {
  CvRow,
  CvRowDetails,
  RowFacts,
  RowLines,
  RowName,
  RowOrigin,
  RowSummary,
} from '#components/cvs/cv-row.tsx';
import { foundCvFacts } from '#lib/facts/found-cv-facts.ts';
import { type View, viewFor } from '#lib/facts/offer-facts.ts';
import { travelText } from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MatchCriteria } from '#lib/rules/search/match-score.ts';
import { type CvSearch, cvSearchQuery } from '#lib/search/cv-search-url.ts';
import type { FoundRow } from '#lib/web/cvs/cv-search.ts';
import { CvExplanation, cvMatch } from './cv-score.tsx';
import { SelectCvRowButton } from './select-cv-button.tsx';

type Props = Readonly<{
  found: FoundRow;
  search: CvSearch;
  criteria: MatchCriteria;
  isOpen: boolean;
  view: View;
}>;

/** What the organisation has done with it, and how old it is. */
function Origin({ found: { cv, seen, contacted }, view: { t, format } }: Pick<Props, 'found' | 'view'>) {
  const date = cv.publishedAt && t('cvSearch.card.date', { date: format.date(cv.publishedAt) });
  return (
    <RowOrigin>
      <RowFacts
        facts={[
          contacted ? t('cvSearch.card.contacted') : undefined,
          seen ? t('cvSearch.card.seen') : undefined,
          date ?? undefined,
        ]}
      />
    </RowOrigin>
  );
}

/** The row of the received CVs, with the decision that a found CV waits for. */
export function FoundCvCard({ found, search, criteria, isOpen, view }: Props) {
  const { cvId, cv, distance } = found;
  const { t } = view;
  const facts = foundCvFacts(cv, view);
  const match = cvMatch(cv, criteria, view);
  const name = facts.person;
  const href = paths.cv(cvId, cvSearchQuery(search));
  const where = distance === null ? facts.place : travelText({ distance, cv }, view);
  return (
    <article className="group/card relative">
      <CvRow
        name={name}
        head={<RowName level="h3" href={href} person={name} score={match.percent} t={t} />}
        summary={<RowSummary facts={facts} places={[where]} t={t} />}
        origin={<Origin found={found} view={view} />}
        actions={<SelectCvRowButton cvId={cvId} person={name} />}
        t={t}
      />
      <CvRowDetails id={cvId} name={name} t={t}>
        {isOpen ? (
          <>
            <RowLines facts={facts} t={t} />
            <CvExplanation
              cv={cv}
              match={match}
              hasWords={search.q !== undefined}
              view={viewFor(view, cv.user.gender)}
            />
          </>
        ) : null}
      </CvRowDetails>
    </article>
  );
}
