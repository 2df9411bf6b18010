import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-frame.tsx';
import { wrongControl } from '#components/ui/form/plain/plain-frame.tsx';
import { labelClass, selectClass, tickClass } from '#components/ui/form/styles.ts';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { personOf } from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { MORE_DAYS } from '#lib/rules/applications/deadline.ts';
import { DECLINE_REASONS } from '#lib/rules/applications/decline.ts';
import type { WaitingAnswers } from '#lib/web/applications/answers.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { Applicant } from './applicant.tsx';
import { DeclineMessage } from './decline-message.tsx';
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

function Choice({ application: { id, canExtend }, name, place, duration, flash, view }: RowProps) {
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
        <InterviewFields id={id} name={name} place={place} duration={duration} flash={flash} view={view} />
      </div>
    </fieldset>
  );
}

type RowProps = Readonly<{
  application: ReceivedApplication;
  name: string;
  place: WaitingAnswers['place'];
  duration: WaitingAnswers['duration'];
  flash: Flash | null;
  view: View;
}>;

function Row({ application, place, duration, flash, view }: Omit<RowProps, 'name'>) {
  const name = personOf(application);
  return (
    <li id={`a${application.id}`} className="panel">
      <Applicant application={application} view={view} />
      <Choice
        application={application}
        name={name}
        place={place}
        duration={duration}
        flash={flash}
        view={view}
      />
    </li>
  );
}

export function AnswersForm({ waiting: answers, token, flash, view }: Props) {
  const { t } = view;
  const { company, waiting, place, duration, applications } = answers;
  const more = waiting - applications.length;
  return (
    <>
      <p className="mt-3">{t('answers.lead', { company, count: waiting })}</p>
      {/* A field that is hidden again would stop the browser from sending, without a word. */}
      <form method="post" action={paths.answersPost(token)} noValidate className="group/all mt-4">
        <ul className="grid gap-4">
          {applications.map((application) => (
            <Row
              key={application.id}
              application={application}
              place={place}
              duration={duration}
              flash={flash}
              view={view}
            />
          ))}
        </ul>
        <div className={`mt-4 ${whenDeclined('all')}`}>
          <DeclineMessage flash={flash} label={t('answers.messageLabel')} view={view} />
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
