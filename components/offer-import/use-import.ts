'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { last as readLast } from '#lib/browser/operations/offer-import.ts';
import type { ImportProgress } from '#lib/contract/offer-import/offer-import.ts';
import { ImportFailed, sendFile } from './calls.ts';

const EVERY = 1_000;

export type Stage = { name: 'idle' } | { name: 'sending' } | { name: 'running'; done: number; total: number };

const stageOf = (last: ImportProgress | null): Stage =>
  last?.state === 'running'
    ? { name: 'running', done: last.doneLines, total: last.summary.totalLines }
    : { name: 'idle' };

const requestProgress = (gone?: AbortSignal) =>
  browserClient(gone)(readLast, {}).then(
    ({ data }) => data,
    () => undefined,
  );

const wait = () => new Promise((done) => setTimeout(done, EVERY));

/** Waits until an import that another page started has ended. */
async function follow(show: (stage: Stage) => void, gone: AbortSignal): Promise<void> {
  while (!gone.aborted) {
    await wait();
    if (gone.aborted) return;
    const last = await requestProgress(gone);
    if (gone.aborted) return;
    if (last === undefined) continue;
    if (last?.state !== 'running') return;
    show(stageOf(last));
  }
}

/** Polls the stage every second, also of an import that was already running. The server renders the report. */
export function useImport(last: ImportProgress | null) {
  const t = useTranslations('offerImport.send');
  const router = useRouter();
  const [stage, setStage] = useState<Stage>(() => stageOf(last));
  const [error, setError] = useState('');
  const wasRunning = last?.state === 'running';

  useEffect(() => {
    if (!wasRunning) return;
    const leaving = new AbortController();
    const end = () => {
      if (leaving.signal.aborted) return;
      setStage({ name: 'idle' });
      router.refresh();
    };
    void follow(setStage, leaving.signal).then(end);
    return () => leaving.abort();
  }, [wasRunning, router]);

  const send = async (file: File): Promise<boolean> => {
    setError('');
    setStage({ name: 'sending' });
    let over = false;
    const watching = watch(setStage, () => over);
    try {
      const { data } = await sendFile(file);
      over = true;
      toast[data.report.summary.createdOffers > 0 ? 'success' : 'error'](data.message);
      return true;
    } catch (failure) {
      over = true;
      const message = (failure instanceof ImportFailed && failure.message) || t('failed');
      setError(message);
      toast.error(message);
      return false;
    } finally {
      await watching;
      setStage({ name: 'idle' });
      router.refresh();
    }
  };
  return { stage, error, setError, send };
}

/** Nothing to show before the file has arrived. */
async function watch(show: (stage: Stage) => void, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const last = await requestProgress();
    if (!isOver() && last?.state === 'running') show(stageOf(last));
    if (!isOver()) await wait();
  }
}
