import { cvLineText } from '#components/cvs/cv-line-text.ts';
import { ScoreExplanation } from '#components/ui/score/score-explanation.tsx';
import { DrawnScore } from '#components/ui/score/score-ring.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type View, viewFor } from '#lib/facts/offer-facts.ts';

type Props = Readonly<{ application: ReceivedApplication; view: View }>;

const byId = (id: number | null) => (id === null ? null : { id });

function Untold({ application: { score, untold }, view: { t } }: Props) {
  if (untold.length === 0) return null;
  const list = untold.map((criterion) => t(`search.why.criteria.${criterion}`)).join(', ');
  return (
    <p className="mt-2 text-14 text-steel">
      {score === null && `${t('received.score.tooLittle')} `}
      {t('received.score.untold', { list })}
    </p>
  );
}

/** What of the offer the CV has, and what it does not tell; nothing for a picked CV. */
export function ReceivedExplanation(props: Props) {
  return (
    <>
      <Compared {...props} />
      <Untold {...props} />
    </>
  );
}

function Compared({ application, view }: Props) {
  const { score, match: lines, cv } = application;
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
    <ScoreExplanation
      match={{ percent: score, points: sum('points'), possible: sum('possible'), lines }}
      percent={score}
      textOf={(line) => cvLineText(line, named, ofPerson)}
      compared={view.t('received.score.compared')}
      view={view}
    />
  );
}

/** Nothing for a picked CV. */
export function ReceivedScore({ application, view }: Props) {
  const { score } = application;
  const { t } = view;
  if (score === null) return null;
  return (
    <details className="score-open">
      <summary className="w-fit">
        <DrawnScore percent={score} size={68} say={(key, values) => t(`ui.score.${key}`, values as never)} />
        <span className="block text-center text-14 underline">{t('received.score.why')}</span>
      </summary>
      <ReceivedExplanation application={application} view={view} />
    </details>
  );
}
