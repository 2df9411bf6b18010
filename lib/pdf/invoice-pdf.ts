import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { Invoice } from '#lib/contract/invoices/invoices.ts';
import { type InvoiceFacts, invoiceFacts } from '#lib/facts/invoice-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { loadFonts } from './fonts.ts';
import { inTurn } from './in-turn.ts';
import { box, line, type Style, whole } from './parts.ts';
import { printableIn } from './printable.ts';
import { type PdfInfo, type Tag, writeTagged } from './tagged.ts';
import { COLOURS, LONGEST, styles } from './theme.ts';

/** Required by law, in every language of the site. */
const LOCALE = 'fr';

const COLUMN_WIDTHS = [undefined, 56, 88, 48, 88] as const;

const own = StyleSheet.create({
  specimen: {
    marginTop: 12,
    padding: 8,
    borderWidth: 1,
    borderColor: COLOURS.signal,
    color: COLOURS.signal,
    fontWeight: 700,
  },
  parties: { flexDirection: 'row', gap: 24, paddingTop: 16 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 16, rowGap: 6, paddingVertical: 12 },
  fact: { width: '22%' },
  name: { fontSize: 11, fontWeight: 700 },
  head: { flexDirection: 'row', gap: 8, paddingVertical: 5, borderTopWidth: 3, borderTopColor: COLOURS.ink },
  row: {
    flexDirection: 'row',
    gap: 8,
    paddingVertical: 5,
    borderTopWidth: 0.75,
    borderTopColor: COLOURS.line,
  },
  number: { textAlign: 'right' },
  totals: { width: '55%', marginLeft: 'auto', marginTop: 10 },
  total: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, paddingVertical: 4 },
  toPay: { borderTopWidth: 3, borderTopColor: COLOURS.ink, fontWeight: 700 },
  notes: { marginTop: 18 },
  note: { marginTop: 3 },
});

const widthOf = (column: number): Style => {
  const width = COLUMN_WIDTHS[column];
  return width === undefined ? { flex: 1 } : { width };
};

function row(cells: readonly string[], role: 'TH' | 'TD', table: Tag) {
  const within: Tag = { role: 'TR', within: table };
  return cells.map((text, column) =>
    box(
      widthOf(column),
      line(text, {
        role,
        within,
        style: { ...(column > 0 ? own.number : {}), ...(role === 'TH' ? styles.bold : {}) },
        longest: column > 0 ? LONGEST.narrow : LONGEST.text,
        ...(role === 'TH' ? { heardOnce: true } : {}),
      }),
    ),
  );
}

function table({ columns, rows }: InvoiceFacts) {
  const tag: Tag = { role: 'Table' };
  return box(
    {},
    createElement(View, { style: own.head, fixed: true }, ...row(columns, 'TH', tag)),
    ...rows.map((cells) => whole(own.row, ...row(cells, 'TD', tag))),
  );
}

function party({ label, name, lines }: InvoiceFacts['seller']) {
  return box(
    styles.column,
    line(label, { style: styles.label, role: 'H2' }),
    line(name, { style: own.name }),
    ...lines.map((text) => line(text)),
  );
}

function plate({ kind, number }: InvoiceFacts) {
  return box(
    styles.plate,
    box(
      styles.plateInside,
      box(
        styles.plateText,
        line(`${kind} ${number}`, { style: styles.person, longest: LONGEST.title, role: 'H1' }),
      ),
    ),
  );
}

function totals({ totals: all }: InvoiceFacts) {
  return whole(
    own.totals,
    ...all.map(({ label, value }, index) =>
      box(index === all.length - 1 ? [own.total, own.toPay] : own.total, line(label), line(value)),
    ),
  );
}

function notes({ paymentTitle, notes: all }: InvoiceFacts) {
  return whole(
    own.notes,
    box(styles.sectionHead, line(paymentTitle, { style: styles.sectionTitle, role: 'H2' })),
    ...all.map((text) => line(text, { style: own.note })),
  );
}

function footer({ seller, number }: InvoiceFacts) {
  const t = textsOf(LOCALE);
  const page = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    t('invoices.document.page', { number, page: pageNumber, pages: totalPages ?? pageNumber });
  return createElement(
    View,
    { style: styles.footer, fixed: true },
    createElement(Text, { style: styles.mark }, seller.name),
    createElement(Text, { style: styles.pageNumber, render: page }),
  );
}

function invoiceDocument(facts: InvoiceFacts) {
  return createElement(
    Document,
    {},
    createElement(
      Page,
      { size: 'A4', orientation: 'portrait', style: styles.page },
      plate(facts),
      line(facts.specimen, { style: own.specimen }),
      box(own.parties, party(facts.seller), party(facts.buyer)),
      box(
        own.facts,
        ...facts.facts.map(({ label, value }) =>
          box(own.fact, line(label, { style: styles.label }), line(value, { longest: LONGEST.narrow })),
        ),
      ),
      table(facts),
      totals(facts),
      notes(facts),
      footer(facts),
    ),
  );
}

function infoOf({ title, seller, buyer }: InvoiceFacts, { issuedAt }: Invoice): PdfInfo {
  return {
    title,
    author: seller.name,
    subject: buyer.name,
    language: LOCALE,
    date: new Date(issuedAt),
  };
}

export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const coverage = await loadFonts();
  const facts = printableIn(invoiceFacts(invoice, { locale: LOCALE, t: textsOf(LOCALE) }), coverage);
  return inTurn(() => writeTagged(invoiceDocument(facts), infoOf(facts, invoice)));
}
