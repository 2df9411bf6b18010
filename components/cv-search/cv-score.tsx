import { cvLineText } from '#components/cvs/cv-line-text.ts';
import { ScoreExplanation } from '#components/ui/score/score-explanation.tsx';
import { DrawnScore } from '#components/ui/score/score-ring.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { type MatchCriteria, type MatchScore, matchScore } from '#lib/rules/search/match-score.ts';
import { profileOfCv, type ScoredCv } from '#lib/search/match-wire.ts';

export const cvMatch = (cv: ScoredCv, criteria: MatchCriteria, { reference }: View): MatchScore =>
  matchScore(criteria, profileOfCv(cv, reference.lists.diplomas));

/** Without scored criteria the CV fits fully. */
const percentOf = ({ percent }: MatchScore) => percent ?? 100;

type Props = Readonly<{
  cv: ScoredCv;
  match: MatchScore;
  /** The search has typed words. */
  hasWords: boolean;
  view: View;
}>;

export function CvExplanation({ cv, match, hasWords, view }: Props) {
  return (
    <ScoreExplanation
      match={match}
      percent={percentOf(match)}
      textOf={(line) => cvLineText(line, cv, view)}
      nothingAsked={view.t(hasWords ? 'cvSearch.why.nothingAskedByWords' : 'cvSearch.why.nothingAsked')}
      view={view}
    />
  );
}

type ScoreProps = Omit<Props, 'match'> & Readonly<{ criteria: MatchCriteria }>;

export function CvScore({ criteria, ...props }: ScoreProps) {
  const { cv, view } = props;
  const match = cvMatch(cv, criteria, view);
  return (
    <details className="score-open">
      <summary>
        <DrawnScore
          percent={percentOf(match)}
          size={68}
          say={(key, values) => view.t(`ui.score.${key}`, values as never)}
        />
        <span className="vh">{view.t('search.why.open')}</span>
      </summary>
      <CvExplanation {...props} match={match} />
    </details>
  );
}
