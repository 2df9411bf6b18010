import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersContract } from '#lib/contract/orders.ts';
import { plansContract } from '#lib/contract/plans.ts';
import { openSession } from '#upstream/auth/store.ts';
import { buildPaymentApp } from '#upstream/orders/frame/app.ts';
import { cancelOldOrders, reconcilePayments } from '#upstream/orders/jobs.ts';
import { openOrderPayment, type PayDeps, payDeps, verifyOrder } from '#upstream/orders/pay.ts';
import { DAY, MINUTE } from '#upstream/platform/clock.ts';
import { type PaymentDriver, PaymentUnavailable } from '#upstream/platform/payment/driver.ts';
import { noteCard, sandboxEvent } from '#upstream/platform/payment/sandbox.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { orders, payments, sandboxCharges } from '#upstream/platform/schema/orders.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { ACTIVE, addOrder, aPaymentLink, openPaymentOf } from '../support/an-order.ts';
import { type Actor, startTestApi, type TestApi } from '../support/api.ts';

const CARD = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  code: '4000002500003155',
  dies: '4000000000000341',
};

let api: TestApi;
let pages: FastifyInstance;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  pages = await buildPaymentApp(api.deps);
});
afterAll(async () => {
  await pages?.close();
  await api?.close();
});

const deps = (payment?: PaymentDriver): PayDeps => ({
  ...payDeps(api.deps),
  ...(payment ? { payment } : {}),
});

async function anOpenPayment(wanted?: typeof ACTIVE) {
  const recruiter = await api.recruiter();
  const orderId = await addOrder(api, recruiter, wanted);
  const token = await openPaymentOf(recruiter, orderId);
  const [payment] = await api.db.select().from(payments).where(eq(payments.token, token));
  if (!payment?.providerId) throw new Error('no payment is open');
  return { recruiter, orderId, token, paymentId: payment.id, providerId: payment.providerId };
}
type Open = Awaited<ReturnType<typeof anOpenPayment>>;

const post = async (url: string, form: Record<string, string>) =>
  pages.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const pay = (token: string, number: string) =>
  post(`/pay/${token}?lang=fr`, { number, expiry: '12/30', cvc: '123' });
const charge = (providerId: string) => noteCard(api.db, providerId, { status: 'succeeded' }, api.clock.now());
const webhook = async (providerId: string) => {
  const { body, headers } = sandboxEvent(api.deps.settings.secret, providerId);
  return pages.inject({ method: 'POST', url: '/webhooks/sandbox', headers, payload: body });
};
const verify = async (actor: Actor, order_id: number) =>
  (await actor.call(ordersContract.verifyPayment, { body: { order_id } })).data;
/** The order as its owner reads it, with a session of the day. */
const read = async ({ userId }: Actor, id: number) => {
  const reader = api.holder(userId, await openSession(api.db, userId, api.clock.now()));
  return (await reader.call(ordersContract.read, { params: { id } })).data;
};
const plansOf = ({ recruiter }: Open) =>
  api.db.select().from(plans).where(eq(plans.recruiterId, recruiter.userId));
const invoicesOf = ({ orderId }: Open) => api.db.select().from(invoices).where(eq(invoices.orderId, orderId));

/** Paid once: one code, one invoice, one plan. */
async function expectPaidOnce(open: Open): Promise<void> {
  const order = await read(open.recruiter, open.orderId);
  expect(order).toMatchObject({ status: 'paid', method_payment: 'card', payment_url: null });
  expect(order.code).toMatch(/^BC-2026-\d{6}$/);
  expect(order.charge_data).toHaveLength(1);
  expect(await invoicesOf(open)).toHaveLength(1);
  expect(await plansOf(open)).toHaveLength(1);
}

async function expectNothingGranted(open: Open, status = 'awaiting_payment'): Promise<void> {
  expect(await read(open.recruiter, open.orderId)).toMatchObject({ status, code: null, charge_data: [] });
  expect(await plansOf(open)).toEqual([]);
}

describe('the page of a payment', () => {
  it('may be framed by the web alone, in the language of the link, and names the amount', async () => {
    const { token } = await anOpenPayment(ACTIVE);
    const page = await pages.inject({ method: 'GET', url: `/pay/${token}?lang=en` });
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://localhost:3000');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('€3,600.00');
    const missing = await pages.inject({ method: 'GET', url: `/pay/${'a'.repeat(43)}` });
    expect(missing.body).toContain('Ce paiement n’est plus disponible');
  });

  it('pays with a good card: the origin of the web is told, and the plan is there at once', async () => {
    const open = await anOpenPayment(ACTIVE);
    const page = await pay(open.token, CARD.succeeds);
    expect(page.body).toContain('parent.postMessage(said, "http://localhost:3000")');
    expect(page.body).toContain('tell({"is_success":true})');
    await expectPaidOnce(open);
    expect(await verify(open.recruiter, open.orderId)).toEqual({ paid: true, total_paid: 3600 });
    const { data } = await open.recruiter.call(plansContract.status, {});
    expect(data).toMatchObject({
      hasPaidPackage: true,
      packages: expect.arrayContaining([{ id: 4, remaining_quantity: 10 }]),
    });
  });

  it('refuses a declined card, keeps what was typed, and takes another', async () => {
    const open = await anOpenPayment();
    const page = await pay(open.token, CARD.declined);
    expect(page.body).toContain('tell({"is_success":false})');
    expect(page.body).toContain('Votre banque a refusé ce paiement');
    expect(page.body).toContain(`value="${CARD.declined}"`);
    expect(await verify(open.recruiter, open.orderId)).toEqual({ paid: false, total_paid: 0 });
    await expectNothingGranted(open);
    await pay(open.token, CARD.succeeds);
    await expectPaidOnce(open);
  });

  it('tells each field that is wrong', async () => {
    const open = await anOpenPayment();
    const page = await post(`/pay/${open.token}?lang=fr`, { number: '42', expiry: '12/20', cvc: '<b>' });
    expect(page.body.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(page.body).toContain('&lt;b&gt;');
    expect(page.body).not.toContain('is_success');
  });

  it('asks for a code where the bank does, and pays once it is right', async () => {
    const open = await anOpenPayment();
    expect((await pay(open.token, CARD.code)).body).toContain('Confirmation de votre banque');
    expect((await post(`/pay/${open.token}/code`, { code: '000000' })).body).toContain(
      'Ce code n’est pas le bon',
    );
    await expectNothingGranted(open);
    expect((await post(`/pay/${open.token}/code`, { code: '123456' })).body).toContain(
      'tell({"is_success":true})',
    );
    await expectPaidOnce(open);
  });
});

describe('an order is paid once', () => {
  it('when the browser dies before it tells us, and verification finds it', async () => {
    const open = await anOpenPayment();
    const page = await pay(open.token, CARD.dies);
    expect(page.body).not.toContain('is_success');
    await expectNothingGranted(open);
    expect(await verify(open.recruiter, open.orderId)).toEqual({ paid: true, total_paid: 72 });
    await expectPaidOnce(open);
  });

  it('when the process was killed between the charge and its record, and the job finds it', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    api.clock.advance(2 * MINUTE);
    await reconcilePayments(deps());
    await expectPaidOnce(open);
    await reconcilePayments(deps());
    await expectPaidOnce(open);
  });

  it('when the process was killed before it noted the charge that it asked for', async () => {
    const open = await anOpenPayment();
    await api.db.update(payments).set({ providerId: null }).where(eq(payments.id, open.paymentId));
    expect(await openPaymentOf(open.recruiter, open.orderId)).toBe(open.token);
    const [again] = await api.db.select().from(payments).where(eq(payments.id, open.paymentId));
    expect(again?.providerId).toBe(open.providerId);
  });

  it('when the webhook comes twice, late, or before the browser, all at the same time', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    const all = [
      webhook(open.providerId),
      webhook(open.providerId),
      verify(open.recruiter, open.orderId),
      verifyOrder(deps(), { orderId: open.orderId, recruiterId: open.recruiter.userId }),
    ];
    await Promise.all(all);
    api.clock.advance(DAY);
    expect((await webhook(open.providerId)).statusCode).toBe(200);
    await expectPaidOnce(open);
  });

  it('when two tabs open its payment and pay', async () => {
    const recruiter = await api.recruiter();
    const orderId = await addOrder(api, recruiter);
    const [one, two] = await Promise.all([
      openPaymentOf(recruiter, orderId),
      openPaymentOf(recruiter, orderId),
    ]);
    expect(one).toBe(two);
    const [payment] = await api.db.select().from(payments).where(eq(payments.orderId, orderId));
    const charges = await api.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.reference, String(payment?.id)));
    expect(charges).toHaveLength(1);
    const tabs = await Promise.all([pay(one, CARD.succeeds), pay(two, CARD.succeeds)]);
    for (const tab of tabs) expect(tab.body).toContain('tell({"is_success":true})');
    await expectPaidOnce({ recruiter, orderId } as Open);
    const again = await recruiter.refused(ordersContract.paymentLink, {
      body: aPaymentLink({ order_id: orderId }),
    });
    expect(again.failure.code).toBe('order_not_payable');
  });

  it('when it was paid unknown to us and somebody asks for its payment again', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    const body = aPaymentLink({ order_id: open.orderId });
    expect((await open.recruiter.refused(ordersContract.paymentLink, { body })).failure.code).toBe(
      'order_not_payable',
    );
    await expectPaidOnce(open);
  });
});

describe('what must not make an order paid', () => {
  it.each([
    ['a smaller amount', { amountCents: 100 }],
    ['a larger amount', { amountCents: 7201 }],
    ['another currency', { currency: 'usd' }],
    ['a payment of something else', { reference: '0' }],
  ])('%s is held for staff, who are told, and is granted by nothing', async (_title, books) => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    await api.db.update(sandboxCharges).set(books).where(eq(sandboxCharges.id, open.providerId));
    const before = (await api.mails('contact@bielle.test')).length;
    await webhook(open.providerId);
    await webhook(open.providerId);
    const { failure } = await open.recruiter.refused(ordersContract.verifyPayment, {
      body: { order_id: open.orderId },
    });
    expect(failure).toMatchObject({ statusCode: 409, code: 'payment_held' });
    const body = aPaymentLink({ order_id: open.orderId });
    expect((await open.recruiter.refused(ordersContract.paymentLink, { body })).failure.code).toBe(
      'payment_held',
    );
    const mails = await api.mails('contact@bielle.test');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain(open.providerId);
    await expectNothingGranted(open);
  });

  it('a forged webhook, or one of another payment', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    const { body, headers } = sandboxEvent('another secret', open.providerId);
    const forged = await pages.inject({ method: 'POST', url: '/webhooks/sandbox', headers, payload: body });
    expect(forged.statusCode).toBe(400);
    const bare = await pages.inject({ method: 'POST', url: '/webhooks/sandbox', payload: body });
    expect(bare.statusCode).toBe(400);
    expect((await webhook('sb_unknown')).statusCode).toBe(200);
    await expectNothingGranted(open);
  });

  it('an address to verify that is not the order’s own, which nobody fetches', async () => {
    const open = await anOpenPayment();
    const body = { order_id: open.orderId, verify_payment_url: 'http://169.254.169.254/latest' };
    const { failure } = await open.recruiter.refused(ordersContract.verifyPayment, { body });
    expect(failure.fields).toHaveProperty('verify_payment_url');
    const { verify_payment_url } = await read(open.recruiter, open.orderId);
    const own = { ...body, verify_payment_url };
    expect((await open.recruiter.call(ordersContract.verifyPayment, { body: own })).data.paid).toBe(false);
  });
});

describe('a provider in trouble', () => {
  const broken = (answer: () => Promise<never>): PaymentDriver => ({
    ...api.deps.payment,
    create: answer,
    read: answer,
    cancel: answer,
  });
  const down = () => broken(async () => Promise.reject(new PaymentUnavailable('500')));

  it('is told as such, and asking again once it is back opens one payment', async () => {
    const recruiter = await api.recruiter();
    const orderId = await addOrder(api, recruiter);
    const billing = {
      companyName: 'A',
      vatNumber: 'B',
      firstName: 'C',
      lastName: 'D',
      email: 'e@f.test',
      address: 'G',
      postalCode: '23000',
      city: 'H',
      country: 'FR',
    };
    const wish = { orderId, recruiterId: recruiter.userId, billing, language: 'fr' as const };
    await expect(openOrderPayment(deps(down()), wish)).rejects.toMatchObject({ code: 'payment_unavailable' });
    const payment = await openOrderPayment(deps(), wish);
    expect((await openOrderPayment(deps(), wish)).id).toBe(payment.id);
    const own = { orderId, recruiterId: recruiter.userId };
    await expect(verifyOrder(deps(down()), own)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(await verifyOrder(deps(), own)).toBe(0);
  });

  it('stops no other payment from being found, and cancels no order in doubt', async () => {
    const [dead, live] = [await anOpenPayment(), await anOpenPayment()];
    await charge(live.providerId);
    api.clock.advance(5 * MINUTE);
    const { payment } = api.deps;
    const half: PaymentDriver = {
      ...payment,
      read: (id) =>
        id === dead.providerId ? Promise.reject(new PaymentUnavailable('500')) : payment.read(id),
    };
    await expect(reconcilePayments(deps(half))).rejects.toThrow('500');
    await expectPaidOnce(live);
    api.clock.advance(31 * DAY);
    await expect(cancelOldOrders(deps(down()))).rejects.toThrow('500');
    await expectNothingGranted(dead);
  });
});

describe('orders that nobody pays', () => {
  it('are cancelled after 30 days with their payment, and not before', async () => {
    const open = await anOpenPayment();
    api.clock.advance(29 * DAY);
    await cancelOldOrders(deps());
    await expectNothingGranted(open);
    api.clock.advance(2 * DAY);
    await cancelOldOrders(deps());
    await expectNothingGranted(open, 'cancelled');
    expect((await pay(open.token, CARD.succeeds)).body).toContain('Ce paiement n’est plus disponible');
    await expectNothingGranted(open, 'cancelled');
  });

  it('are paid after all when their money came at the last moment', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    api.clock.advance(31 * DAY);
    await cancelOldOrders(deps());
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'paid' });
  });
});

describe('a refund', () => {
  it('by staff ends the plans and issues one credit note, however often it is told', async () => {
    const open = await anOpenPayment(ACTIVE);
    await pay(open.token, CARD.succeeds);
    const staff = await api.internal();
    const params = { id: open.orderId };
    const { data } = await staff.call(ordersContract.refund, { params });
    expect(data).toMatchObject({ status: 'refunded' });
    expect(data.charge_data.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    await webhook(open.providerId);
    expect((await staff.refused(ordersContract.refund, { params })).failure.code).toBe('order_not_payable');
    expect(await invoicesOf(open)).toHaveLength(2);
    api.clock.advance(1_000);
    const { data: status } = await open.recruiter.call(plansContract.status, {});
    expect(status.hasPaidPackage).toBe(false);
    expect(await verify(open.recruiter, open.orderId)).toEqual({ paid: false, total_paid: 0 });
  });
});

describe('200 payments at once', () => {
  it('get 200 contiguous codes and invoice numbers', async () => {
    const recruiter = await api.recruiter();
    const own = { recruiterId: recruiter.userId };
    const { rows } = await api.db.execute(sql`
      with placed as (
        insert into orders (recruiter_id, status, total_ht_cents, total_ttc_cents, buyer)
        select ${recruiter.userId}, 'awaiting_payment', 6000, 7200, '{"companyName":"Garage"}'::jsonb from generate_series(1, 200)
        returning id
      ), lines as (
        insert into order_lines (order_id, package_id, reference, title, quantity, unit_count, unit_price_cents)
        select id, 2, 'autonome', 'Autonome', 1, 1, 6000 from placed
      ), paying as (
        insert into payments (order_id, driver, token, provider_id, amount_cents, language)
        select id, 'sandbox', 'token-' || id, 'sb_mass_' || id, 7200, 'fr' from placed
        returning id, order_id, provider_id
      ), charged as (
        insert into sandbox_charges (id, idempotency_key, reference, amount_cents, currency, status)
        select provider_id, provider_id, id::text, 7200, 'eur', 'succeeded' from paying
      )
      select id from placed`);
    const ids = rows.map(({ id }) => Number(id));
    const paid = await Promise.all(ids.map((orderId) => verifyOrder(deps(), { ...own, orderId })));
    expect(new Set(paid)).toEqual(new Set([7200]));
    const done = await api.db
      .select({ code: orders.code, number: invoices.number })
      .from(orders)
      .innerJoin(invoices, eq(invoices.orderId, orders.id))
      .where(eq(orders.recruiterId, recruiter.userId));
    for (const column of ['code', 'number'] as const) {
      const numbers = done.map((row) => Number(row[column]?.slice(8))).toSorted((a, b) => a - b);
      const first = numbers[0] ?? 0;
      expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => first + index));
    }
  }, 120_000);
});
