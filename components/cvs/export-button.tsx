'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useState } from 'react';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { paths } from '#lib/paths/paths.ts';
import type { CardCv } from './cv-list-place.ts';
import { exportPdf } from './export-pdf.ts';

const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Without JavaScript a plain download; with it the page shows progress and result and can cancel. */
export function ExportButton({ cv }: Readonly<{ cv: CardCv }>) {
  const t = useTranslations('cvs');
  const [running, setRunning] = useState<AbortController | null>(null);
  const address = paths.cvPdf(cv.id);

  const start = async () => {
    const run = new AbortController();
    setRunning(run);
    try {
      await exportPdf(address, run.signal);
      toast.success(t('pdf.done'));
    } catch {
      if (!run.signal.aborted) toast.error(t('pdf.failed'));
    } finally {
      setRunning(null);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (isModified(event)) return;
    event.preventDefault();
    void start();
  };
  const cancel = () => running?.abort();
  return (
    <>
      <a
        href={address}
        download
        aria-label={t('actions.pdfLabel', { name: cv.name })}
        onClick={onClick}
        className={ACTION_CLASS}
      >
        <Icon name="download" size="small" />
        {t('actions.pdf')}
      </a>
      <Dialog
        open={running !== null}
        onClose={cancel}
        title={t('pdf.busy')}
        actions={
          <Button variant="second" onClick={cancel}>
            {t('pdf.cancel')}
          </Button>
        }
      >
        <p aria-busy="true" className="waiting flex items-center gap-3">
          <span className="min-w-0">{t('pdf.wait', { name: cv.name })}</span>
        </p>
      </Dialog>
    </>
  );
}
