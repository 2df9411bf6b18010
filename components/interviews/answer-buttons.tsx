'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useOptimistic, useTransition } from 'react';
import { Button } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { Icon } from '#components/ui/icon.tsx';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { Tag } from '#components/ui/tag.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import { answer as answerInterview } from '#lib/browser/operations/interviews.ts';
import type { AnswerStatus } from '#lib/contract/interviews/invitation.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { INTERVIEW_PLACE_ID } from './list-place.ts';

type Props = Readonly<{
  interviewId: number;
  offerId: number | null;
  /** The version on screen: the API refuses an answer to another time or place. */
  version: number;
  date: string;
  job: string;
  /** Asks before a refusal where no script does. */
  page: string;
  /** The candidate accepts by choosing a slot. */
  refusesOnly?: boolean;
}>;

type Answer = Exclude<AnswerStatus, 'pending'>;

const CHOICES = [
  { status: 'accepted', word: 'accept', variant: 'ok', icon: 'check' },
  { status: 'rejected', word: 'refuse', variant: 'second', icon: 'x' },
] as const;

/** Shows the answer at once and takes it back on a refusal; the page is then out of date and reloaded. */
function useAnswer({ interviewId, offerId, version }: Props) {
  const t = useTranslations('interviews.answer');
  const router = useRouter();
  const [busy, start] = useTransition();
  const [shown, show] = useOptimistic<Answer | null>(null);
  const answer = (status: Answer) =>
    start(async () => {
      show(status);
      try {
        const { message } = await browserClient()(answerInterview, {
          body: { interviewId, offerId, status, version },
        });
        if (message) toast.success(message);
        document.getElementById(INTERVIEW_PLACE_ID)?.focus({ preventScroll: true });
        dispatchEvent(new Event(COUNTERS_CHANGED));
        router.refresh();
      } catch (error) {
        notifyFailure(error, t('noAnswer'));
        const isBehind = error instanceof ApiFailure && [404, 409].includes(error.failure.statusCode);
        if (isBehind) router.refresh();
      }
    });
  return { busy, shown, answer };
}

/** A plain form until the page is hydrated. */
export function AnswerButtons(props: Props) {
  const { interviewId, offerId, version, date, job, page, refusesOnly = false } = props;
  const t = useTranslations('interviews');
  const { busy, shown, answer } = useAnswer(props);
  const press = async (event: FormEvent, status: Answer) => {
    event.preventDefault();
    if (busy) return;
    const sure =
      status === 'accepted' ||
      (await confirm({
        title: t('answer.refuseTitle'),
        description: t('answer.refuseText'),
        yes: t('answer.refuse'),
        no: t('answer.cancel'),
      }));
    if (sure) answer(status);
  };
  if (shown) {
    return (
      <p className="mt-3">
        <Tag tone={shown === 'accepted' ? 'ok' : 'stop'} icon={shown === 'accepted' ? 'check' : 'x'}>
          {t(`status.${shown}`)}
        </Tag>
      </p>
    );
  }
  return (
    <form method="post" action="/api/interview" className="mt-3" data-print="no">
      <input type="hidden" name="interviewId" value={interviewId} />
      <input type="hidden" name="offerId" value={offerId ?? ''} />
      <input type="hidden" name="version" value={version} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="vh">{t('answer.label', { date })}</legend>
        {CHOICES.filter(({ status }) => !refusesOnly || status === 'rejected').map(
          ({ status, word, variant, icon }) => (
            <Button
              key={status}
              type="submit"
              {...(status === 'rejected'
                ? { name: 'refuse', value: interviewId, formMethod: 'get', formAction: page }
                : { name: 'status', value: status })}
              variant={variant}
              busy={busy}
              aria-label={t(`answer.${word}Of`, { date, job })}
              onClick={(event) => void press(event, status)}
            >
              <Icon name={icon} />
              {t(`answer.${word}`)}
            </Button>
          ),
        )}
      </fieldset>
    </form>
  );
}
