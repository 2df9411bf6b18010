import { and, eq, inArray } from 'drizzle-orm';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { ProviderRefund } from '#upstream/platform/payment/driver.ts';
import { payments, refunds } from '#upstream/platform/schema/orders.ts';
import { lockPayment } from '../lock-payment.ts';
import type { PayDeps } from '../pay-deps.ts';
import { recordCharge } from '../settle.ts';
import { addForeignRefund, completeRefund, failRefund } from './complete.ts';
import { openRefund, type Refund } from './store.ts';

/** A refund may fail weeks after it was made. */
const LOOK_BACK_DAYS = 45;

type Payment = typeof payments.$inferSelect;

async function ourRefund(tx: Db, { id, reference }: ProviderRefund): Promise<Refund | undefined> {
  const [byId] = await tx.select().from(refunds).where(eq(refunds.providerId, id)).for('update');
  if (byId || reference === null) return byId;
  const [byToken] = await tx.select().from(refunds).where(eq(refunds.token, reference)).for('update');
  return byToken;
}

/** Undefined for money that no order has taken: there is nothing to credit. */
const kindFor = (status: Payment['status']): Refund['kind'] | undefined => {
  if (status === 'paid') return 'order';
  if (status === 'held') return 'held';
  return status === 'refunded' ? 'surplus' : undefined;
};

async function recordOne(tx: Db, deps: PayDeps, paymentId: number, made: ProviderRefund): Promise<void> {
  const locked = await lockPayment(tx, paymentId);
  const ours = await ourRefund(tx, made);
  if (ours?.status === 'started') return completeRefund(tx, deps, ours, made);
  if (ours) {
    // Another refund of the payment comes first; the next run looks again.
    const mayFail = made.state === 'failed' && ours.status === 'done' && !(await openRefund(tx, paymentId));
    if (mayFail) await failRefund(tx, deps, ours, 'failed');
    return;
  }
  const kind = locked && kindFor(locked.payment.status);
  if (!kind || made.state === 'failed') return;
  await addForeignRefund(tx, deps, { locked, made, kind });
}

/**
 * Records all refunds of one payment that the provider has and Bielle does not, each once.
 * @throws PaymentUnavailable
 */
export async function recordRefundsOf(
  deps: PayDeps,
  { paymentId, providerPaymentId }: { paymentId: number; providerPaymentId: string },
): Promise<void> {
  for (const made of await deps.payment.refundsOf(providerPaymentId)) {
    await deps.db.transaction((tx) => recordOne(tx, deps, paymentId, made));
  }
}

/** Those that Bielle knows and that the provider has not taken back need no look. */
async function unknownAmong(db: Db, list: readonly ProviderRefund[]): Promise<ProviderRefund[]> {
  const known = await db
    .select({ providerId: refunds.providerId })
    .from(refunds)
    .where(
      and(
        inArray(
          refunds.providerId,
          list.map(({ id }) => id),
        ),
        eq(refunds.status, 'done'),
      ),
    );
  const ids = new Set(known.map(({ providerId }) => providerId));
  return list.filter(({ id, state }) => (state === 'failed') === ids.has(id));
}

async function recordFound(deps: PayDeps, payment: Payment, providerPaymentId: string): Promise<void> {
  const charge = await deps.payment.read(providerPaymentId);
  await deps.db.transaction((tx) => recordCharge(tx, deps, payment.id, charge));
  await recordRefundsOf(deps, { paymentId: payment.id, providerPaymentId });
}

/**
 * Every hour: finds refunds that were made at the provider, or whose answer was lost, and refunds that failed later.
 * @throws PaymentUnavailable
 */
export async function reconcileRefunds(deps: PayDeps): Promise<void> {
  const made = await deps.payment.refundsSince(later(deps.clock(), -LOOK_BACK_DAYS * DAY));
  if (made.length === 0) return;
  const unknown = await unknownAmong(deps.db, made);
  if (unknown.length === 0) return;
  const ids = [...new Set(unknown.map(({ paymentId }) => paymentId))];
  const own = await deps.db
    .select()
    .from(payments)
    .where(and(inArray(payments.providerId, ids), eq(payments.driver, deps.payment.name)));
  let failed: unknown;
  for (const payment of own) {
    await recordFound(deps, payment, payment.providerId ?? '').catch((error: unknown) => {
      failed = error;
    });
  }
  if (failed) throw failed;
}
