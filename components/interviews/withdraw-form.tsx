'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import { answer as answerInterview } from '#lib/browser/operations/interviews.ts';
import { INTERVIEW_PLACE_ID } from './list-place.ts';
import { WithdrawFields } from './withdraw-fields.tsx';

type Props = Readonly<{ interviewId: number; version: number; date: string; job: string }>;

/** A plain form until scripts have loaded. */
export function WithdrawForm({ interviewId, version, date, job }: Props) {
  const t = useTranslations('interviews');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const message = String(new FormData(event.currentTarget).get('message') ?? '');
    try {
      const success = await browserClient()(answerInterview, {
        body: { interviewId, status: 'rejected', version, message },
      });
      if (success.message) toast.success(success.message);
      document.getElementById(INTERVIEW_PLACE_ID)?.focus({ preventScroll: true });
      dispatchEvent(new Event(COUNTERS_CHANGED));
      router.refresh();
    } catch (error) {
      notifyFailure(error, t('answer.noAnswer'));
    }
    setBusy(false);
  };
  return (
    <form method="post" action="/api/interview" className="mt-3" onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="interviewId" value={interviewId} />
      <input type="hidden" name="version" value={version} />
      <WithdrawFields
        busy={busy}
        texts={{
          open: t('withdraw.open'),
          label: t('withdraw.of', { date, job }),
          message: t('withdraw.message'),
          hint: t('withdraw.hint'),
          send: t('withdraw.send'),
        }}
      />
    </form>
  );
}
