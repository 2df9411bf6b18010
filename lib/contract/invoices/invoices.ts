import * as z from 'zod';
import { VAT_MENTIONS } from '#lib/rules/orders/vat-by-buyer.ts';
import { idParams, timestamp } from '../platform/fields.ts';
import type { WireNames } from '../platform/names.ts';
import { defineResource } from '../platform/operation.ts';

export const INVOICE_NAMES = { pdfFile: 'pdf_invoice_file' } as const satisfies WireNames;

const cents = z.number().int();

export const invoiceSeller = z.object({
  name: z.string(),
  legalForm: z.string(),
  capitalCents: cents,
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  siret: z.string(),
  /** The town of its company register (RCS). */
  rcsTown: z.string(),
  vatNumber: z.string(),
  email: z.string(),
  isSpecimen: z.boolean(),
});
export type InvoiceSeller = z.output<typeof invoiceSeller>;

export const invoiceBuyer = z.object({
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** ISO 3166 code. */
  country: z.string(),
  email: z.string(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
});
export type InvoiceBuyer = z.output<typeof invoiceBuyer>;

/** Amounts are in cents, excluding tax. */
export const invoiceLine = z.object({
  designation: z.string(),
  /** Units; for an 'abonnement', its offers. */
  quantity: z.number().int(),
  unitPriceCents: cents,
  totalCents: cents,
  vatPercent: z.number(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** The tax of all lines of one rate, in cents. */
export const invoiceVat = z.object({
  percent: z.number(),
  baseCents: cents,
  vatCents: cents,
  /** What the document cites without French VAT. */
  mention: z.enum(VAT_MENTIONS).optional(),
});
export type InvoiceVat = z.output<typeof invoiceVat>;

export const invoiceKind = z.enum(['invoice', 'credit_note']);

/** An invoice or its credit note; the amounts of both are positive cents. */
export const invoice = z.object({
  id: z.number(),
  kind: invoiceKind,
  /** `FA-2026-000001`, of a credit note `AV-2026-000001`. */
  number: z.string(),
  orderId: z.number(),
  orderCode: z.string(),
  issuedAt: timestamp,
  /** When the service became available. */
  suppliedAt: timestamp,
  paidAt: timestamp,
  paymentMethod: z.string(),
  seller: invoiceSeller,
  buyer: invoiceBuyer,
  lines: z.array(invoiceLine),
  vat: z.array(invoiceVat),
  totalHtCents: cents,
  totalVatCents: cents,
  totalTtcCents: cents,
  /** The invoice that a credit note takes back, wholly or in part. */
  credits: z.object({ number: z.string(), issuedAt: timestamp, totalTtcCents: cents }).nullable(),
  pdfFile: z.string(),
});
export type Invoice = z.output<typeof invoice>;

export const charge = z.object({
  id: z.number(),
  kind: invoiceKind,
  number: z.string(),
  date: timestamp,
  pdfFile: z.string(),
});
export type Charge = z.output<typeof charge>;

export const invoicesContract = defineResource(
  {
    read: {
      method: 'GET',
      path: '/invoices/:id',
      access: { role: 'recruiter', member: 'buy', own: [{ object: 'invoice', at: 'params.id' }] },
      summary: 'An invoice or credit note of the caller, as it was issued',
      rateLimit: 'read',
      params: idParams,
      data: invoice,
    },
  },
  INVOICE_NAMES,
);
