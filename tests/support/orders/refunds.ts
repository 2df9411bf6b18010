import { eq } from 'drizzle-orm';
import { type PayDeps, payDeps } from '#upstream/orders/pay-deps.ts';
import { askRefund, leftOf, type RefundWishOfStaff } from '#upstream/orders/refunds/ask.ts';
import { approveRefund } from '#upstream/orders/refunds/decide.ts';
import type { Refund } from '#upstream/orders/refunds/store.ts';
import { livePayment } from '#upstream/orders/store.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import type { PaymentDriver } from '#upstream/platform/payment/driver.ts';
import { orders, refunds, sandboxCharges } from '#upstream/platform/schema/orders.ts';
import type { TestApi } from '../api.ts';
import { ANNE, BRUNO } from '../staff/colleagues.ts';
import type { ACTIVE } from './an-order.ts';
import { anOpenPayment, api, charge, deps, type Open, verify, webhook } from './payments.ts';

type Changes = Partial<Omit<RefundWishOfStaff, 'orderId'>>;

/** What the form of an order sends: everything that is left, unless the test says less. */
export async function aRefundWish(
  { database }: Deps,
  orderId: number,
  changes: Changes = {},
): Promise<RefundWishOfStaff> {
  const { db } = database;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const payment = await livePayment(db, orderId);
  const leftCents = order && payment ? await leftOf(db, { order, payment }) : 0;
  return {
    orderId,
    amountCents: leftCents,
    leftCents,
    endsPlan: false,
    reason: 'Le garage ferme.',
    by: ANNE,
    ...changes,
  };
}

/** Asks for a refund, and has a second person approve it where one is needed. */
export async function refundOrder(all: Deps, orderId: number, changes: Changes = {}): Promise<Refund> {
  const refund = await askRefund(payDeps(all), await aRefundWish(all, orderId, changes));
  if (refund.status !== 'waiting') return refund;
  return approveRefund(payDeps(all), { refundId: refund.id, by: BRUNO });
}

export const refundsOfOrder = async ({ db }: Pick<TestApi, 'db'>, orderId: number): Promise<Refund[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);

/** An order that somebody has paid with a card of the sandbox. */
export async function aPaidOrder(wanted?: typeof ACTIVE): Promise<Open> {
  const open = await anOpenPayment(wanted);
  await charge(open.providerId);
  await verify(open.recruiter, open.orderId);
  return open;
}

/** Money of another amount than its order; answers the payment, which is held. */
export async function aHeldPayment(cents: number, changes: { reference?: string } = {}): Promise<Open> {
  const open = await anOpenPayment();
  await charge(open.providerId);
  await api.db
    .update(sandboxCharges)
    .set({ amountCents: cents, ...changes })
    .where(eq(sandboxCharges.id, open.providerId));
  await webhook(open.providerId);
  return open;
}

/** A driver that answers as the sandbox does, but for what the test changes. */
export const payingWith = (changes: Partial<PaymentDriver>): PayDeps =>
  deps({ ...api.deps.payment, ...changes });
