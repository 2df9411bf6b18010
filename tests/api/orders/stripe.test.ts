import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { DEFAULT_TIMEOUT } from '#lib/contract/platform/defaults.ts';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { reconcilePayments } from '#upstream/orders/jobs.ts';
import { openOrderPayment, verifyOrder } from '#upstream/orders/pay.ts';
import { payDeps } from '#upstream/orders/pay-deps.ts';
import { retryRefund } from '#upstream/orders/refunds/decide.ts';
import { reconcileRefunds } from '#upstream/orders/refunds/reconcile.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { openPayment } from '#upstream/platform/payment/open.ts';
import { STRIPE_TIMEOUT } from '#upstream/platform/payment/stripe.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { payments } from '#upstream/platform/schema/orders.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { addOrder } from '../../support/orders/an-order.ts';
import { fakeStripe } from '../../support/orders/fake-stripe.ts';
import { refundOrder, refundsOfOrder } from '../../support/orders/refunds.ts';
import { ANNE, addColleagues } from '../../support/staff/colleagues.ts';

let api: TestApi;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let deps: Deps;
let pages: FastifyInstance;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  stripe = await fakeStripe();
  await addColleagues(api.db);
  const payment = { url: 'http://localhost:4001', stripe: stripe.settings };
  const settings = { ...api.deps.settings, payment };
  const { host, port } = stripe;
  deps = { ...api.deps, settings, payment: openPayment(api.db, settings, api.clock.now, { host, port }) };
  pages = await buildPaymentApp(deps);
});
afterAll(async () => {
  await pages?.close();
  await stripe?.close();
  await api?.close();
});

const billing = {
  companyName: 'Garage des Deux Ponts',
  siret: '73282932000074',
  phone: '',
  vatNumber: 'FR44732829320',
  firstName: 'Maëlle',
  lastName: 'Le Goff',
  email: 'compta@deux-ponts.test',
  address: '3 rue du Pont-Neuf',
  postalCode: '23000',
  city: 'Guéret',
  country: 'FR',
};

async function anOrder() {
  const recruiter = await api.recruiter();
  const own = { orderId: await addOrder(api, recruiter), organisationId: recruiter.userId };
  const open = () => openOrderPayment(payDeps(deps), { ...own, billing, vatCheck: 'none', language: 'fr' });
  const statusOf = async () =>
    (await recruiter.call(ordersContract.read, { params: { id: own.orderId } })).data.status;
  return { recruiter, own, open, statusOf };
}

async function anIntent() {
  const order = await anOrder();
  const { token, id } = await order.open();
  const [row] = await api.db.select().from(payments).where(eq(payments.id, id));
  return { ...order, token, intent: row?.providerId ?? '' };
}

async function aPaidIntent() {
  const order = await anIntent();
  stripe.pay(order.intent);
  await send(succeeded(order.intent));
  return order;
}

const send = (event: { payload: string; headers: Record<string, string> }) =>
  pages.inject({ method: 'POST', url: '/webhooks/stripe', ...event });
const succeeded = (id: string) => stripe.event('payment_intent.succeeded', { object: 'payment_intent', id });

describe('a payment with Stripe', () => {
  it('is one intent under one idempotency key, with the amount and currency of the order', async () => {
    const { intent, open } = await anIntent();
    const created = stripe.intents.size;
    expect(stripe.intents.get(intent)).toMatchObject({
      amount: 7200,
      currency: 'eur',
      payment_method_types: ['card'],
    });
    await api.db.update(payments).set({ providerId: null }).where(eq(payments.providerId, intent));
    await Promise.all([open(), open()]);
    expect(stripe.intents.size).toBe(created);
  });

  it('is made on a page that loads Stripe’s own library and contains no secret key', async () => {
    const { token, intent } = await anIntent();
    const page = await pages.inject({ method: 'GET', url: `/pay/${token}?lang=en` });
    expect(page.body).toContain('https://js.stripe.com/v3/');
    expect(page.body).toContain(`${intent}_secret`);
    expect(page.body).toContain('pk_test_double');
    expect(page.body).not.toContain('sk_test_double');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain('frame-ancestors http://localhost:3000');
    expect(policy).toMatch(/script-src 'nonce-[^']+' https:\/\/js\.stripe\.com/);
  });

  it('is recorded by a signed webhook, once, and by no forged one', async () => {
    const { intent, statusOf } = await anIntent();
    stripe.pay(intent);
    const forged = stripe.event(
      'payment_intent.succeeded',
      { object: 'payment_intent', id: intent },
      'whsec_other',
    );
    expect((await send(forged)).statusCode).toBe(400);
    const changed = succeeded('pi_1');
    expect((await send({ ...changed, payload: changed.payload.replace('pi_1', intent) })).statusCode).toBe(
      400,
    );
    expect(await statusOf()).toBe('awaiting_payment');
    for (let time = 0; time < 2; time += 1) expect((await send(succeeded(intent))).statusCode).toBe(200);
    expect(await statusOf()).toBe('paid');
  });

  it('is read from Stripe, whatever a webhook claims', async () => {
    const { intent, statusOf } = await anIntent();
    await send(succeeded(intent));
    expect(await statusOf()).toBe('awaiting_payment');
    stripe.pay(intent, 100);
    await send(succeeded(intent));
    expect(await statusOf()).toBe('awaiting_payment');
    const [held] = await api.db.select().from(payments).where(eq(payments.providerId, intent));
    expect(held).toMatchObject({ status: 'held', heldCents: 100, heldCurrency: 'eur' });
  });

  it('is found by verification and by the job without any webhook', async () => {
    const [one, two] = [await anIntent(), await anIntent()];
    stripe.pay(one.intent);
    stripe.pay(two.intent);
    expect(await verifyOrder(payDeps(deps), one.own)).toBe(7200);
    api.clock.advance(2 * MINUTE);
    await reconcilePayments(payDeps(deps));
    expect(await two.statusOf()).toBe('paid');
  });

  it('can be refunded on Stripe’s own pages', async () => {
    const { intent, statusOf } = await anIntent();
    stripe.pay(intent);
    await send(succeeded(intent));
    stripe.refund(intent);
    const charge = stripe.intents.get(intent)?.latest_charge;
    await send(stripe.event('charge.refunded', { object: 'charge', id: charge?.id, payment_intent: intent }));
    expect(await statusOf()).toBe('refunded');
  });

  it('is refunded once under one key, also after Stripe has forgotten the key', async () => {
    const { intent } = await aPaidIntent();
    const wish = { paymentId: intent, amountCents: 1_000, reference: `ours-${intent}` };
    const made = await deps.payment.refund(wish);
    expect(made).toMatchObject({ amountCents: 1_000, state: 'done', reference: wish.reference });
    stripe.forgetKeys();
    expect(await deps.payment.refund(wish)).toEqual(made);
    expect(await deps.payment.refundsOf(intent)).toEqual([made]);
    await expect(
      deps.payment.refund({ paymentId: intent, amountCents: 6_201, reference: 'too much' }),
    ).rejects.toThrow('amount_too_large');
  });

  it('is reconciled with refunds of Stripe’s own pages by the job, however many there are', async () => {
    const { intent, statusOf, own } = await aPaidIntent();
    for (const cents of [100, 200, 300, 400]) stripe.refund(intent, cents);
    await reconcileRefunds(payDeps(deps));
    expect(await statusOf()).toBe('paid');
    const amounts = async () =>
      (await refundsOfOrder(api, own.orderId)).map(({ amountCents }) => amountCents);
    expect((await amounts()).toSorted()).toEqual([100, 200, 300, 400]);
    stripe.refund(intent);
    await reconcileRefunds(payDeps(deps));
    await reconcileRefunds(payDeps(deps));
    expect(await statusOf()).toBe('refunded');
    expect(await amounts()).toHaveLength(5);
  });

  it('shows staff a refund that the bank did not take, days after it was made', async () => {
    const { own } = await aPaidIntent();
    const refund = await refundOrder(deps, own.orderId);
    stripe.loseRefund(refund.providerId ?? '');
    await reconcileRefunds(payDeps(deps));
    expect(await refundsOfOrder(api, own.orderId)).toMatchObject([{ status: 'failed' }]);
    const again = await retryRefund(payDeps(deps), { refundId: refund.id, by: ANNE });
    expect(again.status).toBe('done');
    const documents = await api.db.select().from(invoices).where(eq(invoices.orderId, own.orderId));
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'invoice']);
  });

  it('can be opened again once Stripe has cancelled it', async () => {
    const { intent, token, open } = await anIntent();
    const input = stripe.intents.get(intent);
    if (input) input.status = 'canceled';
    expect((await open()).token).not.toBe(token);
  });
});

describe('an outage of Stripe', () => {
  it('is reported in time, after a 500 or 30 seconds of silence, and a retry makes one intent', async () => {
    // It tries twice.
    expect(2 * STRIPE_TIMEOUT).toBeLessThan(DEFAULT_TIMEOUT);
    const { open, own } = await anOrder();
    const created = stripe.intents.size;
    for (const mood of ['fault', 'silent'] as const) {
      stripe.behave(mood);
      await expect(open()).rejects.toMatchObject({ code: 'payment_unavailable' });
    }
    stripe.behave('well');
    await open();
    expect(stripe.intents.size).toBe(created + 1);
    expect(await verifyOrder(payDeps(deps), own)).toBe(0);
  }, 60_000);

  it('makes Stripe send the webhook again', async () => {
    const { intent, statusOf } = await anIntent();
    stripe.pay(intent);
    stripe.behave('fault');
    const answer = await send(succeeded(intent));
    stripe.behave('well');
    expect(answer.statusCode).toBe(503);
    expect((await send(succeeded(intent))).statusCode).toBe(200);
    expect(await statusOf()).toBe('paid');
  });
});
