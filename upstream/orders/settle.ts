import { eq } from 'drizzle-orm';
import { issueInvoice, nextNumber, serviceLines } from '#upstream/invoices/issue.ts';
import { grantPlans } from '#upstream/plans/credits.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { CURRENCY, type ProviderPayment } from '#upstream/platform/payment/driver.ts';
import { orders, payments } from '#upstream/platform/schema/orders.ts';
import { chargeAction } from './charge-action.ts';
import { type LockedPayment, lockPayment } from './lock-payment.ts';
import { paymentHeldMail } from './mails.ts';
import { linesOf } from './store.ts';

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Changes a payment that the caller has locked. */
async function setPayment(tx: Db, id: number, values: Partial<Payment>): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, id));
}

/**
 * Gives the order its code, invoice and plans. The caller has checked that the money is right.
 * @throws when the order has no buyer
 */
export async function settleOrder(
  tx: Db,
  deps: MailDeps,
  { order, payment }: LockedPayment,
  { method }: Pick<ProviderPayment, 'method'>,
): Promise<void> {
  const { id: orderId, organisationId, buyer, totalTtcCents, vatPercent, vatMention } = order;
  if (!buyer) throw new Error('an order without a buyer cannot be paid');
  const now = deps.clock();
  const lines = await linesOf(tx, orderId);
  const code = await nextNumber(tx, 'BC', now);
  const paid = { status: 'paid', code, paidAt: now, paymentMethod: method, updatedAt: now } as const;
  await tx.update(orders).set(paid).where(eq(orders.id, orderId));
  await setPayment(tx, payment.id, { status: 'paid', settledAt: now, checkedAt: now });
  const invoiced = await serviceLines(tx, lines, now);
  await issueInvoice(
    tx,
    deps,
    {
      orderId,
      orderCode: code,
      organisationId,
      buyer,
      totalTtcCents,
      lines: invoiced,
      paidAt: now,
      paymentMethod: method,
      vatPercent,
      vatMention,
    },
    now,
  );
  await grantPlans(tx, { organisationId, orderId, lines }, now);
}

/** For a payment whose amount differs from the order’s: activates nothing and mails staff. */
async function hold(
  tx: Db,
  deps: MailDeps,
  { order, payment }: LockedPayment,
  charge: ProviderPayment,
): Promise<void> {
  const { amountCents: heldCents, currency: heldCurrency } = charge;
  await setPayment(tx, payment.id, { status: 'held', heldCents, heldCurrency, checkedAt: deps.clock() });
  await queueMail(tx, deps, {
    to: deps.settings.siteEmail,
    language: 'fr',
    template: paymentHeldMail,
    values: {
      order: String(order.id),
      payment: charge.id,
      expected: `${payment.amountCents / 100} ${CURRENCY.toUpperCase()}`,
      received: `${heldCents / 100} ${heldCurrency.toUpperCase()}`,
    },
  });
}

const isExpected = ({ order, payment }: LockedPayment, charge: ProviderPayment): boolean =>
  charge.amountCents === payment.amountCents &&
  charge.amountCents === order.totalTtcCents &&
  charge.currency === CURRENCY &&
  charge.reference === String(payment.id);

/** A cancelled order that was paid all the same counts as paid: the buyer’s money has arrived. */
export const isUnsettled = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'awaiting_payment' || status === 'cancelled';

async function recordPaid(
  tx: Db,
  deps: MailDeps,
  locked: LockedPayment,
  charge: ProviderPayment,
): Promise<Payment['status']> {
  if (!isExpected(locked, charge) || !isUnsettled(locked.order)) {
    await hold(tx, deps, locked, charge);
    return 'held';
  }
  await settleOrder(tx, deps, locked, charge);
  const { id, organisationId } = locked.order;
  await recordAct(tx, {
    act: 'order_paid',
    subjectId: contactOf(organisationId),
    object: `order ${id}`,
    now: deps.clock(),
  });
  return 'paid';
}

/**
 * Records the provider’s state of a payment. Webhook, verification and reconciliation may all call it, in any order
 * and repeatedly: an order is paid once. Runs in a transaction of its own and locks organisation, order, payment and
 * number counters, in this order. Returns the payment’s status, or undefined when the organisation was deleted.
 */
export async function recordCharge(
  tx: Db,
  deps: MailDeps,
  paymentId: number,
  charge: ProviderPayment,
): Promise<Payment['status'] | undefined> {
  const locked = await lockPayment(tx, paymentId);
  if (!locked) return undefined;
  const { status, returnedAt } = locked.payment;
  // The money of a returned payment is gone again.
  switch (returnedAt ? 'keep' : chargeAction(status, charge.state)) {
    case 'keep':
      return status;
    case 'note_check':
      await setPayment(tx, paymentId, { checkedAt: deps.clock() });
      return status;
    case 'fail':
      await setPayment(tx, paymentId, { status: 'failed', checkedAt: deps.clock() });
      return 'failed';
    case 'settle':
      return recordPaid(tx, deps, locked, charge);
  }
}
