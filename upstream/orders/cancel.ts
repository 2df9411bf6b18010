import { eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { orders, type payments } from '#upstream/platform/schema/orders.ts';
import { endAtProvider, lockOrder, type Own } from './pay.ts';
import { callProvider, type PayDeps } from './pay-deps.ts';
import { recordAnswer } from './record-answer.ts';
import { livePayment } from './store.ts';

/** Returns a payment that may still be paid instead of cancelling. */
async function cancelWithoutPayment(
  tx: Db,
  { clock }: PayDeps,
  own: Own,
): Promise<typeof payments.$inferSelect | undefined> {
  const { id, status } = await lockOrder(tx, own);
  if (status === 'cancelled') return undefined;
  if (status !== 'awaiting_payment' && status !== 'draft') throw apiError('order_not_payable');
  const payment = await livePayment(tx, id);
  if (payment?.status === 'held') throw apiError('payment_held');
  if (payment) return payment;
  await tx.update(orders).set({ status: 'cancelled', updatedAt: clock() }).where(eq(orders.id, id));
  return undefined;
}

/**
 * Ends an open payment with the provider first; if it is paid at that moment, the order is paid.
 * @throws not_found, order_not_payable, payment_held, payment_unavailable
 */
export async function cancelOrder(deps: PayDeps, own: Own): Promise<void> {
  const payment = await deps.db.transaction((tx) => cancelWithoutPayment(tx, deps, own));
  if (!payment) return;
  if (payment.driver !== deps.payment.name) throw apiError('payment_unavailable');
  const charge = await callProvider(endAtProvider(deps, payment));
  const status = await recordAnswer(deps, payment, charge);
  if (status === 'held') throw apiError('payment_held');
  // Somebody is paying now, or has opened another payment.
  const left = await deps.db.transaction((tx) => cancelWithoutPayment(tx, deps, own));
  if (left) throw apiError('payment_unavailable');
}
