'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { mayRetry } from '#components/ui/notices/may-retry.ts';
import type { ReadingProgress } from '#lib/contract/cv-import/read-file.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { CV_FILE } from '#lib/rules/cv-import/file.ts';
import type { SendOptions } from './send-cv-file.ts';

/** `failed`: what to say. */
export type Stage<Found> =
  | { name: 'idle' }
  | { name: 'reading'; progress: ReadingProgress }
  | { name: 'failed'; message: string; file: File; mayRetry: boolean }
  | { name: 'found'; found: Found };

/** A field's text says more than that of the whole answer. The other fields are places in the file that are wrong. */
function messageOf(error: unknown, faults: (places: string) => string): string {
  if (!(error instanceof ApiFailure)) return '';
  const { fields, message } = error.failure;
  const { cv = message, ...others } = fields ?? {};
  const places = Object.keys(others);
  return places.length > 0 ? `${cv} ${faults(places.join(', '))}` : cv;
}

/** Has `send` read one file at a time; another one, or leaving the page, ends the reading. */
export function useReading<Found>(send: (file: File, options: SendOptions) => Promise<Found>) {
  const t = useTranslations('cvImport');
  const [stage, setStage] = useState<Stage<Found>>({ name: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File) => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const show = (next: Stage<Found>) => {
      if (!run.signal.aborted) setStage(next);
    };
    if (file.size > CV_FILE.largest) {
      return show({ name: 'failed', message: t('tooLarge'), file, mayRetry: false });
    }
    const faults = (places: string) => t('faults', { places });
    show({ name: 'reading', progress: { position: 0, share: 0 } });
    const onProgress = (progress: ReadingProgress) => show({ name: 'reading', progress });
    try {
      show({ name: 'found', found: await send(file, { onProgress, signal: run.signal }) });
    } catch (error) {
      const message = messageOf(error, faults) || t('failed');
      show({ name: 'failed', message, file, mayRetry: mayRetry(error) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setStage({ name: 'idle' });
  };
  return { stage, read, stop };
}
