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
import { remove as removeCv } from '#lib/browser/operations/cvs.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { type CardCv, CV_LIST_ID } from './cv-list-place.ts';

const isGone = (error: unknown) => error instanceof ApiFailure && error.failure.statusCode === 404;

/** Reloads the list and moves the focus there, since the card is gone. */
export function DeleteButton({ cv }: Readonly<{ cv: CardCv }>) {
  const t = useTranslations('cvs');
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  const readListAnew = () => {
    document.getElementById(CV_LIST_ID)?.focus();
    router.refresh();
  };
  const remove = async () => {
    const sure = await confirm({
      title: t('remove.title'),
      description: t('remove.description', { name: cv.name, count: cv.applications }),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    try {
      const { message } = await browserClient()(removeCv, { params: { id: cv.id } });
      if (message) toast.success(message);
      readListAnew();
    } catch (error) {
      setBusy(false);
      notifyFailure(error, t('noAnswer'));
      // Deleted in another tab: this list is out of date.
      if (isGone(error)) readListAnew();
    }
  };
  return (
    <button
      type="button"
      aria-label={t('actions.removeLabel', { name: cv.name })}
      aria-busy={busy || undefined}
      onClick={() => busy || void remove()}
      className={clsx(ACTION_CLASS, 'noscript:hidden')}
    >
      <Icon name="trash-2" size="small" className="text-stop" />
      {t('actions.remove')}
    </button>
  );
}
