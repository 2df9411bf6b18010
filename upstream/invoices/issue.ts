import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Charge, InvoiceBuyer, InvoiceSeller } from '#lib/contract/invoices/invoices.ts';
import { invoiceFileAddress } from '#lib/rules/orders/invoice-file.ts';
import { vatByRate } from '#lib/rules/orders/vat.ts';
import type { VatMention } from '#lib/rules/orders/vat-by-buyer.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { INVOICE_MAIL_JOB } from './mails.ts';
import { nextNumber, type Series } from './number.ts';

export { creditedOf, issueCreditNote } from './credit-note.ts';
export { designationOf, serviceLines } from './designation.ts';
export { nextNumber, type Series } from './number.ts';
export { findInvoice } from './store.ts';

/** Amounts in cents, excluding tax unless noted. */
export type InvoicedOrder = {
  orderId: number;
  orderCode: string;
  organisationId: number;
  buyer: InvoiceBuyer;
  /** `quantity` packages of `unitCount` units at `unitPriceCents` each. */
  lines: readonly { designation: string; quantity: number; unitCount: number; unitPriceCents: number }[];
  vatPercent: number;
  /** The legal mention when there is no French VAT. */
  vatMention: VatMention | null;
  /** Including tax; must equal the invoice's total. */
  totalTtcCents: number;
  paidAt: Date;
  /** The provider's name for it: `card`. */
  paymentMethod: string;
};

function linesOf({ lines, vatPercent }: InvoicedOrder) {
  return lines.map(({ designation, quantity, unitCount, unitPriceCents }) => ({
    designation,
    quantity: quantity * unitCount,
    unitPriceCents,
    totalCents: quantity * unitCount * unitPriceCents,
    vatPercent,
  }));
}

type Issue = { series: Extract<Series, 'FA' | 'DEMO-FA'>; seller: InvoiceSeller; now: Date; mailedAt?: Date };

/**
 * Skips free orders.
 * @throws when the lines do not add up to the payment, or the order has an invoice
 */
export async function writeInvoice(
  tx: Db,
  order: InvoicedOrder,
  { series, seller, now, mailedAt }: Issue,
): Promise<{ id: number; number: string } | undefined> {
  const lines = linesOf(order).filter(({ totalCents }) => totalCents > 0);
  if (lines.length === 0) return undefined;
  const mention = order.vatMention ?? undefined;
  const vat = vatByRate(lines).map((each) => ({ ...each, ...(mention ? { mention } : {}) }));
  const totalHtCents = vat.reduce((sum, { baseCents }) => sum + baseCents, 0);
  const totalVatCents = vat.reduce((sum, { vatCents }) => sum + vatCents, 0);
  const totalTtcCents = totalHtCents + totalVatCents;
  if (totalTtcCents !== order.totalTtcCents) throw new Error('an invoice does not come to what was paid');
  const { orderId, orderCode, organisationId, buyer, paidAt, paymentMethod } = order;
  const number = await nextNumber(tx, series, now);
  const [row] = await tx
    .insert(invoices)
    .values({
      kind: 'invoice',
      number,
      orderId,
      orderCode,
      organisationId,
      buyer,
      paidAt,
      paymentMethod,
      issuedAt: now,
      suppliedAt: paidAt,
      seller,
      lines,
      vat,
      mailedAt,
      totalHtCents,
      totalVatCents,
      totalTtcCents,
    })
    .returning({ id: invoices.id });
  if (!row) throw new Error('an invoice was not written');
  return { id: row.id, number };
}

/**
 * Runs in the transaction of the payment; the mail follows the commit. Returns the number; undefined for a free order.
 * @throws when the lines do not add up to the payment, or the order has an invoice
 */
export async function issueInvoice(
  tx: Db,
  { settings, jobs }: Pick<MailDeps, 'jobs'> & { settings: Pick<MailDeps['settings'], 'seller'> },
  order: InvoicedOrder,
  now: Date,
): Promise<string | undefined> {
  const written = await writeInvoice(tx, order, { series: 'FA', seller: settings.seller, now });
  if (!written) return undefined;
  await jobs.send(tx, INVOICE_MAIL_JOB, { invoiceId: written.id });
  return written.number;
}

/** By order, the invoice first: `charges` of the wire. */
export async function chargesOf(
  db: Db,
  organisationId: number,
  orderIds: readonly number[],
): Promise<Map<number, Charge[]>> {
  const rows = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
      orderId: invoices.orderId,
    })
    .from(invoices)
    .where(and(eq(invoices.organisationId, organisationId), inArray(invoices.orderId, [...orderIds])))
    .orderBy(asc(invoices.id));
  const wire = rows.map(({ issuedAt, orderId, ...row }) => ({
    orderId,
    charge: {
      ...row,
      date: issuedAt.toISOString(),
      pdfFile: invoiceFileAddress(row.id),
    },
  }));
  const byOrder = Map.groupBy(wire, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, list]) => [orderId, list.map(({ charge }) => charge)]));
}
