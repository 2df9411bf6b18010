'use client';

import { useEffect, useRef } from 'react';
import { FailedReading, ReadingBar } from '#components/cv-import/reading-state.tsx';
import { sendCvFile } from '#components/cv-import/send-cv-file.ts';
import { useReading } from '#components/cv-import/use-reading.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { fillEmpty } from './fill-empty.ts';
import type { AddedCv } from './kept-cv.ts';
import { partsOfFile } from './parts-of-file.ts';

type Sent = { file: { fileName: string; pages: number; secret: string } | null; cv: CvFields };

type Props = Readonly<{
  chosen: File;
  form: HTMLFormElement | null;
  offerTradeId: number | null;
  onRead: (added: AddedCv, cv: CvFields) => void;
  onDiscard: () => void;
}>;

/** Sends a chosen file, says how far its reading is or why it failed, and fills what is empty in the form. */
export default function FileReading({ chosen, form, offerTradeId, onRead, onDiscard }: Props) {
  const { stage, read, stop } = useReading((file, options) =>
    sendCvFile<Sent>('/api/upstream/application-files', file, options),
  );
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) void read(chosen);
    begun.current = true;
  });
  useEffect(() => {
    if (stage.name !== 'found') return;
    const { file, cv } = stage.found;
    if (form) fillEmpty(form, cv);
    onRead({ file, parts: partsOfFile(cv, offerTradeId) }, cv);
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
