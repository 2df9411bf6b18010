import { and, asc, eq } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { type Amounts, creditShare } from '#lib/rules/orders/refund.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { INVOICE_MAIL_JOB } from './mails.ts';
import { nextNumber } from './number.ts';

type Invoice = typeof invoices.$inferSelect;

/** `amountCents` includes tax; without it, everything that is not credited yet. */
export type Credit = { orderId: number; refundId?: number; amountCents?: number };

async function documentsOf(tx: Db, orderId: number): Promise<Invoice[]> {
  return tx.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));
}

function sumOf(notes: readonly Amounts[]): Amounts {
  const sum = (of: keyof Amounts) => notes.reduce((total, note) => total + note[of], 0);
  return {
    totalHtCents: sum('totalHtCents'),
    totalVatCents: sum('totalVatCents'),
    totalTtcCents: sum('totalTtcCents'),
  };
}

/** One line and one rate: an order has one rate. Always in French, as the invoice. */
function partOf(invoice: Invoice, amounts: Amounts) {
  const [vat] = invoice.vat;
  if (!vat || invoice.vat.length > 1) throw new Error('an invoice has more than one rate');
  const { totalHtCents, totalVatCents } = amounts;
  const designation = apiTexts('fr').api('orders.partialRefund', { number: invoice.number });
  return {
    ...amounts,
    vat: [{ ...vat, baseCents: totalHtCents, vatCents: totalVatCents }],
    lines: [
      {
        designation,
        quantity: 1,
        unitPriceCents: totalHtCents,
        totalCents: totalHtCents,
        vatPercent: vat.percent,
      },
    ],
  };
}

/**
 * Runs in the transaction of the refund; the mail follows the commit. A credit of the whole invoice has its lines, one
 * of a part has a line of its own. Returns the number; undefined without an invoice.
 * @throws when the credit notes of the order would exceed its invoice, or the refund has one
 */
export async function issueCreditNote(
  tx: Db,
  { jobs }: Pick<MailDeps, 'jobs'>,
  { orderId, refundId, amountCents }: Credit,
  now: Date,
): Promise<string | undefined> {
  const documents = await documentsOf(tx, orderId);
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (!invoice) return undefined;
  const before = sumOf(documents.filter(({ kind }) => kind === 'credit_note'));
  const left = invoice.totalTtcCents - before.totalTtcCents;
  const amounts = creditShare(invoice, before, amountCents ?? left);
  const { id: creditsId, mailedAt: _, ...copy } = invoice;
  const part = amounts.totalTtcCents === invoice.totalTtcCents ? {} : partOf(invoice, amounts);
  const number = await nextNumber(tx, 'AV', now);
  const [row] = await tx
    .insert(invoices)
    .values({
      ...copy,
      ...part,
      kind: 'credit_note',
      number,
      creditsId,
      refundId: refundId ?? null,
      issuedAt: now,
    })
    .returning({ id: invoices.id });
  await jobs.send(tx, INVOICE_MAIL_JOB, { invoiceId: row?.id });
  return number;
}

/** Cents, tax included, of the credit notes of an order. */
export async function creditedOf(db: Db, orderId: number): Promise<number> {
  const notes = await db
    .select({ cents: invoices.totalTtcCents })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit_note')));
  return notes.reduce((sum, { cents }) => sum + cents, 0);
}
