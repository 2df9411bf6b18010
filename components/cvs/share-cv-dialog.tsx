'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { CardCv } from './cv-list-place.ts';
import { ShareForm } from './share-form.tsx';

type Props = Readonly<{ cv: CardCv; onClose: () => void }>;

export function ShareCvDialog({ cv, onClose }: Props) {
  const t = useTranslations('cvs.share');
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <ShareForm cv={cv} onClose={onClose} />
    </Dialog>
  );
}
