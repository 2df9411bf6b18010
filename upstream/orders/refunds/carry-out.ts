import { and, asc, eq, lt } from 'drizzle-orm';
import { later, MINUTE } from '#upstream/platform/clock.ts';
import { PaymentUnavailable, type ProviderRefund, RefundRefused } from '#upstream/platform/payment/driver.ts';
import { refunds } from '#upstream/platform/schema/orders.ts';
import { lockPayment } from '../lock-payment.ts';
import type { PayDeps } from '../pay-deps.ts';
import { completeRefund, failRefund } from './complete.ts';
import { lockRefund, type Refund } from './store.ts';

const AT_ONCE = 100;

async function noteRefusal(deps: PayDeps, { id, paymentId }: Refund, failure: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPayment(tx, paymentId);
    const refund = await lockRefund(tx, id);
    if (refund?.status === 'started') await failRefund(tx, deps, refund, failure);
  });
}

/**
 * Has the provider make a stored refund, and records its answer. The refund stays `started` when the provider gives
 * none, or when this process ends in between: the job `resume-refunds` continues. The token makes it one refund.
 */
export async function carryOut(deps: PayDeps, refund: Refund): Promise<void> {
  const { id, providerPaymentId, amountCents, token, driver } = refund;
  if (driver !== deps.payment.name) return;
  let made: ProviderRefund;
  try {
    made = await deps.payment.refund({ paymentId: providerPaymentId, amountCents, reference: token });
  } catch (error) {
    if (error instanceof PaymentUnavailable) return;
    if (error instanceof RefundRefused) return noteRefusal(deps, refund, error.message);
    throw error;
  }
  await deps.db.transaction((tx) => completeRefund(tx, deps, { id, paymentId: refund.paymentId }, made));
}

/** Those that a process or the provider left unfinished; younger ones are still being carried out. */
export async function resumeRefunds(deps: PayDeps): Promise<void> {
  const list = await deps.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'started'),
        eq(refunds.driver, deps.payment.name),
        lt(refunds.askedAt, later(deps.clock(), -MINUTE)),
      ),
    )
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
    .limit(AT_ONCE);
  let failed: unknown;
  for (const refund of list) {
    await carryOut(deps, refund).catch((error: unknown) => {
      failed = error;
    });
  }
  if (failed) throw failed;
}
