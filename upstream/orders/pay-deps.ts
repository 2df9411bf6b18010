import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { type PaymentDriver, PaymentUnavailable } from '#upstream/platform/payment/driver.ts';

/** Calls to the provider must stay outside transactions: a slow provider would hold locks. */
export type PayDeps = MailDeps & { db: Db; payment: PaymentDriver };

export function payDeps({ database, settings, clock, jobs, payment }: Deps): PayDeps {
  return { db: database.db, settings, clock, jobs, payment };
}

/** @throws payment_unavailable, which can be retried */
export async function callProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof PaymentUnavailable ? apiError('payment_unavailable') : error;
  }
}
