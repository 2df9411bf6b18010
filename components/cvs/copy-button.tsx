'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { copy as copyCv } from '#lib/browser/operations/cvs.ts';
import { sendOnce } from '#lib/browser/send-once.ts';
import { paths } from '#lib/paths/paths.ts';
import type { CardCv } from './cv-list-place.ts';

type Props = Readonly<{
  cv: CardCv;
  disabledReason: string | undefined;
}>;

export function CopyButton({ cv, disabledReason }: Props) {
  const t = useTranslations('cvs');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (busy) return;
    if (disabledReason) {
      toast.error(disabledReason);
      return;
    }
    setBusy(true);
    try {
      carryMessage((await sendOnce(copyCv, { params: { id: cv.id } })).message);
      router.push(paths.cvDrafts());
      router.refresh();
    } catch (error) {
      notifyFailure(error, t('noAnswer'));
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      aria-label={t('actions.copyLabel', { name: cv.name })}
      aria-disabled={disabledReason ? true : undefined}
      title={disabledReason}
      aria-busy={busy}
      onClick={() => void start()}
      className={`${ACTION_CLASS} noscript:hidden`}
    >
      <Icon name="copy" size="small" />
      {t('actions.copy')}
    </button>
  );
}
