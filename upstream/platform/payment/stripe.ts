import Stripe from 'stripe';
import type { StripeSettings } from '#lib/system/env.ts';
import {
  CURRENCY,
  ForgedEvent,
  type PaymentDriver,
  PaymentUnavailable,
  type PaymentWish,
  type ProviderPayment,
} from './driver.ts';

/** Milliseconds per try; two tries must fit into the browser's timeout. */
const TIMEOUT = 5_000;

type Intent = Stripe.PaymentIntent;

const isRefunded = ({ latest_charge: charge }: Intent) =>
  typeof charge === 'object' && charge !== null && charge.refunded;

function stateOf(intent: Intent): ProviderPayment['state'] {
  if (intent.status === 'succeeded') return isRefunded(intent) ? 'refunded' : 'paid';
  return intent.status === 'canceled' ? 'failed' : 'open';
}

function paymentOf(intent: Intent): ProviderPayment {
  const { id, currency, metadata, client_secret: secret } = intent;
  const state = stateOf(intent);
  return {
    id,
    state,
    amountCents: state === 'open' || state === 'failed' ? intent.amount : intent.amount_received,
    currency,
    reference: metadata.payment ?? '',
    method: intent.payment_method_types[0] ?? 'card',
    ...(secret ? { clientSecret: secret } : {}),
  };
}

/** Drops the request from errors: it contains keys. */
async function callStripe(call: () => Promise<Intent>): Promise<ProviderPayment> {
  try {
    return paymentOf(await call());
  } catch (error) {
    const kind = error instanceof Stripe.errors.StripeError ? `${error.type} ${error.code ?? ''}` : 'fault';
    throw new PaymentUnavailable(kind.trim());
  }
}

function intentOf({ data: { object } }: Stripe.Event): string | null {
  const about = object as { object: string; id?: string; payment_intent?: string | { id: string } | null };
  if (about.object === 'payment_intent') return about.id ?? null;
  const named = about.payment_intent;
  return (typeof named === 'object' ? named?.id : named) ?? null;
}

const expanded = { expand: ['latest_charge'] };

/**
 * One PaymentIntent per payment, with its own idempotency key. `api` replaces the host in tests. Source:
 * https://docs.stripe.com/payments/payment-intents
 */
export function stripeDriver(settings: StripeSettings, api?: { host: string; port: number }): PaymentDriver {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api ? { ...api, protocol: 'http' as const } : {}),
  });
  const { paymentIntents } = stripe;
  const read = (id: string) => callStripe(() => paymentIntents.retrieve(id, expanded));
  return {
    name: 'stripe',
    create: ({ key, amountCents, reference }: PaymentWish) =>
      callStripe(() =>
        paymentIntents.create(
          {
            amount: amountCents,
            currency: CURRENCY,
            allowed_payment_method_types: ['card'],
            metadata: { payment: reference },
          },
          { idempotencyKey: key },
        ),
      ),
    read,
    async cancel(id) {
      // A paid or processing payment cannot be cancelled; its state is the answer.
      await paymentIntents.cancel(id).catch(() => undefined);
      return read(id);
    },
    async refund(id, key) {
      await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key }).catch((error: unknown) => {
        const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
        if (!isDone) throw new PaymentUnavailable('refund');
      });
      return read(id);
    },
    async readEvent(body, headers) {
      try {
        const signature = String(headers['stripe-signature'] ?? '');
        return intentOf(await stripe.webhooks.constructEventAsync(body, signature, settings.webhookSecret));
      } catch {
        throw new ForgedEvent('stripe');
      }
    },
  };
}
