'use client';

import { useEffect, useRef } from 'react';
import { FailedReading, ReadingBar } from '#components/cv-import/reading-state.tsx';
import { type SendOptions, sendCvFile } from '#components/cv-import/send-cv-file.ts';
import { useReading } from '#components/cv-import/use-reading.ts';
import type { FormReference } from '#components/long-form/form-reference.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fillEmpty } from './fill-empty.ts';
import type { AddedCv } from './kept-cv.ts';
import { loadNames } from './load-names.ts';
import { ofItsTrade, partsOfFile } from './parts-of-file.ts';

type Sent = { file: AddedCv['file']; cv: CvFields };

/** What was read, and the names of what it refers to. */
export type ReadCv = Readonly<{ cv: CvFields; names: FormReference }>;

type Props = Readonly<{
  chosen: File;
  form: HTMLFormElement | null;
  offerTradeId: number | null;
  onRead: (added: AddedCv, read: ReadCv) => void;
  onDiscard: () => void;
}>;

async function sendAndName(file: File, options: SendOptions) {
  const sent = await sendCvFile<Sent>('/api/upstream/application-files', file, options);
  return { ...sent, names: await loadNames(document.documentElement.lang as Locale) };
}

/** Sends a chosen file, says how far its reading is or why it failed, and fills what is empty in the form. */
export default function FileReading({ chosen, form, offerTradeId, onRead, onDiscard }: Props) {
  const { stage, read, stop } = useReading(sendAndName);
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) void read(chosen);
    begun.current = true;
  });
  useEffect(() => {
    if (stage.name !== 'found') return;
    const { file, cv: found, names } = stage.found;
    const cv = ofItsTrade(found, names, offerTradeId);
    if (form) fillEmpty(form, cv);
    onRead({ file, parts: partsOfFile(cv, offerTradeId) }, { cv, names });
  });
  if (stage.name === 'reading') {
    return (
      <div className="mt-2">
        <ReadingBar
          progress={stage.progress}
          onStop={() => {
            stop();
            onDiscard();
          }}
        />
      </div>
    );
  }
  if (stage.name !== 'failed') return null;
  return (
    <FailedReading
      name={stage.file.name}
      message={stage.message}
      onRetry={stage.mayRetry ? () => void read(chosen) : undefined}
      onDiscard={onDiscard}
    />
  );
}
