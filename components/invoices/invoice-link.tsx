'use client';

import type { ReactNode } from 'react';
import { DialogLink, type DrawDialog } from '#components/ui/dialog/dialog-link.tsx';
import type { Charge } from '#lib/contract/invoices/invoices.ts';

type Props = Readonly<{
  charge: Charge;
  title: string;
  /** The accessible name. */
  label: string;
  children: ReactNode;
}>;

/** Opens the document over the list; without JavaScript, or with a modifier key, the PDF itself. */
export function InvoiceLink({ charge, title, label, children }: Props) {
  const load = async (): Promise<DrawDialog> => {
    const { InvoiceViewer } = await import('./invoice-viewer.tsx');
    return (close) => <InvoiceViewer charge={charge} title={title} onClose={close} />;
  };
  return (
    <DialogLink
      href={charge.pdfFile}
      aria-haspopup="dialog"
      aria-label={label}
      load={load}
      className="inline-flex min-h-11 items-center font-demi max-md:flex-1 max-md:justify-center max-md:rounded max-md:border-2 max-md:border-ink max-md:text-ink max-md:no-underline"
    >
      {children}
    </DialogLink>
  );
}
