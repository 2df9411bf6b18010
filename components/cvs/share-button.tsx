'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import type { CardCv } from './cv-list-place.ts';

type Shared = ComponentType<Readonly<{ cv: CardCv; onClose: () => void }>>;

/** Fetches the form kit on demand, since most visits share nothing. */
export function ShareButton({ cv }: Readonly<{ cv: CardCv }>) {
  const t = useTranslations('cvs');
  const [ShareDialog, setShareDialog] = useState<Shared | null>(null);
  const open = () =>
    import('./share-cv-dialog.tsx').then(
      ({ ShareCvDialog }) => setShareDialog(() => ShareCvDialog),
      () => toast.error(t('share.unloaded')),
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('actions.shareLabel', { name: cv.name })}
        onClick={open}
        className={clsx(ACTION_CLASS, 'noscript:hidden')}
      >
        <Icon name="share-2" size="small" />
        {t('actions.share')}
      </button>
      {ShareDialog && <ShareDialog cv={cv} onClose={() => setShareDialog(null)} />}
    </>
  );
}
