'use client';

import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { Icon } from '#components/ui/icon.tsx';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import { remove as removeInterview } from '#lib/browser/operations/interviews.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { INTERVIEW_PLACE_ID } from './list-place.ts';

type Props = Readonly<{
  id: number;
  /** It has not begun: the guests are notified. */
  open: boolean;
  guests: number;
  date: string;
  job: string;
}>;

/** Reloads the list and moves the focus there, since the card is gone. */
export function DeleteInterview({ id, open, guests, date, job }: Props) {
  const t = useTranslations('interviews');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const readListAnew = () => {
    document.getElementById(INTERVIEW_PLACE_ID)?.focus();
    dispatchEvent(new Event(COUNTERS_CHANGED));
    router.refresh();
  };
  const remove = async () => {
    const sure = await confirm({
      title: t('remove.title'),
      description: open ? t('remove.text', { count: guests }) : t('remove.textPast'),
      yes: t('remove.yes'),
      no: t('remove.no'),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      const { message } = await browserClient()(removeInterview, { params: { id } });
      if (message) toast.success(message);
      readListAnew();
    } catch (error) {
      setBusy(false);
      notifyFailure(error, t('remove.noAnswer'));
      // Deleted in another tab: this list is out of date.
      if (error instanceof ApiFailure && error.failure.statusCode === 404) readListAnew();
    }
  };
  return (
    <button
      type="button"
      data-act="work"
      aria-label={t('card.deleteOf', { date, job })}
      aria-busy={busy || undefined}
      onClick={() => busy || void remove()}
      className={clsx(ACTION_CLASS, 'noscript:hidden text-stop')}
    >
      <Icon name="trash-2" size="small" />
      {t('card.delete')}
    </button>
  );
}
