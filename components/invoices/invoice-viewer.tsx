'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Charge } from '#lib/contract/invoices/invoices.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

type Props = Readonly<{ charge: Charge; title: string; onClose: () => void }>;

/** Phones show no PDF inside a page and get its text. */
const showsPdf = () => navigator.pdfViewerEnabled && matchMedia('(min-width: 640px)').matches;

/** 800 px high if the screen allows. */
export function InvoiceViewer({ charge, title, onClose }: Props) {
  const t = useTranslations('invoices.viewer');
  const leave = useRef<HTMLButtonElement>(null);
  // The browser would focus the frame, which captures Escape.
  useEffect(() => leave.current?.focus(), []);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button ref={leave} variant="second" onClick={onClose}>
            {t('close')}
          </Button>
          <a
            href={charge.pdfFile}
            download={`${charge.number}.pdf`}
            className={buttonClass({ variant: 'primary' })}
          >
            <Icon name="download" />
            {t('download')}
          </a>
        </>
      }
    >
      {showsPdf() ? (
        <iframe
          src={charge.pdfFile}
          title={t('frame', { document: title })}
          className="block w-full h-[800px] max-h-[calc(100dvh-200px)] border border-line"
        />
      ) : (
        <InvoiceSheet id={charge.id} />
      )}
    </Dialog>
  );
}
