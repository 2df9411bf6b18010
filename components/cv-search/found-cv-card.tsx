import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { FoundCv } from '#lib/contract/cv-search/cv-search.ts';
import { type FoundCvFacts, foundCvFacts } from '#lib/facts/found-cv-facts.ts';
import { type View, viewFor } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { MatchCriteria } from '#lib/rules/search/match-score.ts';
import { type CvSearch, cvSearchQuery } from '#lib/search/cv-search-url.ts';
import { CvScore } from './cv-score.tsx';
import { SelectCvCell } from './select-cv-button.tsx';

type Props = Readonly<{
  cv: FoundCv;
  /** In kilometres, from the town of the search; null without one. */
  distance: number | null;
  search: CvSearch;
  criteria: MatchCriteria;
  view: View;
}>;

function Facts({ facts, view: { t } }: Readonly<{ facts: FoundCvFacts; view: View }>) {
  const { level, years, lastPost, diploma } = facts;
  const lines: [string, string | undefined][] = [
    [t('cvSearch.card.experience'), [level, years].filter(Boolean).join(' · ')],
    [t('cvSearch.card.lastPost'), lastPost],
    [t('cvSearch.card.diploma'), diploma],
  ];
  return <KeyList items={lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />;
}

export function FoundCvCard({ cv, distance, search, criteria, view }: Props) {
  const { t } = view;
  const facts = foundCvFacts(cv, view);
  const href = paths.cv(cv.id, cvSearchQuery(search));
  return (
    <article className="offer result">
      <div className="offer-body">
        <h3>
          <a href={href}>{facts.person}</a>
        </h3>
        {facts.job && <p className="offer-who">{facts.job}</p>}
        <p className="offer-place">
          <Icon name="map-pin" size="small" />
          {facts.place}
          {distance !== null && ` · ${t('cvSearch.card.distance', { km: distance })}`}
        </p>
        <Facts facts={facts} view={view} />
        {facts.qualities.length > 0 && (
          <ul className="flex flex-wrap gap-1.5 mt-2">
            {facts.qualities.map(({ id, name }) => (
              <li key={id}>
                <Tag>{name}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <CvScore
        cv={cv}
        criteria={criteria}
        size="card"
        hasWords={search.q !== undefined}
        view={viewFor(view, cv.user.gender)}
      />
      <div className="grid grid-cols-2 border-t border-line" data-print="no">
        <a
          href={href}
          aria-label={t('cvSearch.card.seeOf', { person: facts.person })}
          className={ACTION_CLASS}
        >
          <Icon name="file-text" size="small" />
          {t('cvSearch.card.see')}
        </a>
        <SelectCvCell cvId={cv.id} person={facts.person} />
      </div>
    </article>
  );
}
