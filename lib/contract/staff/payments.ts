import * as z from 'zod';
import { VAT_CHECKS, VAT_MENTIONS } from '#lib/rules/orders/vat-by-buyer.ts';
import { INVOICE_NAMES, invoice } from '../invoices/invoices.ts';
import { ORDER_STATUSES } from '../orders/orders.ts';
import { idParams, nothing, paging, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { reason } from './reason.ts';

export const REFUND_STATUSES = ['waiting', 'declined', 'started', 'done', 'failed'] as const;
export const REFUND_KINDS = ['order', 'held', 'surplus'] as const;

const cents = z.number().int();

const orderRow = z.object({
  id: z.number(),
  code: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  createdAt: timestamp,
  /** Tax included, as all amounts here. */
  totalCents: cents,
  refundedCents: cents,
  /** Of the buyer, or of the organisation while nobody has bought. */
  company: z.string(),
  email: z.string().nullable(),
});
export type StaffOrderRow = z.output<typeof orderRow>;

const refund = z.object({
  id: z.number(),
  orderId: z.number(),
  company: z.string(),
  kind: z.enum(REFUND_KINDS),
  status: z.enum(REFUND_STATUSES),
  amountCents: cents,
  currency: z.string(),
  endsPlan: z.boolean(),
  reason: z.string(),
  /** The provider's code of why it refused. */
  failure: z.string().nullable(),
  /** Null for a refund that was made at the provider. */
  askedBy: z.string().nullable(),
  /** The caller asked for it: somebody else has to agree. */
  isMine: z.boolean(),
  askedAt: timestamp,
  decidedBy: z.string().nullable(),
  /** Made at the provider, and nobody has looked at it. */
  isToReview: z.boolean(),
  /** May be given up: no money has moved. */
  canDecline: z.boolean(),
});
export type StaffRefund = z.output<typeof refund>;

const heldPayment = z.object({
  id: z.number(),
  orderId: z.number(),
  company: z.string(),
  /** What the order costs, and what arrived. */
  expectedCents: cents,
  heldCents: cents,
  currency: z.string(),
  createdAt: timestamp,
  providerId: z.string(),
  /** Enough money, for an order that still waits for it. */
  canSettle: z.boolean(),
  /** A return waits for a second person or the provider. */
  isReturning: z.boolean(),
});
export type HeldPayment = z.output<typeof heldPayment>;

/** A paid order at less than the full rate, to which nobody has proven the buyer's right. */
const vatToCheck = z.object({
  orderId: z.number(),
  code: z.string().nullable(),
  company: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  percent: z.number(),
  mention: z.enum(VAT_MENTIONS).nullable(),
  totalHtCents: cents,
  paidAt: timestamp,
});
export type VatToCheck = z.output<typeof vatToCheck>;

const order = z.object({
  ...orderRow.shape,
  vatPercent: z.number(),
  vatCheck: z.enum(VAT_CHECKS),
  organisationId: z.number(),
  paidAt: timestamp.nullable(),
  siren: z.string().nullable(),
  lines: z.array(z.object({ title: z.string(), quantity: z.number(), totalHtCents: cents })),
  payments: z.array(
    z.object({
      id: z.number(),
      status: z.enum(['open', 'paid', 'refunded', 'failed', 'held']),
      driver: z.string(),
      providerId: z.string().nullable(),
      amountCents: cents,
      createdAt: timestamp,
      returnedAt: timestamp.nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['invoice', 'credit_note']),
      number: z.string(),
      issuedAt: timestamp,
      totalCents: cents,
    }),
  ),
  refunds: z.array(refund),
  plans: z.array(
    z.object({ title: z.string(), offersLeft: z.number(), expiresAt: timestamp, isOver: z.boolean() }),
  ),
  /** Can still be refunded; 0 for an order that nobody has paid. */
  leftCents: cents,
  /** More than this, now, needs a second person. */
  aloneCents: cents,
});
export type StaffOrder = z.output<typeof order>;

/** Euros with at most two decimals. */
const amount = z
  .number('refund_amount')
  .min(0.01, 'refund_amount')
  .max(1_000_000, 'refund_amount')
  .refine((euros) => Math.abs(Math.round(euros * 100) - euros * 100) < 1e-6, 'refund_amount');

const REFUND_ERRORS = ['refund_in_progress', 'refund_changed', 'payment_unavailable'] as const;

export const staffPaymentsContract = defineResource({
  orders: {
    method: 'GET',
    path: '/staff/orders',
    access: { staff: 'payments' },
    summary:
      'Orders, the latest first; by parts of an address or a company, the beginning of a SIREN, or number of order or document',
    rateLimit: 'read',
    query: z.object({ q: z.string('invalid_field').trim().max(100, 'too_long').optional(), ...paging }),
    data: z.array(orderRow),
    paged: true,
  },
  read: {
    method: 'GET',
    path: '/staff/orders/:id',
    access: { staff: 'payments' },
    summary: 'An order with its payments, documents, refunds and plans',
    rateLimit: 'read',
    params: idParams,
    data: order,
  },
  document: {
    names: INVOICE_NAMES,
    method: 'GET',
    path: '/staff/invoices/:id',
    access: { staff: 'payments' },
    summary: 'An invoice or credit note, as it was issued; reading it is logged',
    rateLimit: 'read',
    params: idParams,
    data: invoice,
  },
  refunds: {
    method: 'GET',
    path: '/staff/refunds',
    access: { staff: 'payments' },
    summary: 'Refunds that wait for a person or the provider, the oldest first',
    rateLimit: 'read',
    query: z.object(paging),
    data: z.array(refund),
    paged: true,
  },
  held: {
    method: 'GET',
    path: '/staff/payments/held',
    access: { staff: 'payments' },
    summary: 'Money that matches no order, the oldest first',
    rateLimit: 'read',
    query: z.object(paging),
    data: z.array(heldPayment),
    paged: true,
  },
  vatChecks: {
    method: 'GET',
    path: '/staff/vat-checks',
    access: { staff: 'payments' },
    summary: 'Paid orders whose VAT has to be checked, the oldest first',
    rateLimit: 'read',
    query: z.object(paging),
    data: z.array(vatToCheck),
    paged: true,
  },
  confirmVat: {
    method: 'POST',
    path: '/staff/orders/:id/vat',
    access: { staff: 'payments' },
    summary: 'Note that the VAT of a paid order was checked and is right',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ reason }),
    data: nothing,
    errors: ['vat_not_pending'],
  },
  refund: {
    method: 'POST',
    path: '/staff/orders/:id/refund',
    access: { staff: 'payments' },
    summary: 'Refund a paid order wholly or in part; above 500 € a second person has to agree',
    rateLimit: 'write',
    params: idParams,
    body: z.object({
      amount,
      /** What the person saw. */
      leftCents: cents.min(0, 'invalid_field'),
      endsPlan: z.boolean('invalid_field').default(false),
      reason,
    }),
    data: nothing,
    errors: ['order_not_paid', 'order_already_refunded', ...REFUND_ERRORS],
  },
  approve: {
    method: 'POST',
    path: '/staff/refunds/:id/approve',
    access: { staff: 'payments' },
    summary: 'Agree to a refund that somebody else asked for; the provider makes it at once',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['refund_decided', 'second_person', 'refund_changed'],
  },
  decline: {
    method: 'POST',
    path: '/staff/refunds/:id/decline',
    access: { staff: 'payments' },
    summary: 'Give up a refund that waits, or that the provider refused',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['refund_decided'],
  },
  retry: {
    method: 'POST',
    path: '/staff/refunds/:id/retry',
    access: { staff: 'payments' },
    summary: 'Send a refund again that the provider refused',
    rateLimit: 'write',
    params: idParams,
    data: nothing,
    errors: ['refund_decided'],
  },
  review: {
    method: 'POST',
    path: '/staff/refunds/:id/review',
    access: { staff: 'payments' },
    summary: 'Note that a refund made at the provider was looked at; may end the plans',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ endsPlan: z.boolean('invalid_field').default(false) }),
    data: nothing,
    errors: ['refund_decided'],
  },
  settle: {
    method: 'POST',
    path: '/staff/payments/:id/settle',
    access: { staff: 'payments' },
    summary: 'Let held money pay its order; what is too much goes back',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ reason }),
    data: nothing,
    errors: [
      'payment_not_held',
      'held_not_enough',
      'order_not_payable',
      'refund_in_progress',
      'payment_unavailable',
    ],
  },
  giveBack: {
    method: 'POST',
    path: '/staff/payments/:id/return',
    access: { staff: 'payments' },
    summary: 'Send held money back; above 500 € a second person has to agree',
    rateLimit: 'write',
    params: idParams,
    body: z.object({ reason }),
    data: nothing,
    errors: ['payment_not_held', 'refund_in_progress', 'payment_unavailable'],
  },
});
