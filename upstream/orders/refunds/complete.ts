import { eq } from 'drizzle-orm';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { creditedOf, issueCreditNote } from '#upstream/invoices/issue.ts';
import { revokePlans } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { CURRENCY, type ProviderRefund } from '#upstream/platform/payment/driver.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { orders, payments, refunds } from '#upstream/platform/schema/orders.ts';
import { type LockedPayment, lockPayment } from '../lock-payment.ts';
import { paymentReturnedMail } from '../mails.ts';
import { noteAct } from './audit.ts';
import { lockRefund, type Refund, refundedOf } from './store.ts';

async function invoicedOf(tx: Db, orderId: number): Promise<number> {
  const [invoice] = await tx
    .select({ cents: invoices.totalTtcCents })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(invoices.id)
    .limit(1);
  return invoice?.cents ?? 0;
}

/** Ends plans and order when everything is refunded, or when staff wanted the plans to end. */
async function endOrder(tx: Db, { order, payment }: LockedPayment, refund: Refund, now: Date): Promise<void> {
  const isWhole = (await refundedOf(tx, { paymentId: payment.id, kind: 'order' })) >= order.totalTtcCents;
  if (isWhole) {
    await tx.update(orders).set({ status: 'refunded', updatedAt: now }).where(eq(orders.id, order.id));
    await tx.update(payments).set({ status: 'refunded', checkedAt: now }).where(eq(payments.id, payment.id));
  }
  if (isWhole || refund.endsPlan) await revokePlans(tx, order.organisationId, order.id, now);
}

async function creditOrder(tx: Db, deps: MailDeps, refund: Refund, now: Date): Promise<void> {
  const { orderId, id: refundId } = refund;
  const left = (await invoicedOf(tx, orderId)) - (await creditedOf(tx, orderId));
  const amountCents = Math.min(refund.amountCents, left);
  if (amountCents > 0) await issueCreditNote(tx, deps, { orderId, refundId, amountCents }, now);
}

const amountIn = (cents: number, currency: string, language: Locale): string =>
  currency === CURRENCY
    ? formatter(language).cents(cents)
    : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** The buyer may pay the order again. */
async function returnPayment(
  tx: Db,
  deps: MailDeps,
  { order, payment }: LockedPayment,
  now: Date,
): Promise<void> {
  const returned = await refundedOf(tx, { paymentId: payment.id, kind: 'held' });
  if (returned < (payment.heldCents ?? payment.amountCents)) return;
  await tx
    .update(payments)
    .set({ status: 'failed', returnedAt: now, checkedAt: now })
    .where(eq(payments.id, payment.id));
  const [reader] = await tx
    .select({ email: users.email, firstName: users.firstName, language: users.language, id: users.id })
    .from(users)
    .where(eq(users.id, contactOf(order.organisationId)));
  if (!reader) return;
  const { email, firstName, language, id } = reader;
  await queueMail(tx, deps, {
    to: email,
    language,
    aboutUserId: id,
    template: paymentReturnedMail,
    values: { firstName, amount: amountIn(returned, payment.heldCurrency ?? CURRENCY, language) },
  });
}

/** What follows once the money is on its way. The order may have ended with its organisation. */
async function applyRefund(
  tx: Db,
  deps: MailDeps,
  { locked, refund }: { locked: LockedPayment | undefined; refund: Refund },
): Promise<void> {
  const now = deps.clock();
  if (refund.kind === 'order') {
    if (locked) await endOrder(tx, locked, refund, now);
    await creditOrder(tx, deps, refund, now);
  }
  if (refund.kind === 'held' && locked) await returnPayment(tx, deps, locked, now);
}

/**
 * Records that the provider makes a refund: order, plans, credit note and mails change in this one transaction, once
 * however often it is called. Locks organisation, order, payment, refund and number counters, in this order.
 */
export async function completeRefund(
  tx: Db,
  deps: MailDeps,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
  made: ProviderRefund,
): Promise<void> {
  const locked = await lockPayment(tx, paymentId);
  const refund = await lockRefund(tx, id);
  if (refund?.status !== 'started') return;
  if (made.state === 'failed') return failRefund(tx, deps, refund, 'failed');
  const isFirst = refund.completedAt === null;
  await tx
    .update(refunds)
    .set({
      status: 'done',
      providerId: made.id,
      failure: null,
      completedAt: refund.completedAt ?? deps.clock(),
    })
    .where(eq(refunds.id, id));
  // One that failed days later has its credit note already.
  if (isFirst) await applyRefund(tx, deps, { locked, refund });
}

/** A refund that was made at the provider. The caller has locked the payment. */
export async function addForeignRefund(
  tx: Db,
  deps: MailDeps,
  { locked, made, kind }: { locked: LockedPayment; made: ProviderRefund; kind: Refund['kind'] },
): Promise<void> {
  const now = deps.clock();
  const { order, payment } = locked;
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      paymentId: payment.id,
      driver: payment.driver,
      providerPaymentId: made.paymentId,
      kind,
      status: 'done',
      amountCents: made.amountCents,
      currency: payment.heldCurrency ?? 'eur',
      endsPlan: false,
      token: `foreign-${made.id}`,
      providerId: made.id,
      askedAt: now,
      isForeign: true,
      completedAt: now,
    })
    .onConflictDoNothing({ target: refunds.providerId })
    .returning();
  if (!refund) return;
  await applyRefund(tx, deps, { locked, refund });
  const about = { orderId: order.id, order, refundId: refund.id };
  await noteAct(tx, 'order_refunded', about, { now });
}

/** The provider refused, or took the refund back: staff try again or give it up. */
export async function failRefund(tx: Db, deps: MailDeps, refund: Refund, failure: string): Promise<void> {
  const { id, orderId } = refund;
  await tx.update(refunds).set({ status: 'failed', failure }).where(eq(refunds.id, id));
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  await noteAct(tx, 'refund_failed', { orderId, order, refundId: id }, { now: deps.clock() });
}
