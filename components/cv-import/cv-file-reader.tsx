'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { fileClass } from '#components/ui/form/styles.ts';
import { FailedFile } from '#components/ui/notices/failed-file.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { CvFields, ReadingProgress } from '#lib/contract/cv-import/read-file.ts';
import { CV_ACCEPT } from '#lib/rules/cv-import/file.ts';
import { FoundFields } from './found-fields.tsx';
import { type FoundGroup, type FoundNames, foundItems } from './found-items.ts';
import { useReading } from './use-reading.ts';

function Progress({ progress, onStop }: { progress: ReadingProgress; onStop: () => void }) {
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

type Props = {
  /** The groups that the page can use; the others are not shown. */
  wanted: readonly FoundGroup[];
  names: FoundNames;
  /** The fields that the person has confirmed; nothing is stored before, and nothing by this component. */
  onConfirm: (cv: CvFields) => void;
};

/** Chooses the file of a CV, shows its reading, and what was found with its lines. Stands in any form. */
export function CvFileReader({ wanted, names, onConfirm }: Props) {
  const t = useTranslations('cvImport');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { stage, read, stop } = useReading();
  const items = stage.name === 'found' ? foundItems(stage.cv, { wanted, names, now: t('now') }) : [];
  if (stage.name === 'found' && items.length > 0) {
    return <FoundFields key={id} cv={stage.cv} items={items} onConfirm={onConfirm} onAnother={stop} />;
  }
  const message = stage.name === 'failed' ? stage.message : stage.name === 'found' ? t('failed') : '';
  const take = () => {
    const file = input.current?.files?.[0];
    if (file) void read(file);
  };
  const discard = () => {
    stop();
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {t('file')}
        </label>
        <p id={`${id}-hint`} className="text-14 text-steel">
          {t('hint')}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          accept={CV_ACCEPT}
          aria-describedby={`${id}-hint`}
          disabled={stage.name === 'reading'}
          onClick={({ currentTarget }) => {
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
          onChange={take}
          className={fileClass}
        />
      </div>
      {stage.name === 'reading' && <Progress progress={stage.progress} onStop={stop} />}
      {stage.name === 'failed' && (
        <FailedFile
          text={t('notRead', { name: stage.file.name })}
          retry={t('retry')}
          discard={t('discard')}
          onRetry={stage.mayRetry ? () => void read(stage.file) : undefined}
          onDiscard={discard}
        />
      )}
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
    </div>
  );
}
