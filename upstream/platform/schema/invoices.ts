import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  InvoiceBuyer,
  InvoiceLine,
  InvoiceSeller,
  InvoiceVat,
} from '#lib/contract/invoices/invoices.ts';
import { id, moment } from './accounts.ts';
import { organisations } from './organisations.ts';

/** The row stays locked while a number is being assigned. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    series: text('series').notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] }), check('document_numbers_count', sql`${t.last} > 0`)],
);

export const invoiceKind = pgEnum('invoice_kind', ['invoice', 'credit_note']);

/**
 * Seller, buyer and lines are copied. During the legal retention a trigger refuses deletion and changes, except the end
 * of the buyer's account and the mark of mailing.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: invoiceKind('kind').notNull(),
    number: text('number').notNull().unique(),
    /** Null once the account is closed; the copied buyer stays. */
    organisationId: bigint('organisation_id', { mode: 'number' }).references(() => organisations.id, {
      onDelete: 'set null',
    }),
    /** No foreign key: the order is deleted with the account. */
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    orderCode: text('order_code').notNull(),
    creditsId: bigint('credits_id', { mode: 'number' }).references((): AnyPgColumn => invoices.id),
    /** Of a credit note; null in old ones. No foreign key, as the invoice may be kept longer. */
    refundId: bigint('refund_id', { mode: 'number' }).unique(),
    issuedAt: moment('issued_at').notNull(),
    suppliedAt: moment('supplied_at').notNull(),
    paidAt: moment('paid_at').notNull(),
    paymentMethod: text('payment_method').notNull(),
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    buyer: jsonb('buyer').$type<InvoiceBuyer>().notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    vat: jsonb('vat').$type<InvoiceVat[]>().notNull(),
    totalHtCents: integer('total_ht_cents').notNull(),
    totalVatCents: integer('total_vat_cents').notNull(),
    totalTtcCents: integer('total_ttc_cents').notNull(),
    mailedAt: moment('mailed_at'),
  },
  (t) => [
    uniqueIndex('invoices_one_of_an_order').on(t.orderId).where(sql`${t.kind} = 'invoice'`),
    index('invoices_order').on(t.orderId, t.id),
    index('invoices_organisation').on(t.organisationId, t.id),
    index('invoices_issued').on(t.issuedAt),
    check('invoices_credit_an_invoice', sql`(${t.kind} = 'credit_note') = (${t.creditsId} is not null)`),
    check('invoices_add_up', sql`${t.totalTtcCents} = ${t.totalHtCents} + ${t.totalVatCents}`),
    check(
      'invoices_are_of_something',
      sql`${t.totalTtcCents} > 0 and ${t.totalHtCents} >= 0 and jsonb_array_length(${t.lines}) > 0`,
    ),
  ],
);
