'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { FailedFile } from '#components/ui/notices/failed-file.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { ReadingProgress } from '#lib/contract/cv-import/read-file.ts';

export function ReadingBar({
  progress,
  onStop,
}: Readonly<{ progress: ReadingProgress; onStop: () => void }>) {
  const t = useTranslations('cvImport');
  const { position, share } = progress;
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold num">
        {position > 0 ? t('waiting', { position }) : t('reading')}
      </p>
      <progress
        aria-label={t('reading')}
        className="h-3 w-full accent-signal"
        {...(share > 0 ? { value: share, max: 1 } : {})}
      />
      <Button variant="quiet" className="justify-self-start" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}

type FailedProps = Readonly<{
  name: string;
  message: string;
  /** Absent where another try would end alike. */
  onRetry: (() => void) | undefined;
  onDiscard: () => void;
}>;

/** The file that was not read, and why. */
export function FailedReading({ name, message, onRetry, onDiscard }: FailedProps) {
  const t = useTranslations('cvImport');
  return (
    <>
      <FailedFile
        text={t('notRead', { name })}
        retry={t('retry')}
        discard={t('discard')}
        onRetry={onRetry}
        onDiscard={onDiscard}
      />
      <Note tone="warn" role="alert" className="mt-2">
        {message}
      </Note>
    </>
  );
}
