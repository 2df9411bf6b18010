import { eq } from 'drizzle-orm';
import type { ProviderPayment } from '#upstream/platform/payment/driver.ts';
import { payments } from '#upstream/platform/schema/orders.ts';
import type { PayDeps } from './pay-deps.ts';
import { recordRefundsOf } from './refunds/reconcile.ts';
import { recordCharge } from './settle.ts';

type Payment = typeof payments.$inferSelect;

/**
 * Records what the provider says about a payment, and the refunds of it that were made there. Returns the payment’s
 * status afterwards, or undefined when the organisation was deleted.
 * @throws PaymentUnavailable
 */
export async function recordAnswer(
  deps: PayDeps,
  { id }: Pick<Payment, 'id'>,
  charge: ProviderPayment,
): Promise<Payment['status'] | undefined> {
  const status = await deps.db.transaction((tx) => recordCharge(tx, deps, id, charge));
  if (status === undefined || charge.refundedCents === 0) return status;
  await recordRefundsOf(deps, { paymentId: id, providerPaymentId: charge.id });
  const [row] = await deps.db.select({ status: payments.status }).from(payments).where(eq(payments.id, id));
  return row?.status;
}
