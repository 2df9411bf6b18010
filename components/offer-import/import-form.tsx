'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { fileClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { ImportProgress } from '#lib/contract/offer-import/offer-import.ts';
import { IMPORT_FILE_LIMIT, isCsvName } from '#lib/rules/offers/import-file.ts';
import { REPORT_ID } from './report-id.ts';
import { type Stage, useImport } from './use-import.ts';

function Progress({ stage }: Readonly<{ stage: Exclude<Stage, { name: 'idle' }> }>) {
  const t = useTranslations('offerImport.progress');
  const isRunning = stage.name === 'running';
  return (
    <div className="grid gap-2">
      <p className="font-semibold num">{isRunning ? t('line', stage) : t('sending')}</p>
      <progress
        aria-label={t('label')}
        className="w-full h-3 accent-signal"
        {...(isRunning ? { value: stage.done, max: stage.total } : {})}
      />
      {isRunning && <p className="text-14 text-steel">{t('stay')}</p>}
    </div>
  );
}

/** Dropping a file on the box selects it. */
function useDrop(input: { current: HTMLInputElement | null }, chosen: () => void) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    chosen();
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return { over, handlers: { onDrop: drop, onDragOver: drag, onDragLeave: () => setOver(false) } };
}

/** Focuses the report that the server renders after an import. */
function useReportFocus(last: ImportProgress | null) {
  const awaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report shows in what the server sent alone
  useEffect(() => {
    if (!awaited.current) return;
    awaited.current = false;
    document.getElementById(REPORT_ID)?.focus();
  }, [last]);
  return awaited;
}

type Props = Readonly<{ last: ImportProgress | null }>;

/** Follows an import that is already running. */
export function ImportForm({ last }: Props) {
  const t = useTranslations('offerImport.send');
  const input = useRef<HTMLInputElement>(null);
  const { stage, error, setError, send } = useImport(last);
  const awaitsReport = useReportFocus(last);
  const drop = useDrop(input, () => setError(''));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const wrong =
      !file || !isCsvName(file.name) ? 'notCsv' : file.size > IMPORT_FILE_LIMIT ? 'tooLarge' : null;
    if (!file || wrong) {
      setError(t(wrong ?? 'notCsv'));
      input.current?.focus();
      return;
    }
    awaitsReport.current = await send(file);
    if (!awaitsReport.current) input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 noscript:hidden">
      <div
        {...drop.handlers}
        className={clsx(
          'grid gap-1.5 p-4 border-2 border-dashed rounded',
          drop.over ? 'border-signal' : 'border-edge',
        )}
      >
        <label htmlFor="csvdata" className="font-semibold">
          {t('label')}
        </label>
        <p id="csvdata-hint" className="text-14 text-steel">
          {t('hint')}
        </p>
        <input
          ref={input}
          id="csvdata"
          name="csvdata"
          type="file"
          accept=".csv,text/csv"
          disabled={stage.name !== 'idle'}
          aria-describedby={error ? 'csvdata-hint csvdata-error' : 'csvdata-hint'}
          aria-invalid={error ? true : undefined}
          onChange={() => setError('')}
          className={fileClass}
        />
        {error && (
          <p id="csvdata-error" className="flex gap-1.5 text-stop">
            <Icon name="circle-alert" size="small" className="mt-1" />
            {error}
          </p>
        )}
      </div>
      {stage.name === 'idle' ? (
        <Button type="submit" variant="primary" icon="upload" className="justify-self-start">
          {t('submit')}
        </Button>
      ) : (
        <Progress stage={stage} />
      )}
    </form>
  );
}
