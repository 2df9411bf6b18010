import { Button } from '#components/ui/button.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { personOf } from '#lib/facts/received-facts.ts';
import { READY_ANSWERS, type ReadyAnswer } from '#lib/paths/path-builders.ts';
import { paths } from '#lib/paths/paths.ts';
import { DECLINE_REASONS } from '#lib/rules/applications/decline.ts';
import type { WaitingAnswers } from '#lib/web/applications/answers.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { Applicant } from './applicant.tsx';
import { DeclineMessage } from './decline-message.tsx';
import { InterviewFields } from './interview-fields.tsx';

type Props = Readonly<{
  waiting: WaitingAnswers;
  application: ReceivedApplication;
  answer: ReadyAnswer;
  token: string;
  flash: Flash | null;
  view: View;
}>;

/** Each reason is a button of its own: a refusal says why, and is still one press. */
function Decline({ application: { id }, flash, view }: Props) {
  const { t } = view;
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{t('answers.ready.reason')}</legend>
        <div className="mt-2 grid gap-2">
          {DECLINE_REASONS.map((reason) => (
            <Button key={reason} type="submit" name={`reason-${id}`} value={reason}>
              {t(`received.decline.reasons.${reason}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <div className="mt-4">
        <DeclineMessage flash={flash} label={t('received.decline.message')} view={view} />
      </div>
    </>
  );
}

function Parts(props: Props) {
  const { waiting, application, answer, flash, view } = props;
  const { t } = view;
  const name = personOf(application);
  if (answer === 'rejected') return <Decline {...props} />;
  return (
    <>
      {answer === 'interview' && (
        <InterviewFields
          id={application.id}
          name={name}
          place={waiting.place}
          times={waiting.times}
          duration={waiting.duration}
          flash={flash}
          view={view}
        />
      )}
      <Button type="submit" variant="primary" className="mt-3">
        {t(`answers.ready.${answer}`, { name })}
      </Button>
    </>
  );
}

/** One application with one answer, which a single press sends; the other answers are a link away. */
export function ReadyAnswerForm(props: Props) {
  const { waiting, application, answer, token, view } = props;
  const { t } = view;
  const { id } = application;
  const others = READY_ANSWERS.filter((other) => other !== answer);
  return (
    <>
      <div className="panel mt-4">
        <Applicant application={application} view={view} />
        <form
          method="post"
          action={paths.answersPost(token)}
          noValidate
          className="mt-3 border-t border-line pt-3"
        >
          <input type="hidden" name="ready" value={id} />
          <input type="hidden" name={`answer-${id}`} value={answer} />
          <Parts {...props} />
          <p className="mt-3 text-14 text-steel">
            {t('answers.ready.told', { name: personOf(application) })}
          </p>
        </form>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-5">
        {others.map((other) => (
          <a
            key={other}
            href={paths.readyAnswer(token, id, other)}
            className="inline-flex min-h-11 items-center"
          >
            {t(`answers.${other}`)}
          </a>
        ))}
        <a href={paths.answers(token)} className="inline-flex min-h-11 items-center">
          {t('answers.ready.all', { count: waiting.waiting })}
        </a>
      </p>
    </>
  );
}
