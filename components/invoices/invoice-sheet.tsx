'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { ErrorNote } from '#components/ui/notices/error-note.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { SkeletonBlock } from '#components/ui/skeleton.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { read as readInvoice } from '#lib/browser/operations/invoices.ts';
import { type InvoiceFacts, invoiceFacts } from '#lib/facts/invoice-facts.ts';

function Party({ label, name, lines }: InvoiceFacts['seller']) {
  return (
    <section className="text-16 leading-[22px] [overflow-wrap:anywhere]">
      <h3 className="text-14 text-steel">{label}</h3>
      <p className="font-demi">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

/** Cards, since phones get this view. */
function Lines({ columns, rows }: InvoiceFacts) {
  return (
    <ul className="grid gap-3">
      {rows.map(([designation = '', ...figures], index) => (
        // The lines never change, and two may be equal.
        <li key={index} className="border-t-3 border-ink pt-2">
          <p className="font-demi [overflow-wrap:anywhere]">{designation}</p>
          <KeyList items={figures.map((value, column) => ({ label: columns[column + 1] ?? '', value }))} />
        </li>
      ))}
    </ul>
  );
}

function Paper({ facts }: Readonly<{ facts: InvoiceFacts }>) {
  const { specimen, seller, buyer, totals, paymentTitle, notes } = facts;
  return (
    <div className="grid gap-5">
      {specimen && <Note tone="warn">{specimen}</Note>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Party {...seller} />
        <Party {...buyer} />
      </div>
      <KeyList items={facts.facts} />
      <Lines {...facts} />
      <KeyList items={totals.map((each, index) => ({ ...each, total: index === totals.length - 1 }))} />
      <section className="text-14 text-steel">
        <h3 className="text-16 text-ink font-demi">{paymentTitle}</h3>
        {notes.map((note) => (
          <p key={note} className="mt-1.5">
            {note}
          </p>
        ))}
      </section>
    </div>
  );
}

/** For browsers that show no PDF inside a page. */
export function InvoiceSheet({ id }: Readonly<{ id: number }>) {
  const t = useTranslations();
  const locale = useLocale();
  const [facts, setFacts] = useState<InvoiceFacts | 'failed' | null>(null);
  const load = useCallback(() => {
    const leaving = new AbortController();
    setFacts(null);
    browserClient(leaving.signal)(readInvoice, { params: { id } }).then(
      ({ data }) => leaving.signal.aborted || setFacts(invoiceFacts(data, { locale, t })),
      () => leaving.signal.aborted || setFacts('failed'),
    );
    return () => leaving.abort();
  }, [id, locale, t]);
  useEffect(load, [load]);
  if (facts === null) return <SkeletonBlock label={t('invoices.viewer.loading')} />;
  if (facts === 'failed') return <ErrorNote message={t('invoices.viewer.failed')} onRetry={load} />;
  return <Paper facts={facts} />;
}
