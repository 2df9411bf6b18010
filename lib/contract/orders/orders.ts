import * as z from 'zod';
import { ORDER_LIMITS } from '#lib/rules/orders/order-limits.ts';
import { VAT_CHECKS, VAT_MENTIONS } from '#lib/rules/orders/vat-by-buyer.ts';
import { charge } from '../invoices/invoices.ts';
import { idParams, paging, sortDirection, timestamp } from '../platform/fields.ts';
import { defineResource } from '../platform/operation.ts';
import { freeOfferBody, paymentLinkBody } from './billing-forms.ts';
import { FREE_OFFER_NAMES, ORDER_NAMES, PAYMENT_LINK_NAMES } from './names.ts';

/** `awaiting_payment` can be paid; `draft` is kept for orders of other programs. */
export const ORDER_STATUSES = ['draft', 'awaiting_payment', 'paid', 'free', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A line of an order, frozen when the order is placed. Money is in euros. */
export const orderDetail = z.object({
  packageName: z.string(),
  packageId: z.number(),
  /** The benefits, one per line. */
  description: z.string(),
  /** How many of the package. */
  quantity: z.number(),
  /** Offers that the line allows: the package's count times `quantity`. */
  count: z.number(),
  /** Of one offer, excluding tax. */
  unitPrice: z.number(),
  totalExclTax: z.number(),
  createdAt: timestamp,
});

export const orderData = z.object({
  id: z.number(),
  /** `BC-2026-000001`; null until it is paid or activated. */
  code: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  /** In euros, tax included; the same as `totalInclTax`. */
  total: z.number(),
  totalExclTax: z.number(),
  totalInclTax: z.number(),
  vatPercent: z.number(),
  /** What the invoice cites without French VAT. */
  vatMention: z.enum(VAT_MENTIONS).nullable(),
  vatCheck: z.enum(VAT_CHECKS),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  paymentMethod: z.string().nullable(),
  /** Names the payment when it is to be verified. Opaque: nobody has to fetch it. */
  verifyPaymentUrl: z.string().nullable(),
  /** The payment page for a frame; null without one and once paid. */
  paymentUrl: z.string().nullable(),
  orderDetails: z.array(orderDetail),
  charges: z.array(charge),
});
export type OrderData = z.output<typeof orderData>;

const orderLine = z.object({
  quantity: z
    .number('order_quantity')
    .int('order_quantity')
    .min(1, 'order_quantity')
    .max(ORDER_LIMITS.quantity, 'order_quantity'),
  productId: z.number('unknown_package').int('unknown_package').positive('unknown_package'),
  productRef: z.string('unknown_package').trim().min(1, 'unknown_package').max(100, 'unknown_package'),
});

export const orderBody = z.object({
  orders: z.array(orderLine, 'order_empty').min(1, 'order_empty').max(ORDER_LIMITS.lines, 'cap_reached'),
});
export type OrderBody = z.output<typeof orderBody>;

/** One status or several with commas between, as `paid,free`. */
const statusFilter = z
  .string('invalid_field')
  .max(100, 'invalid_field')
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(ORDER_STATUSES, 'invalid_field')))
  .optional();

export const ordersContract = defineResource(
  {
    create: {
      once: true,
      method: 'POST',
      path: '/order',
      access: { role: 'recruiter', member: 'buy' },
      summary: 'Place an order at the prices of the moment; the same open order is not placed twice',
      rateLimit: 'write',
      body: orderBody,
      data: z.object({ order: orderData }),
      errors: ['free_offer_used', 'sales_closed'],
    },
    read: {
      method: 'GET',
      path: '/order/:id',
      access: { role: 'recruiter', member: 'buy', own: [{ object: 'order', at: 'params.id' }] },
      summary: 'Read one of one’s own orders',
      rateLimit: 'read',
      params: idParams,
      data: orderData,
    },
    list: {
      method: 'GET',
      path: '/orders',
      access: { role: 'recruiter', member: 'buy' },
      summary: 'One’s own orders, by age',
      rateLimit: 'read',
      query: z.object({ sortDirection: sortDirection, status: statusFilter, ...paging }),
      data: z.array(orderData),
      paged: true,
    },
    paymentLink: {
      requestNames: PAYMENT_LINK_NAMES,
      method: 'POST',
      path: '/payment-links',
      access: { role: 'recruiter', member: 'buy', own: [{ object: 'order', at: 'body.orderId' }] },
      summary: 'Open the payment of an order, or find the one that is open; saves the billing address',
      rateLimit: 'write',
      body: paymentLinkBody,
      data: z.object({
        paymentLink: z.string(),
        verifyPaymentUrl: z.string(),
        /** The order with the VAT of the billing address, which its payment asks for. */
        order: orderData,
      }),
      errors: ['order_not_payable', 'payment_held', 'payment_unavailable', 'sales_closed'],
    },
    verifyPayment: {
      method: 'POST',
      path: '/order/_verify-payment',
      access: { role: 'recruiter', member: 'buy', own: [{ object: 'order', at: 'body.orderId' }] },
      summary: 'Ask the payment provider whether an order is paid, and record it',
      rateLimit: 'write',
      body: z.object({
        verifyPaymentUrl: z.string('invalid_field').max(500, 'invalid_field').nullish(),
        orderId: paymentLinkBody.shape.orderId,
      }),
      data: z.object({
        paid: z.boolean(),
        /** Euros, tax included; 0 while nothing is paid. */
        totalPaid: z.number(),
      }),
      errors: ['payment_held', 'payment_unavailable'],
    },
    cancel: {
      method: 'POST',
      path: '/order/:id/cancel',
      access: { role: 'recruiter', member: 'buy', own: [{ object: 'order', at: 'params.id' }] },
      summary: 'Cancel an order that waits for its payment; cancelled again it stays cancelled',
      rateLimit: 'write',
      params: idParams,
      data: orderData,
      errors: ['order_not_payable', 'payment_held', 'payment_unavailable'],
    },
    freeOffer: {
      requestNames: FREE_OFFER_NAMES,
      method: 'POST',
      path: '/subscriptions/free-offer',
      access: { role: 'recruiter', member: 'buy', own: [{ object: 'order', at: 'body.orderId' }] },
      summary: 'Activate a free order; saves the billing address',
      rateLimit: 'write',
      body: freeOfferBody,
      data: orderData,
      errors: ['order_not_payable', 'free_offer_used'],
    },
  },
  ORDER_NAMES,
);
