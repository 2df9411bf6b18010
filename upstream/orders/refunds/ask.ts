import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { needsSecondPerson } from '#lib/rules/orders/refund.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { orders, refunds } from '#upstream/platform/schema/orders.ts';
import { type LockedPayment, lockPayment } from '../lock-payment.ts';
import type { PayDeps } from '../pay-deps.ts';
import { livePayment } from '../store.ts';
import { type By, noteAct } from './audit.ts';
import { carryOut } from './carry-out.ts';
import { openRefund, type Refund, refundedAlone, refundedOf } from './store.ts';

export type RefundWishOfStaff = {
  orderId: number;
  /** Tax included. */
  amountCents: number;
  /** What was left to refund when the person decided: two people who decide at once refund once. */
  leftCents: number;
  /** For a part of the order; a whole refund ends the plans anyway. */
  endsPlan: boolean;
  reason: string;
  by: By;
};

/** Cents of a paid order that can still go back. */
export async function leftOf(db: Db, { order, payment }: LockedPayment): Promise<number> {
  const refunded = await refundedOf(db, { paymentId: payment.id, kind: 'order' });
  return Math.max(order.totalTtcCents - refunded, 0);
}

/**
 * Locks what a refund of the order changes.
 * @throws not_found, order_not_paid, order_already_refunded
 */
async function lockPaidOrder(tx: Db, orderId: number): Promise<LockedPayment> {
  const payment = await livePayment(tx, orderId);
  const locked = payment && (await lockPayment(tx, payment.id));
  if (!locked) {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
    throw apiError(order ? 'order_not_paid' : 'not_found');
  }
  if (locked.order.status === 'refunded') throw apiError('order_already_refunded');
  if (locked.order.status !== 'paid' || locked.payment.status !== 'paid') throw apiError('order_not_paid');
  return locked;
}

type NewRefund = Pick<Refund, 'kind' | 'amountCents' | 'endsPlan' | 'reason'> & { currency?: string };

/**
 * Stores a refund that waits for a second person, or that the provider has to make now. The caller has locked the
 * payment and writes the audit row.
 * @throws refund_in_progress, payment_unavailable
 */
export async function storeRefund(
  tx: Db,
  { clock, payment: driver }: PayDeps,
  { order, payment }: LockedPayment,
  { by, ...wish }: NewRefund & { by: By },
): Promise<Refund> {
  if (await openRefund(tx, payment.id)) throw apiError('refund_in_progress');
  if (!payment.providerId || payment.driver !== driver.name) throw apiError('payment_unavailable');
  const needsSecond = needsSecondPerson(await refundedAlone(tx, payment.id), wish.amountCents);
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...wish,
      orderId: order.id,
      paymentId: payment.id,
      driver: payment.driver,
      providerPaymentId: payment.providerId,
      status: needsSecond ? 'waiting' : 'started',
      token: randomBytes(24).toString('base64url'),
      askedBy: by.staffId,
      askedAt: clock(),
    })
    .returning();
  if (!refund) throw new Error('a refund was not stored');
  return refund;
}

/** Reads a refund again, after the provider was asked. */
async function current(db: Db, { id }: Pick<Refund, 'id'>): Promise<Refund> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw apiError('not_found');
  return refund;
}

/** Lets the provider make a refund that may be made. Returns it with what became of it. */
export async function continueRefund(deps: PayDeps, refund: Refund): Promise<Refund> {
  if (refund.status === 'started') await carryOut(deps, refund);
  return current(deps.db, refund);
}

async function store(tx: Db, deps: PayDeps, wish: RefundWishOfStaff): Promise<Refund> {
  const { orderId, amountCents, leftCents, reason, by } = wish;
  const locked = await lockPaidOrder(tx, orderId);
  const left = await leftOf(tx, locked);
  if (await openRefund(tx, locked.payment.id)) throw apiError('refund_in_progress');
  if (left !== leftCents) throw apiError('refund_changed');
  if (amountCents > left) throw fieldError('amount', 'refund_too_much');
  const endsPlan = amountCents === left || wish.endsPlan;
  const refund = await storeRefund(tx, deps, locked, { kind: 'order', amountCents, endsPlan, reason, by });
  const act = refund.status === 'waiting' ? 'order_refund_asked' : 'order_refunded';
  const about = { orderId, order: locked.order, refundId: refund.id, reason };
  await noteAct(tx, act, about, { by, now: deps.clock() });
  return refund;
}

/**
 * Refunds a paid order, wholly or in part. Up to 500 € the provider is asked at once; above, the refund waits for a
 * second person. It is stored first, so that nothing is lost and nothing happens twice.
 * @throws not_found, order_not_paid, order_already_refunded, refund_in_progress, refund_changed, payment_unavailable;
 * ApiError 422 on `amount` for more than is left
 */
export async function askRefund(deps: PayDeps, wish: RefundWishOfStaff): Promise<Refund> {
  const refund = await deps.db.transaction((tx) => store(tx, deps, wish));
  return continueRefund(deps, refund);
}

/** Locks the payment of a refund, then the refund. */
export async function lockBoth(
  tx: Db,
  refundId: number,
): Promise<{ locked: LockedPayment | undefined; refund: Refund }> {
  const { paymentId } = await current(tx, { id: refundId });
  const locked = await lockPayment(tx, paymentId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!refund) throw apiError('not_found');
  return { locked, refund };
}
