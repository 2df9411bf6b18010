import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import type { UpstreamSettings } from '../deps.ts';
import type { PaymentDriver } from './driver.ts';
import { sandboxDriver } from './sandbox.ts';

/** The library takes 30 MB, so the first call loads it. */
function loadedByItsFirstCall(
  name: PaymentDriver['name'],
  load: () => Promise<PaymentDriver>,
): PaymentDriver {
  let loaded: Promise<PaymentDriver> | undefined;
  const driver = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    name,
    create: async (wish) => (await driver()).create(wish),
    read: async (id) => (await driver()).read(id),
    cancel: async (id) => (await driver()).cancel(id),
    refund: async (wish) => (await driver()).refund(wish),
    refundsOf: async (paymentId) => (await driver()).refundsOf(paymentId),
    refundsSince: async (since) => (await driver()).refundsSince(since),
    readEvent: async (body, headers) => (await driver()).readEvent(body, headers),
  };
}

/** Stripe if its keys are set, else the sandbox. `api` replaces Stripe's host in tests. */
export function openPayment(
  db: Db,
  { payment, secret }: Pick<UpstreamSettings, 'payment' | 'secret'>,
  clock: Clock,
  api?: { host: string; port: number },
): PaymentDriver {
  const { stripe } = payment;
  if (!stripe) return sandboxDriver(db, secret, clock);
  return loadedByItsFirstCall('stripe', async () => (await import('./stripe.ts')).stripeDriver(stripe, api));
}
