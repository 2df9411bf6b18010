import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import type { VatCheck } from '#lib/rules/orders/vat-by-buyer.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { ProviderPayment } from '#upstream/platform/payment/driver.ts';
import { requirePayments } from '#upstream/platform/payment/takes-payments.ts';
import { orders, payments } from '#upstream/platform/schema/orders.ts';
import { type Billing, buyerOf, keepBilling } from './billing.ts';
import { callProvider, type PayDeps } from './pay-deps.ts';
import { priceFor } from './price.ts';
import { recordAnswer } from './record-answer.ts';
import { livePayment } from './store.ts';

type Payment = typeof payments.$inferSelect;
type Order = typeof orders.$inferSelect;

export type Own = { orderId: number; organisationId: number };

/**
 * Locks the organisation first.
 * @throws not_found
 */
export async function lockOrder(tx: Db, { orderId, organisationId }: Own): Promise<Order> {
  await lockOrganisation(tx, organisationId);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.organisationId, organisationId)))
    .for('update');
  if (!order) throw apiError('not_found');
  return order;
}

/** `vatCheck` is what `proveVat` says of the address. */
type Wish = Own & { billing: Billing; vatCheck: VatCheck; language: Locale };

/** `isOutdated` means that the payment’s amount differs from what the buyer now owes. */
type Prepared = { payment: Payment; isOutdated: boolean };

/**
 * Stores the buyer with their VAT and returns the order’s open payment or a new one. An open payment with another
 * amount may still be paid: the caller must end it first, and nothing is changed.
 */
async function prepare(tx: Db, { payment: driver, clock }: PayDeps, wish: Wish): Promise<Prepared> {
  const { orderId, organisationId, billing, vatCheck, language } = wish;
  const order = await lockOrder(tx, wish);
  const price = priceFor(order.totalHtCents, billing);
  if (order.status !== 'awaiting_payment' || price.totalTtcCents < 100) throw apiError('order_not_payable');
  const there = await livePayment(tx, orderId);
  if (there?.status === 'held') throw apiError('payment_held');
  if (there && there.amountCents !== price.totalTtcCents) return { payment: there, isOutdated: true };
  const now = clock();
  await keepBilling(tx, organisationId, billing, now);
  await tx
    .update(orders)
    .set({ ...price, vatCheck, buyer: buyerOf(billing), updatedAt: now })
    .where(eq(orders.id, orderId));
  if (there) return { payment: there, isOutdated: false };
  const token = randomBytes(32).toString('base64url');
  const [inserted] = await tx
    .insert(payments)
    .values({
      orderId,
      driver: driver.name,
      token,
      language,
      amountCents: price.totalTtcCents,
      createdAt: now,
    })
    .returning();
  if (!inserted) throw new Error('no payment was made');
  return { payment: inserted, isOutdated: false };
}

/** The idempotency key is the payment’s own: calling twice creates one payment at the provider. */
async function bringToProvider({ db, payment: driver }: PayDeps, payment: Payment): Promise<ProviderPayment> {
  if (payment.providerId) return driver.read(payment.providerId);
  const { id, token, amountCents } = payment;
  const charge = await driver.create({ key: `bielle-${token}`, amountCents, reference: String(id) });
  await db
    .update(payments)
    .set({ providerId: charge.id })
    .where(and(eq(payments.id, id), isNull(payments.providerId)));
  return charge;
}

/** Returns `paid` when the buyer paid before the provider could cancel. */
export async function endAtProvider(deps: PayDeps, payment: Payment): Promise<ProviderPayment> {
  const { id } = await bringToProvider(deps, payment);
  return deps.payment.cancel(id);
}

/** Reads the payment’s state at the provider, and records it if the payment has ended. */
async function stateAtProvider(
  deps: PayDeps,
  payment: Payment,
  call: typeof bringToProvider,
): Promise<Payment['status'] | undefined> {
  const charge = await callProvider(call(deps, payment));
  if (charge.state === 'open') return 'open';
  return recordAnswer(deps, payment, charge);
}

/**
 * Reuses an open payment, and stores the billing address, which decides the VAT. Records the state of older payments
 * first, so that nobody pays twice.
 * @throws not_found, order_not_payable, payment_held, payment_unavailable, sales_closed
 */
export async function openOrderPayment(deps: PayDeps, wish: Wish): Promise<Payment> {
  await requirePayments(deps.db, deps.settings);
  // A payment that has ended is replaced by a new one; more attempts mean an incident.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { payment, isOutdated } = await deps.db.transaction((tx) => prepare(tx, deps, wish));
    if (payment.driver !== deps.payment.name) throw apiError('payment_unavailable');
    const status = await stateAtProvider(deps, payment, isOutdated ? endAtProvider : bringToProvider);
    if (status === 'open' && isOutdated) throw apiError('payment_unavailable');
    if (status === 'open') return payment;
    if (status === 'held') throw apiError('payment_held');
    if (status !== 'failed') throw apiError('order_not_payable');
  }
  throw apiError('payment_unavailable');
}

/**
 * Ignores payments of another provider, and those that the provider never received.
 * @throws PaymentUnavailable
 */
export async function checkPayment(deps: PayDeps, payment: Payment): Promise<Payment['status'] | undefined> {
  const { providerId, driver, status } = payment;
  if (!providerId || driver !== deps.payment.name) return status;
  return recordAnswer(deps, payment, await deps.payment.read(providerId));
}

/**
 * Returns the paid cents, by the provider's state; 0 while unpaid.
 * @throws not_found, payment_held, payment_unavailable
 */
export async function verifyOrder(deps: PayDeps, { orderId, organisationId }: Own): Promise<number> {
  const read = async () => {
    const [order] = await deps.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.organisationId, organisationId)));
    if (!order) throw apiError('not_found');
    return order;
  };
  const order = await read();
  const payment = await livePayment(deps.db, orderId);
  if (payment?.status === 'held') throw apiError('payment_held');
  if (payment?.status === 'open' && (await callProvider(checkPayment(deps, payment))) === 'held') {
    throw apiError('payment_held');
  }
  const { status, totalTtcCents } = payment?.status === 'open' ? await read() : order;
  return status === 'paid' ? totalTtcCents : 0;
}
