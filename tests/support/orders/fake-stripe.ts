import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

const KEY = 'sk_test_double';
const WEBHOOK_SECRET = 'whsec_double';

/** Fewer than Stripe lists at once, so that tests see several pages. */
const PAGE = 2;

type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  payment_method_types: string[];
  client_secret: string;
  latest_charge: { id: string; object: 'charge'; amount_refunded: number } | null;
};

type Refund = {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
  created: number;
};

/** How the double answers the next calls: as it should, with a fault of its own, or not at all. */
type Mood = 'well' | 'fault' | 'silent';

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

/**
 * The part of Stripe's API that is used, over HTTP: it wants its key, wants an idempotency key of whatever makes
 * something and answers a repeated one with what it made, and signs its webhooks as Stripe does.
 */
export async function fakeStripe() {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const byKey = new Map<string, { body: string; id: string }>();
  let mood: Mood = 'well';

  function make(form: URLSearchParams): Intent {
    const id = `pi_${intents.size + 1}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      metadata: { payment: form.get('metadata[payment]') ?? '' },
      payment_method_types: [form.get('allowed_payment_method_types[0]') ?? ''],
      client_secret: `${id}_secret`,
      latest_charge: null,
    };
    intents.set(id, intent);
    return intent;
  }

  function created(form: URLSearchParams, key: string): [number, unknown] {
    if (!key) return [400, { error: { type: 'invalid_request_error', message: 'no idempotency key' } }];
    const before = byKey.get(key);
    if (before && before.body !== form.toString()) {
      return [400, { error: { type: 'idempotency_error', message: 'another request had this key' } }];
    }
    const intent = before ? intents.get(before.id) : make(form);
    if (intent) byKey.set(key, { body: form.toString(), id: intent.id });
    return [200, intent];
  }

  function refundOf(intent: Intent, amount: number, metadata: Record<string, string> = {}): Refund {
    const id = `re_${refunds.length + 1}`;
    const created = Math.floor(Date.now() / 1000);
    const { id: payment_intent, latest_charge: charge } = intent;
    const refund = {
      id,
      object: 'refund',
      payment_intent,
      amount,
      status: 'succeeded',
      metadata,
      created,
    } as const;
    if (charge) charge.amount_refunded += amount;
    refunds.unshift({ ...refund });
    return refund;
  }

  /** The newest first, page by page, as Stripe does. */
  function listed(query: URLSearchParams): [number, unknown] {
    const intent = query.get('payment_intent');
    const since = Number(query.get('created[gte]') ?? 0);
    const all = refunds.filter(
      (refund) => (intent === null || refund.payment_intent === intent) && refund.created >= since,
    );
    const after = query.get('starting_after');
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const data = all.slice(from, from + PAGE);
    return [200, { object: 'list', url: '/v1/refunds', data, has_more: from + PAGE < all.length }];
  }

  function refunded(form: URLSearchParams, key: string): [number, unknown] {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (!intent?.latest_charge || !key) return [400, { error: { type: 'invalid_request_error' } }];
    const before = byKey.get(key);
    if (before) return [200, refunds.find(({ id }) => id === before.id)];
    const amount = Number(form.get('amount'));
    if (intent.latest_charge.amount_refunded + amount > intent.amount_received) {
      return [400, { error: { type: 'invalid_request_error', code: 'amount_too_large' } }];
    }
    const refund = refundOf(intent, amount, { refund: form.get('metadata[refund]') ?? '' });
    byKey.set(key, { body: form.toString(), id: refund.id });
    return [200, refund];
  }

  function intentAt(path: string): [number, unknown] {
    const [, id = '', action] = /^\/v1\/payment_intents\/(\w+?)(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = intents.get(id);
    if (!intent) return [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
    if (action !== 'cancel') return [200, intent];
    if (intent.status === 'succeeded') {
      return [400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }];
    }
    intent.status = 'canceled';
    return [200, intent];
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const { method, headers, url = '' } = request;
    const form = await bodyOf(request);
    if (headers.authorization !== `Bearer ${KEY}`) return [401, { error: { type: 'authentication_error' } }];
    if (mood === 'fault') return [500, { error: { type: 'api_error', message: 'our fault' } }];
    const path = url.split('?')[0] ?? '';
    const key = String(headers['idempotency-key'] ?? '');
    if (method === 'POST' && path === '/v1/payment_intents') return created(form, key);
    if (method === 'POST' && path === '/v1/refunds') return refunded(form, key);
    if (path === '/v1/refunds') return listed(new URL(url, 'http://stripe.test').searchParams);
    return intentAt(path);
  }

  const server = createServer((request, response) => {
    if (mood === 'silent') return;
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    host: '127.0.0.1',
    port,
    settings: { secretKey: KEY, publishableKey: 'pk_test_double', webhookSecret: WEBHOOK_SECRET },
    intents,
    behave(next: Mood): void {
      mood = next;
    },
    /** Somebody's card pays an intent in full, or `amount` cents. */
    pay(id: string, amount?: number): void {
      const intent = intents.get(id);
      if (!intent) throw new Error('no such intent');
      intent.status = 'succeeded';
      intent.amount_received = amount ?? intent.amount;
      intent.latest_charge = { id: `ch_${id}`, object: 'charge', amount_refunded: 0 };
    },
    /** Somebody refunds on Stripe’s own pages; without `amount`, everything that is left. */
    refund(id: string, amount?: number): Refund {
      const intent = intents.get(id);
      if (!intent?.latest_charge) throw new Error('nobody has paid this intent');
      return refundOf(intent, amount ?? intent.amount_received - intent.latest_charge.amount_refunded);
    },
    /** The bank of the buyer does not take a refund. */
    loseRefund(id: string): void {
      const refund = refunds.find((each) => each.id === id);
      const charge = intents.get(refund?.payment_intent ?? '')?.latest_charge;
      if (!refund || !charge) throw new Error('no such refund');
      refund.status = 'failed';
      charge.amount_refunded -= refund.amount;
    },
    /** Stripe keeps idempotency keys for a day. */
    forgetKeys(): void {
      byKey.clear();
    },
    /** A webhook as Stripe sends it. */
    event(type: string, object: object, secret = WEBHOOK_SECRET) {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
