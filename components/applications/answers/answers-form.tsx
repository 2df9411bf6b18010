import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-frame.tsx';
import { wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, labelClass, selectClass, tickClass } from '#components/ui/form/styles.ts';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { DrawnScore } from '#components/ui/score/score-ring.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { MORE_DAYS } from '#lib/rules/applications/deadline.ts';
import { DECLINE_REASONS, LONGEST_DECLINE_MESSAGE } from '#lib/rules/applications/decline.ts';
import type { WaitingAnswers } from '#lib/web/applications/answers.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { answerDue, receivedFacts } from '#lib/facts/received-facts.ts';
import { ScreeningAnswers } from '../screening/screening-answers.tsx';
import { InterviewFields } from './interview-fields.tsx';

type Props = Readonly<{ waiting: WaitingAnswers; token: string; flash: Flash | null; view: View }>;

/** What a refusal asks for shows once somebody is declined; always in browsers that cannot tell. */
const whenDeclined = (group: 'one' | 'all') =>
  group === 'one'
    ? 'hidden group-has-[input[value=rejected]:checked]/one:block not-supports-[selector(:has(*))]:block'
    : 'hidden group-has-[input[value=rejected]:checked]/all:block not-supports-[selector(:has(*))]:block';

const WHEN_INTERVIEWED =
  'hidden group-has-[input[value=interview]:checked]/one:block not-supports-[selector(:has(*))]:block';

const CHOICES = ['', 'accepted', 'interview', 'rejected', 'extended'] as const;

function Choice({ application: { id, canExtend }, name, place, flash, view }: RowProps) {
  const { t } = view;
  const chosen = flash?.values?.[`answer-${id}`] ?? '';
  const error = flash?.failure?.fields?.[`reason-${id}`];
  return (
    <fieldset className="group/one mt-3 border-t border-line pt-3">
      <legend className="vh">{t('answers.answer', { name })}</legend>
      <div className="flex flex-wrap gap-x-6">
        {CHOICES.filter((choice) => choice !== 'extended' || canExtend).map((choice) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={`answer-${id}`}
              value={choice}
              defaultChecked={chosen === choice}
              className={tickClass}
            />
            <span>{t(`answers.${choice || 'later'}`, { days: MORE_DAYS })}</span>
          </label>
        ))}
      </div>
      <div className={whenDeclined('one')}>
        <label htmlFor={`reason-${id}`} className={labelClass}>
          {t('answers.reason')}
          <span className="vh">{t('answers.reasonOf', { name })}</span>
        </label>
        <span className="select block">
          <select
            id={`reason-${id}`}
            name={`reason-${id}`}
            defaultValue={flash?.values?.[`reason-${id}`] ?? ''}
            {...wrongControl(error)}
            aria-describedby={error ? `reason-${id}-error` : undefined}
            className={selectClass}
          >
            <option value="">{t('received.decline.choose')}</option>
            {DECLINE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`received.decline.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </span>
        {error && <FieldError id={`reason-${id}-error`}>{t('answers.reasonRequired', { name })}</FieldError>}
      </div>
      <div className={WHEN_INTERVIEWED}>
        <InterviewFields id={id} name={name} place={place} flash={flash} view={view} />
      </div>
    </fieldset>
  );
}

type RowProps = Readonly<{
  application: ReceivedApplication;
  name: string;
  place: WaitingAnswers['place'];
  flash: Flash | null;
  view: View;
}>;

function Row({ application, place, flash, view }: Omit<RowProps, 'name'>) {
  const { t } = view;
  const facts = receivedFacts(application, view);
  const due = answerDue(application, view);
  const name = facts.person;
  const lines = [
    [t('received.card.experience'), facts.experience],
    [t('received.card.lastPost'), facts.lastPost],
    [t('answers.message'), application.message ?? undefined],
  ] as const;
  const items = lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return (
    <li id={`a${application.id}`} className="panel">
      <div className="flex justify-between gap-3">
        <div>
          <h2 className="text-18">{name}</h2>
          <p>{[facts.job, facts.city].filter(Boolean).join(' · ')}</p>
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
      {items.length > 0 && (
        <div className="mt-2">
          <KeyList items={items} />
        </div>
      )}
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
      <Choice application={application} name={name} place={place} flash={flash} view={view} />
    </li>
  );
}

export function AnswersForm({ waiting: answers, token, flash, view }: Props) {
  const { t } = view;
  const { company, waiting, place, applications } = answers;
  const error = flash?.failure?.fields?.message;
  const more = waiting - applications.length;
  return (
    <>
      <p className="mt-3">{t('answers.lead', { company, count: waiting })}</p>
      {/* A field that is hidden again would stop the browser from sending, without a word. */}
      <form method="post" action={paths.answersPost(token)} noValidate className="group/all mt-4">
        <ul className="grid gap-4">
          {applications.map((application) => (
            <Row key={application.id} application={application} place={place} flash={flash} view={view} />
          ))}
        </ul>
        <div className={`mt-4 ${whenDeclined('all')}`}>
          <label htmlFor="message" className={labelClass}>
            {t('answers.messageLabel')}
          </label>
          <textarea
            id="message"
            name="message"
            rows={4}
            maxLength={LONGEST_DECLINE_MESSAGE}
            defaultValue={flash?.failure ? (flash.values?.message ?? '') : t('received.decline.suggestion')}
            {...wrongControl(error)}
            aria-describedby={error ? 'message-error message-hint' : 'message-hint'}
            className={controlClass}
          />
          <p id="message-hint" className="mt-1 text-14 text-steel">
            {t('received.decline.hint', { count: LONGEST_DECLINE_MESSAGE })}
          </p>
          {error && <FieldError id="message-error">{error}</FieldError>}
        </div>
        {more > 0 && <p className="mt-4">{t('answers.more', { count: more })}</p>}
        <p className="mt-4 text-14 text-steel">{t('answers.told')}</p>
        <Button type="submit" variant="primary" className="mt-3">
          {t('answers.submit')}
        </Button>
      </form>
    </>
  );
}
