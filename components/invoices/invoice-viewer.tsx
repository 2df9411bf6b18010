'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Charge } from '#lib/contract/invoices.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

type Props = Readonly<{ charge: Charge; title: string; onClose: () => void }>;

/** Browsers that show no PDF inside a page, as those of phones, get what it says. */
const showsPdf = () => navigator.pdfViewerEnabled && matchMedia('(min-width: 640px)').matches;

/** A document over the page, 800 px high where the screen has them, and its PDF to take away. */
export function InvoiceViewer({ charge, title, onClose }: Props) {
  const t = useTranslations('invoices.viewer');
  const leave = useRef<HTMLButtonElement>(null);
  // The browser would begin inside the frame, which keeps Escape to itself.
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
            href={charge.pdf_invoice_file}
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
          src={charge.pdf_invoice_file}
          title={t('frame', { document: title })}
          className="block w-full h-[800px] max-h-[calc(100dvh-200px)] border border-line"
        />
      ) : (
        <InvoiceSheet id={charge.id} />
      )}
    </Dialog>
  );
}
