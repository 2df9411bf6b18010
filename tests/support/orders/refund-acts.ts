import { eq } from 'drizzle-orm';
import { askRefund } from '#upstream/orders/refunds/ask.ts';
import { approveRefund, declineRefund, retryRefund, reviewRefund } from '#upstream/orders/refunds/decide.ts';
import { returnHeld, settleHeld } from '#upstream/orders/refunds/held.ts';
import { reconcileRefunds } from '#upstream/orders/refunds/reconcile.ts';
import { confirmVat } from '#upstream/orders/vat/confirm.ts';
import { RefundRefused } from '#upstream/platform/payment/driver.ts';
import { refundAtSandbox } from '#upstream/platform/payment/sandbox.ts';
import { orders } from '#upstream/platform/schema/orders.ts';
import { ANNE, BRUNO } from '../staff/colleagues.ts';
import { ACTIVE } from './an-order.ts';
import { api, deps, type Open } from './payments.ts';
import { aHeldPayment, aPaidOrder, aRefundWish, payingWith, refundsOfOrder } from './refunds.ts';

const event = ({ recruiter, orderId }: Open, refundId?: number) => ({
  actorId: null,
  subjectId: recruiter.userId,
  object: refundId === undefined ? `order ${orderId}` : `order ${orderId} refund ${refundId}`,
});

const refuses = () => payingWith({ refund: () => Promise.reject(new RefundRefused('insufficient_funds')) });

/** Waits for a second person. */
async function aWaitingRefund() {
  const open = await aPaidOrder(ACTIVE);
  const refund = await askRefund(deps(), await aRefundWish(api.deps, open.orderId));
  return { open, refundId: refund.id, told: event(open, refund.id) };
}

async function aFailedRefund() {
  const open = await aPaidOrder();
  const { id } = await askRefund(refuses(), await aRefundWish(api.deps, open.orderId));
  return { refundId: id, told: event(open, id) };
}

async function aForeignRefund() {
  const open = await aPaidOrder();
  await refundAtSandbox(
    api.db,
    { paymentId: open.providerId, amountCents: 1_000, reference: null },
    api.clock.now(),
  );
  await reconcileRefunds(deps());
  const [refund] = await refundsOfOrder(api, open.orderId);
  return { refundId: refund?.id ?? 0, told: event(open, refund?.id) };
}

/** The acts of the audit trail, and what must then stand there. */
export const refundActs = () => ({
  order_refund_asked: async () => (await aWaitingRefund()).told,
  async order_refunded() {
    const open = await aPaidOrder();
    const { id } = await askRefund(deps(), await aRefundWish(api.deps, open.orderId));
    return event(open, id);
  },
  async refund_approved() {
    const { refundId, told } = await aWaitingRefund();
    await approveRefund(deps(), { refundId, by: BRUNO });
    return told;
  },
  async refund_declined() {
    const { refundId, told } = await aWaitingRefund();
    await declineRefund(deps(), { refundId, by: BRUNO });
    return told;
  },
  async refund_retried() {
    const { refundId, told } = await aFailedRefund();
    await retryRefund(deps(), { refundId, by: ANNE });
    return told;
  },
  refund_failed: async () => (await aFailedRefund()).told,
  async refund_reviewed() {
    const { refundId, told } = await aForeignRefund();
    await reviewRefund(deps(), { refundId, endsPlan: true, by: ANNE });
    return told;
  },
  async vat_confirmed() {
    const open = await aPaidOrder();
    await api.db.update(orders).set({ vatCheck: 'pending' }).where(eq(orders.id, open.orderId));
    await confirmVat(api.db, { orderId: open.orderId, reason: 'Vu', by: ANNE, now: api.clock.now() });
    return event(open);
  },
  async held_payment_settled() {
    const open = await aHeldPayment(7_300);
    await settleHeld(deps(), { paymentId: open.paymentId, reason: 'Vu', by: ANNE });
    return event(open);
  },
  async held_payment_returned() {
    const open = await aHeldPayment(100);
    const refund = await returnHeld(deps(), { paymentId: open.paymentId, reason: '', by: ANNE });
    return event(open, refund.id);
  },
});
