'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { fileClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { CV_ACCEPT } from '#lib/rules/cv-import/file.ts';
import { FoundFields } from './found-fields.tsx';
import { type FoundGroup, type FoundNames, foundItems } from './found-items.ts';
import { ofTrade, type TradeLists } from './of-trade.ts';
import { FailedReading, ReadingBar } from './reading-state.tsx';
import { type SendOptions, sendCvFile } from './send-cv-file.ts';
import { useReading } from './use-reading.ts';

const readCv = (file: File, options: SendOptions) =>
  sendCvFile<CvFields>('/api/upstream/cv-import/read', file, options);

type Props = {
  /** The groups that the page can use; the others are not shown. */
  wanted: readonly FoundGroup[];
  names: FoundNames & TradeLists;
  /** The trade whose missions, skills and tools count; null shows none. */
  tradeOf: (cv: CvFields) => number | null;
  /** The fields that the person has confirmed; nothing is stored before, and nothing by this component. */
  onConfirm: (cv: CvFields) => void;
};

/** Chooses the file of a CV, shows its reading, and what was found with its lines. Stands in any form. */
export function CvFileReader({ wanted, names, tradeOf, onConfirm }: Props) {
  const t = useTranslations('cvImport');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { stage, read, stop } = useReading(readCv);
  if (stage.name === 'found') {
    const ownOf = (cv: CvFields) => ofTrade(cv, tradeOf(cv), names);
    const cv = ownOf(stage.found);
    const items = foundItems(cv, { wanted, names, now: t('now') });
    // Without its job, the rest may be of another trade.
    const confirm = (kept: CvFields) => onConfirm(ownOf(kept));
    if (items.length > 0)
      return <FoundFields key={id} cv={cv} items={items} onConfirm={confirm} onAnother={stop} />;
  }
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
      {stage.name === 'reading' && <ReadingBar progress={stage.progress} onStop={stop} />}
      {stage.name === 'failed' && (
        <FailedReading
          name={stage.file.name}
          message={stage.message}
          onRetry={stage.mayRetry ? () => void read(stage.file) : undefined}
          onDiscard={discard}
        />
      )}
      {stage.name === 'found' && (
        <Note tone="warn" role="alert">
          {t('failed')}
        </Note>
      )}
    </div>
  );
}
