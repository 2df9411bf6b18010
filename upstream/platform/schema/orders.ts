import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import type { InvoiceBuyer } from '#lib/contract/invoices/invoices.ts';
import type { CompanyField } from '#lib/rules/orders/company-fields.ts';
import { VAT_CHECKS, VAT_MENTIONS } from '#lib/rules/orders/vat-by-buyer.ts';
import { createdAt, id, moment, userLanguage, users } from './accounts.ts';
import { organisations } from './organisations.ts';
import { packages } from './plans.ts';

/**
 * Who receives the invoices, and what they say otherwise than the company does. Null is 'as the company', in
 * `organisations`; an empty text is 'none, although the company has one'.
 */
export const billingProfiles = pgTable(
  'billing_profiles',
  {
    organisationId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    companyName: text('company_name'),
    siret: text('siret'),
    vatNumber: text('vat_number'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    address: text('address'),
    postalCode: text('postal_code'),
    city: text('city'),
    country: text('country'),
    /** The differences that an owner has decided to keep. */
    keptFields: text('kept_fields').array().$type<CompanyField[]>().notNull().default(sql`'{}'::text[]`),
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'billing_profiles_whole_address',
      sql`num_nulls(${t.address}, ${t.postalCode}, ${t.city}, ${t.country}) in (0, 4)`,
    ),
  ],
);

export const orderStatus = pgEnum('order_status', [
  'draft',
  'awaiting_payment',
  'paid',
  'free',
  'cancelled',
  'refunded',
]);

export const vatMention = pgEnum('vat_mention', VAT_MENTIONS);
export const vatCheck = pgEnum('vat_check', VAT_CHECKS);

/** Totals are those of the time of the order. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Who ordered; null when they left, and in old rows. */
    authorId: bigint('author_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** `BC-2026-000001`, assigned on payment or activation. */
    code: text('code').unique(),
    status: orderStatus('status').notNull(),
    totalHtCents: integer('total_ht_cents').notNull(),
    totalTtcCents: integer('total_ttc_cents').notNull(),
    /** `vatMention` is cited when there is no French VAT. */
    vatPercent: numeric('vat_percent', { precision: 4, scale: 2, mode: 'number' }).notNull().default(20),
    vatMention: vatMention('vat_mention'),
    vatCheck: vatCheck('vat_check').notNull().default('none'),
    buyer: jsonb('buyer').$type<InvoiceBuyer>(),
    /** The provider's name for it: `card`. */
    paymentMethod: text('payment_method'),
    paidAt: moment('paid_at'),
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('orders_organisation').on(t.organisationId, t.createdAt, t.id),
    index('orders_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('orders_latest').on(t.createdAt, t.id),
    index('orders_buyer_words').using(
      'gin',
      sql`folded_text((${t.buyer} ->> 'companyName') || ' ' || coalesce(${t.buyer} ->> 'email', '')) gin_trgm_ops`,
    ),
    index('orders_open').on(t.createdAt).where(sql`${t.status} in ('draft', 'awaiting_payment')`),
    index('orders_paid').on(t.paidAt).where(sql`${t.status} in ('paid', 'refunded')`),
    index('orders_vat_to_check')
      .on(t.paidAt, t.id)
      .where(sql`${t.status} = 'paid' and ${t.vatCheck} = 'pending'`),
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

/** Copied, so that changes of the catalogue do not affect orders. */
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
 * `open`: payable. `paid` and `refunded`: settled, as the order. `failed`: the provider will never take it. `held`:
 * unexpected money; staff decide.
 */
export const paymentStatus = pgEnum('payment_status', ['open', 'paid', 'refunded', 'failed', 'held']);
export const paymentDriver = pgEnum('payment_driver', ['sandbox', 'stripe']);

/** Stored before the provider is called. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    driver: paymentDriver('driver').notNull(),
    /** Unguessable name in the addresses of its pages. */
    token: text('token').notNull().unique(),
    providerId: text('provider_id').unique(),
    status: paymentStatus('status').notNull().default('open'),
    amountCents: integer('amount_cents').notNull(),
    /** What was paid, if not the amount due. */
    heldCents: integer('held_cents'),
    heldCurrency: text('held_currency'),
    language: userLanguage('language').notNull(),
    checkedAt: moment('checked_at'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
    /** When held money went back to the buyer. */
    returnedAt: moment('returned_at'),
  },
  (t) => [
    // Two tabs that pay one order share a payment.
    uniqueIndex('payments_one_of_an_order').on(t.orderId).where(sql`${t.status} <> 'failed'`),
    index('payments_open').on(t.checkedAt).where(sql`${t.status} = 'open'`),
    index('payments_held').on(t.createdAt, t.id).where(sql`${t.status} = 'held'`),
    check('payments_amount', sql`${t.amountCents} >= 100`),
  ],
);

/** `waiting`: for a second person. `started`: the provider is asked until it answers. `failed`: the provider refused. */
export const refundStatus = pgEnum('refund_status', ['waiting', 'declined', 'started', 'done', 'failed']);

/** `held`: of a payment that was held. `surplus`: what was paid beyond the order. Only `order` has a credit note. */
export const refundKind = pgEnum('refund_kind', ['order', 'held', 'surplus']);

/**
 * Stored before the provider is called. Rows outlive the order, whose money must still go back, and are kept as long as
 * the invoices.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** Of order and payment, no foreign keys: both are deleted with the organisation. */
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    paymentId: bigint('payment_id', { mode: 'number' }).notNull(),
    driver: paymentDriver('driver').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    kind: refundKind('kind').notNull(),
    status: refundStatus('status').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('eur'),
    /** A refund of the whole order ends its plans anyway. */
    endsPlan: boolean('ends_plan').notNull().default(true),
    /** In words of staff, who alone read it. */
    reason: text('reason').notNull().default(''),
    /** The provider knows the refund by it; replaced when a failed refund is tried again. */
    token: text('token').notNull().unique(),
    providerId: text('provider_id').unique(),
    /** The provider's code of why it refused. */
    failure: text('failure'),
    /** Staff; null for a refund that was made at the provider. */
    askedBy: bigint('asked_by', { mode: 'number' }),
    askedAt: moment('asked_at').notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: moment('decided_at'),
    /** Made at the provider: staff have to look at it. */
    isForeign: boolean('is_foreign').notNull().default(false),
    reviewedAt: moment('reviewed_at'),
    completedAt: moment('completed_at'),
  },
  (t) => [
    index('refunds_order').on(t.orderId, t.id),
    uniqueIndex('refunds_one_at_a_time')
      .on(t.paymentId)
      .where(sql`${t.status} in ('waiting', 'started', 'failed')`),
    index('refunds_to_do')
      .on(t.askedAt, t.id)
      .where(
        sql`${t.status} in ('waiting', 'started', 'failed') or (${t.isForeign} and ${t.reviewedAt} is null)`,
      ),
    index('refunds_age').on(t.askedAt),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    check(
      'refunds_done',
      sql`${t.status} <> 'done' or (${t.completedAt} is not null and ${t.providerId} is not null)`,
    ),
    check(
      'refunds_two_people',
      sql`${t.askedBy} is distinct from ${t.decidedBy} or ${t.status} = 'declined' or ${t.decidedBy} is null`,
    ),
  ],
);

export const sandboxStatus = pgEnum('sandbox_status', [
  'requires_card',
  'requires_code',
  'succeeded',
  'canceled',
  'refunded',
]);

/** Read only by the sandbox's driver and pages. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Our payment's id. */
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: sandboxStatus('status').notNull().default('requires_card'),
    /** Last four digits of the last card tried. */
    cardEnd: text('card_end'),
    createdAt: createdAt(),
    succeededAt: moment('succeeded_at'),
  },
  (t) => [index('sandbox_charges_age').on(t.createdAt)],
);

/** As the charges. `reference` is the token of our refund; null for one that was made at the sandbox itself. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    chargeId: text('charge_id')
      .notNull()
      .references(() => sandboxCharges.id, { onDelete: 'cascade' }),
    reference: text('reference').unique(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_refunds_charge').on(t.chargeId),
    index('sandbox_refunds_age').on(t.createdAt),
    check('sandbox_refunds_amount', sql`${t.amountCents} > 0`),
  ],
);
