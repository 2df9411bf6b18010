'use client';

import { useTranslations } from 'next-intl';
import { FailedFile } from '../notices/failed-file.tsx';
import type { usePictureUpload } from './use-picture-upload.ts';

type Props = Readonly<{
  upload: Pick<ReturnType<typeof usePictureUpload>, 'failed' | 'send' | 'discard'>;
  /** Removes the reason from the field. */
  clear: () => void;
}>;

/** A picture that was cut and could not be sent: it is kept for another try. */
export function FailedPicture({ upload: { failed, send, discard }, clear }: Props) {
  const t = useTranslations('picture');
  if (!failed) return null;
  const { square } = failed;
  const retry = () => {
    clear();
    void send(square);
  };
  return (
    <FailedFile
      text={t('notSent')}
      retry={t('retry')}
      discard={t('discard')}
      onRetry={failed.mayRetry ? retry : undefined}
      onDiscard={() => {
        clear();
        discard();
      }}
    />
  );
}
