import { KeyList } from '#components/ui/lists/key-list.tsx';
import { DrawnScore } from '#components/ui/score/score-ring.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { answerDue, receivedFacts, travelText } from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { ScreeningAnswers } from '../screening/screening-answers.tsx';

type Props = Readonly<{ application: ReceivedApplication; view: View }>;

function Lines({ application, view }: Props) {
  const { t } = view;
  const facts = receivedFacts(application, view);
  const lines = [
    [t('received.card.experience'), facts.experience],
    [t('received.card.lastPost'), facts.lastPost],
    [t('answers.message'), application.message ?? undefined],
  ] as const;
  const items = lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  if (items.length === 0) return null;
  return (
    <div className="mt-2">
      <KeyList items={items} />
    </div>
  );
}

/** Who applied, with what the garage may see without a session. */
export function Applicant({ application, view }: Props) {
  const { t } = view;
  const facts = receivedFacts(application, view);
  const due = answerDue(application, view);
  const name = facts.person;
  const about = [facts.job, facts.city, application.distance === null || travelText(application, view)];
  return (
    <>
      <div className="flex justify-between gap-3">
        <div>
          <h2 className="text-18">{name}</h2>
          <p>{about.filter((fact) => typeof fact === 'string').join(' · ')}</p>
          {facts.offer && <p className="text-14 text-steel">{t('answers.for', { offer: facts.offer })}</p>}
          {due && <p className="text-14 text-steel">{due}</p>}
        </div>
        {application.score !== null && (
          <DrawnScore
            percent={application.score}
            size="card"
            say={(key, values) => t(`ui.score.${key}`, values as never)}
          />
        )}
      </div>
      <Lines application={application} view={view} />
      <ScreeningAnswers answers={application.screeningAnswers} view={view} className="mt-2" />
      <p className="mt-2 flex flex-wrap gap-x-5">
        <a
          href={paths.receivedCv(application.id)}
          aria-label={t('answers.openCvOf', { name })}
          className="inline-flex min-h-11 items-center"
        >
          {t('answers.openCv')}
        </a>
        {facts.phone && (
          <a href={`tel:${facts.dialled}`} className="inline-flex min-h-11 items-center">
            {t('received.actions.call')} {facts.phone}
          </a>
        )}
      </p>
    </>
  );
}
