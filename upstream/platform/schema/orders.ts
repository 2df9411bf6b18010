import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { InvoiceBuyer } from '#lib/contract/invoices.ts';
import { VAT_MENTIONS } from '#lib/rules/orders/vat-by-buyer.ts';
import { createdAt, id, moment, userLanguage, users } from './accounts.ts';
import { packages } from './plans.ts';

/** The address that a recruiter's bills go to, as it was last confirmed. */
export const billingProfiles = pgTable('billing_profiles', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  companyName: text('company_name').notNull(),
  siret: text('siret'),
  vatNumber: text('vat_number').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  address: text('address').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  country: text('country').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const orderStatus = pgEnum('order_status', [
  'draft',
  'awaiting_payment',
  'paid',
  'free',
  'cancelled',
  'refunded',
]);

export const vatMention = pgEnum('vat_mention', VAT_MENTIONS);

/** What a recruiter orders, with its totals as they were then. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    recruiterId: bigint('recruiter_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `BC-2026-000001`, given when it is paid or activated. */
    code: text('code').unique(),
    status: orderStatus('status').notNull(),
    totalHtCents: integer('total_ht_cents').notNull(),
    totalTtcCents: integer('total_ttc_cents').notNull(),
    /** The rate of the billing address, and what the invoice cites when there is no French VAT. */
    vatPercent: numeric('vat_percent', { precision: 4, scale: 2, mode: 'number' }).notNull().default(20),
    vatMention: vatMention('vat_mention'),
    /** Who is billed, as confirmed for this order before it is paid. */
    buyer: jsonb('buyer').$type<InvoiceBuyer>(),
    /** As the provider calls it: `card`. */
    paymentMethod: text('payment_method'),
    paidAt: moment('paid_at'),
    /** When its recruiter was reminded that it waits for payment. */
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('orders_recruiter').on(t.recruiterId, t.createdAt, t.id),
    index('orders_open').on(t.createdAt).where(sql`${t.status} in ('draft', 'awaiting_payment')`),
    check('orders_vat', sql`(${t.vatMention} is null) = (${t.vatPercent} > 0)`),
    check('orders_totals', sql`0 <= ${t.totalHtCents} and ${t.totalHtCents} <= ${t.totalTtcCents}`),
    check(
      'orders_code_when_settled',
      sql`(${t.status} in ('paid', 'free', 'refunded')) = (${t.code} is not null)`,
    ),
    check('orders_paid_at', sql`${t.status} not in ('paid', 'refunded') or ${t.paidAt} is not null`),
    check('orders_buyer_when_settled', sql`${t.code} is null or ${t.buyer} is not null`),
  ],
);

/** A package of an order, copied so that a later change of the catalogue changes no order. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.id),
    reference: text('reference').notNull(),
    title: text('title').notNull(),
    quantity: smallint('quantity').notNull(),
    unitCount: smallint('unit_count').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
  },
  (t) => [
    uniqueIndex('order_lines_package').on(t.orderId, t.packageId),
    check('order_lines_amounts', sql`${t.quantity} > 0 and ${t.unitCount} > 0 and ${t.unitPriceCents} >= 0`),
  ],
);

/**
 * `open`: may still be paid. `paid` and `refunded`: settled, as the order. `failed`: the provider will never take it.
 * `held`: money came that the order did not ask for; staff decide.
 */
export const paymentStatus = pgEnum('payment_status', ['open', 'paid', 'refunded', 'failed', 'held']);
export const paymentDriver = pgEnum('payment_driver', ['sandbox', 'stripe']);

/** A payment of an order with the provider: written here before the provider is asked for it. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    driver: paymentDriver('driver').notNull(),
    /** Its name in the addresses of its pages; nobody can guess it. */
    token: text('token').notNull().unique(),
    /** Its name with the provider; null until the provider has answered. */
    providerId: text('provider_id').unique(),
    status: paymentStatus('status').notNull().default('open'),
    amountCents: integer('amount_cents').notNull(),
    /** What the provider says was paid, where that is something else. */
    heldCents: integer('held_cents'),
    heldCurrency: text('held_currency'),
    language: userLanguage('language').notNull(),
    /** When the provider was last asked about it. */
    checkedAt: moment('checked_at'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    // Two tabs that pay one order pay one payment.
    uniqueIndex('payments_one_of_an_order').on(t.orderId).where(sql`${t.status} <> 'failed'`),
    index('payments_open').on(t.checkedAt).where(sql`${t.status} = 'open'`),
    check('payments_amount', sql`${t.amountCents} >= 100`),
  ],
);

export const sandboxStatus = pgEnum('sandbox_status', [
  'requires_card',
  'requires_code',
  'succeeded',
  'canceled',
  'refunded',
]);

/** The books of the sandbox provider. Nothing but its driver and its pages reads them; it knows no accounts. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** What the merchant calls it: the payment's id. */
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: sandboxStatus('status').notNull().default('requires_card'),
    /** The last four digits of the card that was tried last. */
    cardEnd: text('card_end'),
    createdAt: createdAt(),
    succeededAt: moment('succeeded_at'),
  },
  (t) => [index('sandbox_charges_age').on(t.createdAt)],
);
