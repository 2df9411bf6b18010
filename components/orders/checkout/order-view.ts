import type { OrderData } from '#lib/contract/orders/orders.ts';
import { centsOf, type Totals, totalsOf } from '#lib/rules/orders/cart-totals.ts';

/** In cents. An order below it costs nothing. */
const LEAST_PAYMENT = 100;

/** The title before the bar: `Abonnement Active|abonnement-active` gives `Abonnement Active`. */
export const packageTitle = (name: string) => name.split('|')[0] ?? name;

export const orderTotals = (order: OrderData): Totals => ({
  ...totalsOf(centsOf(order.totalExclTax), centsOf(order.totalInclTax)),
  vatPercent: order.vatPercent,
});

export const isPayable = (order: OrderData) => centsOf(order.totalInclTax) >= LEAST_PAYMENT;

/** The first line of a free ad costs nothing. */
export const isFreeAd = (order: OrderData) => order.orderDetails[0]?.totalExclTax === 0;
