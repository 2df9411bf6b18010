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
import type { AnswerStatus } from '#lib/contract/interviews.ts';
import { ApiError } from '#lib/contract/platform/client.ts';
import { AGENDA_PLACE_ID } from './list-place.ts';

type Props = Readonly<{
  agendaId: number;
  offerId: number | null;
  /** The version on screen: the API refuses an answer to another time or place. */
  version: number;
  date: string;
  job: string;
}>;

type Answer = Exclude<AnswerStatus, 'pending'>;

/** Shows the answer at once and takes it back on a refusal; the page is then out of date and reloaded. */
function useAnswer({ agendaId, offerId, version }: Props) {
  const t = useTranslations('interviews.answer');
  const router = useRouter();
  const [busy, start] = useTransition();
  const [shown, show] = useOptimistic<Answer | null>(null);
  const answer = (status: Answer) =>
    start(async () => {
      show(status);
      try {
        const { message } = await browserClient()(answerInterview, {
          body: { agendaId, offerId, status, version },
        });
        if (message) toast.success(message);
        document.getElementById(AGENDA_PLACE_ID)?.focus({ preventScroll: true });
        dispatchEvent(new Event(COUNTERS_CHANGED));
        router.refresh();
      } catch (error) {
        notifyFailure(error, t('noAnswer'));
        const isBehind = error instanceof ApiError && [404, 409].includes(error.failure.statusCode);
        if (isBehind) router.refresh();
      }
    });
  return { busy, shown, answer };
}

/** A plain form until the page is hydrated. */
export function AnswerButtons(props: Props) {
  const { agendaId, offerId, version, date, job } = props;
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
      <input type="hidden" name="agendaId" value={agendaId} />
      <input type="hidden" name="offerId" value={offerId ?? ''} />
      <input type="hidden" name="version" value={version} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="vh">{t('answer.label', { date })}</legend>
        <Button
          type="submit"
          name="status"
          value="accepted"
          variant="ok"
          busy={busy}
          aria-label={t('answer.acceptOf', { date, job })}
          onClick={(event) => void press(event, 'accepted')}
        >
          <Icon name="check" />
          {t('answer.accept')}
        </Button>
        <Button
          type="submit"
          name="status"
          value="rejected"
          variant="second"
          busy={busy}
          aria-label={t('answer.refuseOf', { date, job })}
          onClick={(event) => void press(event, 'rejected')}
        >
          <Icon name="x" />
          {t('answer.refuse')}
        </Button>
      </fieldset>
    </form>
  );
}
