import { eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { CURRENCY, type ProviderPayment } from '#upstream/platform/payment/driver.ts';
import { payments } from '#upstream/platform/schema/orders.ts';
import { type LockedPayment, lockPayment } from '../lock-payment.ts';
import { callProvider, type PayDeps } from '../pay-deps.ts';
import { isUnsettled, settleOrder } from '../settle.ts';
import { continueRefund, storeRefund } from './ask.ts';
import { type By, noteAct } from './audit.ts';
import { openRefund, type Refund } from './store.ts';

type Decision = { paymentId: number; by: By };

/** @throws not_found, payment_not_held, refund_in_progress */
async function lockHeld(tx: Db, paymentId: number): Promise<LockedPayment> {
  const locked = await lockPayment(tx, paymentId);
  if (!locked) throw apiError('not_found');
  if (locked.payment.status !== 'held') throw apiError('payment_not_held');
  if (await openRefund(tx, paymentId)) throw apiError('refund_in_progress');
  return locked;
}

/** @throws held_not_enough, order_not_payable */
function surplusOf({ order }: LockedPayment, charge: ProviderPayment): number {
  const isRight = charge.state === 'paid' && charge.currency === CURRENCY;
  const surplus = charge.amountCents - charge.refundedCents - order.totalTtcCents;
  if (!isRight || surplus < 0) throw apiError('held_not_enough');
  if (!isUnsettled(order)) throw apiError('order_not_payable');
  return surplus;
}

async function chargeOfHeld(deps: PayDeps, paymentId: number): Promise<ProviderPayment> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw apiError('not_found');
  if (payment.status !== 'held' || !payment.providerId) throw apiError('payment_not_held');
  if (payment.driver !== deps.payment.name) throw apiError('payment_unavailable');
  return callProvider(deps.payment.read(payment.providerId));
}

/**
 * Lets held money pay its order: code, invoice and plans, as for any payment. What was paid beyond the order goes back;
 * above 500 € that waits for a second person. The provider is read first: the money must still be there.
 * @throws not_found, payment_not_held, held_not_enough, order_not_payable, refund_in_progress, payment_unavailable
 */
export async function settleHeld(
  deps: PayDeps,
  { paymentId, reason, by }: Decision & { reason: string },
): Promise<Refund | undefined> {
  const charge = await chargeOfHeld(deps, paymentId);
  const surplus = await deps.db.transaction(async (tx) => {
    const locked = await lockHeld(tx, paymentId);
    const amountCents = surplusOf(locked, charge);
    const { order } = locked;
    await settleOrder(tx, deps, locked, charge);
    const about = { orderId: order.id, order, reason };
    await noteAct(tx, 'held_payment_settled', about, { by, now: deps.clock() });
    if (amountCents === 0) return undefined;
    return storeRefund(tx, deps, locked, { kind: 'surplus', amountCents, endsPlan: false, reason, by });
  });
  return surplus && continueRefund(deps, surplus);
}

/**
 * Sends held money back; the order can be paid again. Above 500 € it waits for a second person.
 * @throws not_found, payment_not_held, refund_in_progress, payment_unavailable
 */
export async function returnHeld(
  deps: PayDeps,
  { paymentId, reason, by }: Decision & { reason: string },
): Promise<Refund> {
  const charge = await chargeOfHeld(deps, paymentId);
  const amountCents = charge.amountCents - charge.refundedCents;
  if (amountCents <= 0) throw apiError('payment_not_held');
  const refund = await deps.db.transaction(async (tx) => {
    const locked = await lockHeld(tx, paymentId);
    const { currency } = charge;
    const wish = { kind: 'held', amountCents, currency, endsPlan: false, reason, by } as const;
    const stored = await storeRefund(tx, deps, locked, wish);
    const act = stored.status === 'waiting' ? 'order_refund_asked' : 'held_payment_returned';
    const about = { orderId: locked.order.id, order: locked.order, refundId: stored.id, reason };
    await noteAct(tx, act, about, { by, now: deps.clock() });
    return stored;
  });
  return continueRefund(deps, refund);
}
