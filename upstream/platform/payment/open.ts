import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import type { UpstreamSettings } from '../deps.ts';
import type { PaymentDriver } from './driver.ts';
import { sandboxDriver } from './sandbox.ts';
import { stripeDriver } from './stripe.ts';

/** The provider that the settings name: Stripe by its keys, else the sandbox. */
export function openPayment(
  db: Db,
  { payment, secret }: Pick<UpstreamSettings, 'payment' | 'secret'>,
  clock: Clock,
): PaymentDriver {
  return payment.stripe ? stripeDriver(payment.stripe) : sandboxDriver(db, secret, clock);
}
