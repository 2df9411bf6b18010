import { cvLineText } from '#components/cvs/cv-line-text.ts';
import { ScoreExplanation } from '#components/ui/score/score-explanation.tsx';
import { DrawnScore } from '#components/ui/score/score-ring.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { type MatchCriteria, matchScore } from '#lib/rules/search/match-score.ts';
import { profileOfCv, type ScoredCv } from '#lib/search/match-wire.ts';

type Props = Readonly<{
  cv: ScoredCv;
  criteria: MatchCriteria;
  size: 'card' | 68;
  /** The search has typed words. */
  hasWords: boolean;
  view: View;
}>;

/** Without scored criteria the CV fits fully. */
export function CvScore({ cv, criteria, size, hasWords, view }: Props) {
  const { t, reference } = view;
  const match = matchScore(criteria, profileOfCv(cv, reference.lists.diplomas));
  const percent = match.percent ?? 100;
  return (
    <details className="score-open">
      <summary>
        <DrawnScore
          percent={percent}
          size={size}
          say={(key, values) => t(`ui.score.${key}`, values as never)}
        />
        <span className="vh">{t('search.why.open')}</span>
      </summary>
      <ScoreExplanation
        match={match}
        percent={percent}
        textOf={(line) => cvLineText(line, cv, view)}
        nothingAsked={t(hasWords ? 'cvSearch.why.nothingAskedByWords' : 'cvSearch.why.nothingAsked')}
        view={view}
      />
    </details>
  );
}
