import type { Invoice, InvoiceBuyer, InvoiceSeller } from '#lib/contract/invoices/invoices.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { LATE_PAYMENT } from '#lib/rules/orders/late-payment.ts';
import { readableSiret, sirenOf } from '#lib/rules/orders/siret.ts';
import { countryName } from './country-name.ts';

export type InvoiceView = { locale: Locale; t: Texts };

type Fact = { label: string; value: string };
type Party = { label: string; name: string; lines: string[] };

export type InvoiceFacts = {
  /** `Facture FA-2026-000001`. */
  title: string;
  kind: string;
  number: string;
  specimen: string | undefined;
  seller: Party;
  buyer: Party;
  facts: Fact[];
  columns: string[];
  rows: string[][];
  totals: Fact[];
  paymentTitle: string;
  notes: string[];
};

const NATIONAL = 'FR';

function addressOf(party: InvoiceSeller | InvoiceBuyer, locale: Locale): string[] {
  const { address, postalCode, city, country } = party;
  const abroad = country === NATIONAL ? [] : [countryName(country, locale)];
  return [...address.split('\n'), `${postalCode} ${city}`, ...abroad].flatMap((line) => line?.trim() || []);
}

function sellerParty(seller: InvoiceSeller, { locale, t }: InvoiceView): Party {
  const { name, legalForm, capitalCents, siret, rcsTown, vatNumber, email } = seller;
  const siren = readableSiret(sirenOf(siret) ?? '');
  const amount = formatter(locale).euros(capitalCents / 100);
  return {
    label: t('invoices.document.seller'),
    name,
    lines: [
      t('invoices.document.capital', { form: legalForm, amount }),
      ...addressOf(seller, locale),
      t('invoices.document.rcs', { town: rcsTown, siren }),
      t('invoices.document.siret', { siret: readableSiret(siret) }),
      t('invoices.document.vatNumber', { number: vatNumber }),
      email,
    ],
  };
}

function buyerParty(buyer: InvoiceBuyer, { locale, t }: InvoiceView): Party {
  const { companyName, firstName, lastName, siret, vatNumber } = buyer;
  const siren = siret && sirenOf(siret);
  return {
    label: t('invoices.document.buyer'),
    name: companyName,
    lines: [
      `${firstName} ${lastName}`.trim(),
      ...addressOf(buyer, locale),
      siren ? t('invoices.document.siren', { siren: readableSiret(siren) }) : '',
      siret ? t('invoices.document.siret', { siret: readableSiret(siret) }) : '',
      vatNumber ? t('invoices.document.vatNumber', { number: vatNumber }) : '',
    ].filter(Boolean),
  };
}

export function paymentMethod(method: string, t: Texts): string {
  const key = `invoices.method.${method}` as 'invoices.method.card';
  return t.has(key) ? t(key) : method;
}

/** A credit note of less than its invoice. */
const isPartial = ({ credits, totalTtcCents }: Invoice): boolean =>
  credits !== null && totalTtcCents < credits.totalTtcCents;

function factsOf(invoice: Invoice, { locale, t }: InvoiceView): Fact[] {
  const { date } = formatter(locale);
  const { credits } = invoice;
  const cancelled = credits && {
    label: t(isPartial(invoice) ? 'invoices.document.creditedInPart' : 'invoices.document.credited'),
    value: t('invoices.document.creditedValue', { number: credits.number, date: date(credits.issuedAt) }),
  };
  return [
    { label: t('invoices.document.issuedAt'), value: date(invoice.issuedAt) },
    { label: t('invoices.document.suppliedAt'), value: date(invoice.suppliedAt) },
    { label: t('invoices.document.order'), value: invoice.orderCode },
    { label: t('invoices.document.nature'), value: t('invoices.document.services') },
    ...(cancelled ? [cancelled] : []),
  ];
}

function totalsOf(
  { vat, totalHtCents, totalTtcCents, credits }: Invoice,
  { locale, t }: InvoiceView,
): Fact[] {
  const { cents, number } = formatter(locale);
  const percentOf = (percent: number) => t('invoices.document.percent', { percent: number(percent) });
  return [
    { label: t('invoices.document.totalHt'), value: cents(totalHtCents) },
    ...vat.map(({ percent, baseCents, vatCents }) => ({
      label: t('invoices.document.vatOf', { percent: percentOf(percent), base: cents(baseCents) }),
      value: cents(vatCents),
    })),
    {
      label: t(credits ? 'invoices.document.totalRefunded' : 'invoices.document.totalTtc'),
      value: cents(totalTtcCents),
    },
  ];
}

function notesOf(invoice: Invoice, { locale, t }: InvoiceView): string[] {
  const { date, cents, euros } = formatter(locale);
  const method = paymentMethod(invoice.paymentMethod, t);
  const mentions = invoice.vat.flatMap(({ mention }) =>
    mention ? [t(`invoices.document.mention.${mention}`)] : [],
  );
  if (invoice.credits) {
    const refunded = t('invoices.document.refunded', { date: date(invoice.issuedAt), method });
    const effect = isPartial(invoice) ? 'partialCreditNote' : 'creditNote';
    return [...mentions, refunded, t(`invoices.document.${effect}`)];
  }
  return [
    ...mentions,
    t('invoices.document.paid', { date: date(invoice.paidAt), method, rest: cents(0) }),
    t('invoices.document.due'),
    t('invoices.document.discount'),
    t('invoices.document.late', { points: LATE_PAYMENT.pointsOverEcb }),
    t('invoices.document.indemnity', { amount: euros(LATE_PAYMENT.recoveryEuros) }),
  ];
}

export function invoiceFacts(invoice: Invoice, view: InvoiceView): InvoiceFacts {
  const { t, locale } = view;
  const { cents, number } = formatter(locale);
  const { kind, seller, buyer, lines } = invoice;
  return {
    title: t(`invoices.documentTitle.${kind}`, { number: invoice.number }),
    kind: t(`invoices.document.${kind}`),
    number: invoice.number,
    specimen: seller.isSpecimen ? t('invoices.document.specimen') : undefined,
    seller: sellerParty(seller, view),
    buyer: buyerParty(buyer, view),
    facts: factsOf(invoice, view),
    columns: [
      t('invoices.document.designation'),
      t('invoices.document.quantity'),
      t('invoices.document.unitPrice'),
      t('invoices.document.vatRate'),
      t('invoices.document.lineTotal'),
    ],
    rows: lines.map(({ designation, quantity, unitPriceCents, vatPercent, totalCents }) => [
      designation,
      number(quantity),
      cents(unitPriceCents),
      t('invoices.document.percent', { percent: number(vatPercent) }),
      cents(totalCents),
    ]),
    totals: totalsOf(invoice, view),
    paymentTitle: t('invoices.document.payment'),
    notes: notesOf(invoice, view),
  };
}
