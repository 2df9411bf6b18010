import { eq } from 'drizzle-orm';
import type { Invoice, InvoiceBuyer, InvoiceSeller } from '#lib/contract/invoices/invoices.ts';
import { readSettings } from '#lib/system/env.ts';
import { type InvoicedOrder, issueInvoice } from '#upstream/invoices/issue.ts';
import type { Db } from '#upstream/platform/db.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';

/** A real seller, as an operator sets it. */
export function aSeller(): InvoiceSeller {
  return readSettings({
    SELLER_NAME: 'Bielle',
    SELLER_ADDRESS: '12 quai de la Bielle',
    SELLER_POSTAL_CODE: '69002',
    SELLER_CITY: 'Lyon',
    SELLER_SIRET: '732 829 320 00074',
  }).seller;
}

export function aBuyer(changes: Partial<InvoiceBuyer> = {}): InvoiceBuyer {
  return {
    companyName: 'Garage Tréfonds',
    firstName: 'Camille',
    lastName: 'Durand',
    address: '4 rue du Vilebrequin',
    postalCode: '23000',
    city: 'Guéret',
    country: 'FR',
    email: 'compta@exemple.test',
    siret: '55210055400013',
    vatNumber: 'FR03552100554',
    ...changes,
  };
}

/** A subscription at 3600 euros, tax included, but for what the test changes. */
export function anInvoicedOrder({
  recruiterId: organisationId,
  ...changes
}: Partial<InvoicedOrder> & { recruiterId: number }): InvoicedOrder {
  return {
    organisationId,
    orderId: 1,
    orderCode: 'BC-2026-000001',
    buyer: aBuyer(),
    lines: [{ designation: 'Abonnement Active', quantity: 1, unitCount: 10, unitPriceCents: 30_000 }],
    vatPercent: 20,
    vatMention: null,
    totalTtcCents: 360_000,
    paidAt: new Date('2026-11-21T09:00:00.000Z'),
    paymentMethod: 'card',
    ...changes,
  };
}

/** The invoice of such an order straight in the database; nothing is mailed. Answers its id. */
export async function addInvoice(db: Db, recruiterId: number): Promise<number> {
  const order = anInvoicedOrder({ recruiterId, orderId: recruiterId });
  const jobs = { send: async () => undefined };
  const settings = { seller: aSeller() };
  const number = await db.transaction((tx) => issueInvoice(tx, { settings, jobs }, order, order.paidAt));
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.number, number ?? ''));
  if (!row) throw new Error('no invoice was added');
  return row.id;
}

/** The invoice of that order as the API answers it. */
export function anInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: 7,
    kind: 'invoice',
    number: 'FA-2026-000007',
    orderId: 1,
    orderCode: 'BC-2026-000001',
    issuedAt: '2026-11-21T09:00:00.000Z',
    suppliedAt: '2026-11-21T09:00:00.000Z',
    paidAt: '2026-11-21T09:00:00.000Z',
    paymentMethod: 'card',
    seller: aSeller(),
    buyer: aBuyer(),
    lines: [
      {
        designation: 'Abonnement Active',
        quantity: 10,
        unitPriceCents: 30_000,
        totalCents: 300_000,
        vatPercent: 20,
      },
    ],
    vat: [{ percent: 20, baseCents: 300_000, vatCents: 60_000 }],
    totalHtCents: 300_000,
    totalVatCents: 60_000,
    totalTtcCents: 360_000,
    credits: null,
    pdfFile: '/api/invoices/7/invoice.pdf',
    ...changes,
  };
}
