import { cvLineText } from '#components/cvs/cv-line-text.ts';
import { ScoreExplanation } from '#components/ui/score/score-explanation.tsx';
import { DrawnScore } from '#components/ui/score/score-ring.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type View, viewFor } from '#lib/facts/offer-facts.ts';

type Props = Readonly<{ application: ReceivedApplication; size: 'card' | 68; view: View }>;

const byId = (id: number | null) => (id === null ? null : { id });

/** Nothing for a picked CV. */
export function ReceivedScore({ application, size, view }: Props) {
  const { score, match: lines, cv } = application;
  const { t } = view;
  if (score === null) return null;
  const sum = (key: 'points' | 'possible') => lines.reduce((total, line) => total + line[key], 0);
  const ofPerson = viewFor(view, cv.user.gender);
  const named = {
    ...cv,
    trainings: cv.trainings.map(({ diplomaId, diplomaOptionId }) => ({
      diplomaValue: byId(diplomaId),
      diplomaOptionValue: byId(diplomaOptionId),
    })),
  };
  return (
    <details className="score-open">
      <summary>
        <DrawnScore
          percent={score}
          size={size}
          say={(key, values) => t(`ui.score.${key}`, values as never)}
        />
        <span className="block text-center text-14 underline">{t('received.score.why')}</span>
      </summary>
      <ScoreExplanation
        match={{ percent: score, points: sum('points'), possible: sum('possible'), lines }}
        percent={score}
        textOf={(line) => cvLineText(line, named, ofPerson)}
        compared={t('received.score.compared')}
        nothingAsked=""
        view={view}
      />
    </details>
  );
}
