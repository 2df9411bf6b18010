import Stripe from 'stripe';
import type { StripeSettings } from '#lib/system/stripe-settings.ts';
import {
  CURRENCY,
  ForgedEvent,
  type PaymentDriver,
  PaymentUnavailable,
  type PaymentWish,
  type ProviderPayment,
  type ProviderRefund,
  RefundRefused,
  type RefundWish,
} from './driver.ts';

/** Milliseconds per try; two tries must fit into the browser's timeout. */
export const STRIPE_TIMEOUT = 5_000;

type Intent = Stripe.PaymentIntent;

const refundedOf = ({ latest_charge: charge }: Intent): number =>
  typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0;

function stateOf(intent: Intent): ProviderPayment['state'] {
  if (intent.status === 'succeeded') return 'paid';
  return intent.status === 'canceled' ? 'failed' : 'open';
}

function paymentOf(intent: Intent): ProviderPayment {
  const { id, currency, metadata, client_secret: secret } = intent;
  const state = stateOf(intent);
  return {
    id,
    state,
    amountCents: state === 'paid' ? intent.amount_received : intent.amount,
    refundedCents: refundedOf(intent),
    currency,
    reference: metadata.payment ?? '',
    method: intent.payment_method_types[0] ?? 'card',
    ...(secret ? { clientSecret: secret } : {}),
  };
}

/** Drops the request from errors: it contains keys. */
async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
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

const idOf = (named: string | { id: string } | null): string =>
  (typeof named === 'object' ? named?.id : named) ?? '';

const LOST: readonly (string | null)[] = ['failed', 'canceled'];

const asRefund = ({ id, payment_intent, amount, status, metadata }: Stripe.Refund): ProviderRefund => ({
  id,
  paymentId: idOf(payment_intent),
  amountCents: amount,
  state: LOST.includes(status) ? 'failed' : 'done',
  reference: metadata?.refund ?? null,
});

/** Stripe lists 100 at once. */
const MOST_REFUNDS = 10_000;

/** @throws RefundRefused when Stripe says no; PaymentUnavailable when it says nothing */
function refusedRefund(error: unknown): never {
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError;
  if (isRefusal) throw new RefundRefused(error.code ?? error.type);
  throw new PaymentUnavailable('refund');
}

const expanded = { expand: ['latest_charge'] };

/**
 * One PaymentIntent per payment, with its own idempotency key. `api` replaces the host in tests. Source:
 * https://docs.stripe.com/payments/payment-intents
 */
export function stripeDriver(settings: StripeSettings, api?: { host: string; port: number }): PaymentDriver {
  const stripe = new Stripe(settings.secretKey, {
    timeout: STRIPE_TIMEOUT,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api ? { ...api, protocol: 'http' as const } : {}),
  });
  const { paymentIntents } = stripe;
  const read = async (id: string) => paymentOf(await callStripe(() => paymentIntents.retrieve(id, expanded)));
  const listRefunds = async (which: Stripe.RefundListParams) => {
    const list = await callStripe(() =>
      stripe.refunds.list({ ...which, limit: 100 }).autoPagingToArray({ limit: MOST_REFUNDS }),
    );
    return list.map(asRefund);
  };
  return {
    name: 'stripe',
    async create({ key, amountCents, reference }: PaymentWish) {
      const intent = await callStripe(() =>
        paymentIntents.create(
          {
            amount: amountCents,
            currency: CURRENCY,
            allowed_payment_method_types: ['card'],
            metadata: { payment: reference },
          },
          { idempotencyKey: key },
        ),
      );
      return paymentOf(intent);
    },
    read,
    async cancel(id) {
      // A paid or processing payment cannot be cancelled; its state is the answer.
      await paymentIntents.cancel(id).catch(() => undefined);
      return read(id);
    },
    async refund({ paymentId, amountCents, reference }: RefundWish) {
      // Stripe forgets idempotency keys after a day, its refunds it does not.
      const made = (await listRefunds({ payment_intent: paymentId })).find(
        (refund) => refund.reference === reference,
      );
      if (made) return made;
      const wish = { payment_intent: paymentId, amount: amountCents, metadata: { refund: reference } };
      const key = { idempotencyKey: `bielle-refund-${reference}` };
      return asRefund(await stripe.refunds.create(wish, key).catch(refusedRefund));
    },
    refundsOf: (paymentId) => listRefunds({ payment_intent: paymentId }),
    refundsSince: (since) => listRefunds({ created: { gte: Math.floor(since.getTime() / 1000) } }),
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
