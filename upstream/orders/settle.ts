import { eq } from 'drizzle-orm';
import { issueCreditNote, issueInvoice, nextNumber, serviceLines } from '#upstream/invoices/issue.ts';
import { grantPlans, revokePlans } from '#upstream/plans/credits.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import { type ActBy, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { CURRENCY, type ProviderPayment } from '#upstream/platform/payment/driver.ts';
import { orders, payments } from '#upstream/platform/schema/orders.ts';
import { chargeAction } from './charge-action.ts';
import { paymentHeldMail } from './mails.ts';
import { linesOf } from './store.ts';

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;
type Locked = { order: Order; payment: Payment };

/** Locks organisation, order and payment, in this order. Undefined when the organisation was deleted. */
async function lock(tx: Db, paymentId: number): Promise<Locked | undefined> {
  const [found] = await tx
    .select({ organisationId: orders.organisationId, orderId: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) return undefined;
  await lockOrganisation(tx, found.organisationId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return order && payment && { order, payment };
}

async function setPayment(tx: Db, id: number, values: Partial<Payment>): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, id));
}

async function settleOrder(
  tx: Db,
  deps: MailDeps,
  { order, payment }: Locked,
  charge: ProviderPayment,
): Promise<void> {
  const { id: orderId, organisationId, buyer, totalTtcCents, vatPercent, vatMention } = order;
  if (!buyer) throw new Error('an order without a buyer cannot be paid');
  const now = deps.clock();
  const lines = await linesOf(tx, orderId);
  const code = await nextNumber(tx, 'BC', now);
  const paid = { status: 'paid', code, paidAt: now, paymentMethod: charge.method, updatedAt: now } as const;
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
      paymentMethod: charge.method,
      vatPercent,
      vatMention,
    },
    now,
  );
  await grantPlans(tx, { organisationId, orderId, lines }, now);
  await recordAct(tx, {
    act: 'order_paid',
    subjectId: contactOf(organisationId),
    object: `order ${orderId}`,
    now,
  });
}

async function refundOrder(
  tx: Db,
  deps: MailDeps,
  { order, payment }: Locked,
  by: ActBy | undefined,
): Promise<void> {
  const now = deps.clock();
  await tx.update(orders).set({ status: 'refunded', updatedAt: now }).where(eq(orders.id, order.id));
  await setPayment(tx, payment.id, { status: 'refunded', checkedAt: now });
  await revokePlans(tx, order.organisationId, order.id, now);
  await issueCreditNote(tx, deps, order.id, now);
  await recordAct(tx, {
    act: 'order_refunded',
    subjectId: contactOf(order.organisationId),
    object: `order ${order.id}`,
    ...by,
    now,
  });
}

/** For a payment whose amount differs from the order’s: activates nothing and mails staff. */
async function hold(
  tx: Db,
  deps: MailDeps,
  { order, payment }: Locked,
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

const isExpected = ({ order, payment }: Locked, charge: ProviderPayment): boolean =>
  charge.amountCents === payment.amountCents &&
  charge.amountCents === order.totalTtcCents &&
  charge.currency === CURRENCY &&
  charge.reference === String(payment.id);

/** A cancelled order that was paid all the same counts as paid: the buyer’s money has arrived. */
const isUnsettled = ({ status }: Order) => status === 'awaiting_payment' || status === 'cancelled';

async function recordPaid(
  tx: Db,
  deps: MailDeps,
  locked: Locked,
  charge: ProviderPayment,
): Promise<Payment['status']> {
  if (!isExpected(locked, charge) || !isUnsettled(locked.order)) {
    await hold(tx, deps, locked, charge);
    return 'held';
  }
  await settleOrder(tx, deps, locked, charge);
  return 'paid';
}

/**
 * Records the provider’s state of a payment. Webhook, verification and reconciliation may all call it, in any order
 * and repeatedly: an order is paid once and refunded once. Opens its own transaction and locks organisation, order, payment
 * and number counters, in this order. `by` requested the refund. Returns the payment’s status, or undefined when the
 * organisation was deleted.
 */
export async function recordCharge(
  tx: Db,
  deps: MailDeps,
  paymentId: number,
  charge: ProviderPayment,
  by?: ActBy,
): Promise<Payment['status'] | undefined> {
  const locked = await lock(tx, paymentId);
  if (!locked) return undefined;
  const { status } = locked.payment;
  switch (chargeAction(status, charge.state)) {
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
    case 'settle_and_refund': {
      const recorded = await recordPaid(tx, deps, locked, charge);
      if (recorded !== 'paid') return recorded;
      await refundOrder(tx, deps, locked, by);
      return 'refunded';
    }
    case 'refund':
      await refundOrder(tx, deps, locked, by);
      return 'refunded';
  }
}
