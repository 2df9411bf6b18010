import { describe, expect, it } from 'vitest';
import type { Invoice } from '#lib/contract/invoices/invoices.ts';
import { invoiceFacts } from '#lib/facts/invoice-facts.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { invoicePdf } from '#lib/pdf/invoice-pdf.ts';
import { aBuyer, anInvoice, aSeller } from '../../support/orders/an-invoice.ts';
import { type ReadPdf, readPdf } from '../../support/pages/read-pdf.ts';

const read = async (invoice: Invoice) => readPdf(await invoicePdf(invoice));
/** All text in one line, no-break spaces as plain ones. */
const textOf = ({ pages }: ReadPdf) => pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');

describe('the PDF of an invoice', () => {
  it('contains everything that the law requires', async () => {
    const pdf = await read(anInvoice());
    const text = textOf(pdf);
    const mentions = [
      'Facture FA-2026-000007',
      // The seller.
      'Bielle',
      'SAS au capital de 27 702 €',
      '12 quai de la Bielle',
      '69002 Lyon',
      'RCS Lyon 732 829 320',
      'SIRET 732 829 320 00074',
      'N° TVA FR44732829320',
      // The buyer.
      'Garage Tréfonds',
      'Camille Durand',
      '4 rue du Vilebrequin',
      '23000 Guéret',
      'SIREN 552 100 554',
      'SIRET 552 100 554 00013',
      'N° TVA FR03552100554',
      // When and what.
      'Date d’émission 21/11/2026',
      'Date de la prestation 21/11/2026',
      'Commande BC-2026-000001',
      'Nature de l’opération Prestation de services',
      'Désignation Quantité Prix unitaire HT TVA Total HT',
      'Abonnement Active 10 300,00 € 20 % 3 000,00 €',
      'Total HT 3 000,00 €',
      'TVA 20 % sur 3 000,00 € 600,00 €',
      'Total TTC 3 600,00 €',
      // The payment.
      'Payée le 21/11/2026 par carte bancaire. Reste à payer : 0,00 €.',
      'Échéance : paiement à la commande.',
      'Pas d’escompte pour paiement anticipé.',
      'majoré de 10 points',
      'frais de recouvrement en cas de retard de paiement : 40 €',
    ];
    for (const mention of mentions) expect(text).toContain(mention);
    expect(text).not.toContain('Spécimen');
  });

  it('is one A4 page, named, in French, with its table as a table', async () => {
    const { pages, info, isTagged } = await read(anInvoice());
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(595.28, 1);
    expect(pages[0]?.height).toBeCloseTo(841.89, 1);
    expect(isTagged).toBe(true);
    expect(info).toMatchObject({
      Title: 'Facture FA-2026-000007',
      Author: 'Bielle',
      Subject: 'Garage Tréfonds',
      Language: 'fr',
    });
    const cells = (role: string) =>
      pages[0]?.elements.filter((each) => each.role === role).map(({ text }) => text.replace(/\s/g, ' '));
    expect(cells('TH')).toEqual(['Désignation', 'Quantité', 'Prix unitaire HT', 'TVA', 'Total HT']);
    expect(cells('TD')).toEqual(['Abonnement Active', '10', '300,00 €', '20 %', '3 000,00 €']);
    expect(cells('H1')).toEqual(['Facture FA-2026-000007']);
  });

  it('continues over pages with repeated heads, cuts no line and wraps long words', async () => {
    const [line] = anInvoice().lines;
    if (!line) throw new Error('no line');
    const lines = Array.from({ length: 60 }, (_, index) => ({
      ...line,
      designation: `Début${index} ${'une désignation assez longue '.repeat(index % 4)}${index === 3 ? 'W'.repeat(120) : ''} Fin${index}.`,
    }));
    const { pages } = await read(anInvoice({ lines }));
    expect(pages.length).toBeGreaterThan(2);
    for (const index of lines.keys()) {
      const onPage = pages.filter(({ text }) => text.includes(`Début${index} `));
      expect(onPage).toHaveLength(1);
      expect(onPage[0]?.text).toContain(`Fin${index}.`);
    }
    const withLines = pages.filter(({ text }) => text.includes('Début'));
    for (const { text } of withLines) expect(text).toContain('Désignation');
    // Who has it read aloud hears the heads once.
    const heads = pages.flatMap(({ elements }) => elements).filter(({ text }) => text === 'Désignation');
    expect(heads).toHaveLength(1);
    expect(pages.at(-1)?.text).toContain(`page ${pages.length} sur ${pages.length}`);
  });

  it('is a credit note that names its invoice when it is for a refund', async () => {
    const credits = {
      number: 'FA-2026-000007',
      issuedAt: '2026-11-21T09:00:00.000Z',
      totalTtcCents: 360_000,
    };
    const note = { kind: 'credit_note', number: 'AV-2026-000001', credits } as const;
    const text = textOf(await read(anInvoice({ ...note, issuedAt: '2026-12-01T09:00:00.000Z' })));
    expect(text).toContain('Avoir AV-2026-000001');
    expect(text).toContain('Facture annulée FA-2026-000007 du 21/11/2026');
    expect(text).toContain('Total remboursé TTC 3 600,00 €');
    expect(text).toContain('Montant remboursé le 01/12/2026');
    expect(text).not.toContain('Reste à payer');
  });

  it('corrects its invoice when only a part of it is refunded', async () => {
    const credits = {
      number: 'FA-2026-000007',
      issuedAt: '2026-11-21T09:00:00.000Z',
      totalTtcCents: 400_000,
    };
    const note = { kind: 'credit_note', number: 'AV-2026-000002', credits } as const;
    const text = textOf(await read(anInvoice(note)));
    expect(text).toContain('Facture rectifiée FA-2026-000007 du 21/11/2026');
    expect(text).toContain('le reste de la facture demeure');
    expect(text).not.toContain('annule');
  });

  it('is marked as a specimen until the operator says who sells', async () => {
    const text = textOf(await read(anInvoice({ seller: { ...aSeller(), isSpecimen: true } })));
    expect(text).toContain('Spécimen sans valeur');
  });
});

describe('the words of an invoice', () => {
  const wordsOf = (invoice: Invoice, locale: 'fr' | 'en' = 'en') =>
    invoiceFacts(invoice, { locale, t: textsOf(locale) });

  it('are the reader’s own on screen', () => {
    const facts = wordsOf(anInvoice());
    expect(facts.title).toBe('Invoice FA-2026-000007');
    expect(facts.rows).toEqual([['Abonnement Active', '10', '300,00\u00a0€', '20%', '3\u00a0000,00\u00a0€']]);
    expect(facts.totals.at(-1)).toEqual({ label: 'Total incl. tax', value: '3\u00a0600,00\u00a0€' });
  });

  it('leave out missing data of the buyer, and name a foreign country', () => {
    const buyer = aBuyer({ country: 'BE', siret: null, vatNumber: null });
    expect(wordsOf(anInvoice({ buyer })).buyer.lines).toEqual([
      'Camille Durand',
      '4 rue du Vilebrequin',
      '23000 Guéret',
      'Belgium',
    ]);
  });
});
