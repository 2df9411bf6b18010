import { eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { cancelOldOrders, reconcilePayments } from '#upstream/orders/jobs.ts';
import { openOrderPayment, verifyOrder } from '#upstream/orders/pay.ts';
import { DAY, MINUTE } from '#upstream/platform/clock.ts';
import { type PaymentDriver, PaymentUnavailable } from '#upstream/platform/payment/driver.ts';
import { sandboxEvent } from '#upstream/platform/payment/sandbox.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import { orders, sandboxCharges } from '#upstream/platform/schema/orders.ts';
import { addOrder, aPaymentLink } from '../../support/orders/an-order.ts';
import {
  anOpenPayment,
  api,
  CARD,
  charge,
  deps,
  expectNothingGranted,
  expectPaidOnce,
  pages,
  pay,
  read,
  setUpPayments,
  webhook,
} from '../../support/orders/payments.ts';

setUpPayments();

describe('an event that must not mark an order as paid', () => {
  it.each([
    ['a smaller amount', { amountCents: 100 }],
    ['a larger amount', { amountCents: 7201 }],
    ['another currency', { currency: 'usd' }],
    ['a payment of something else', { reference: '0' }],
  ])('%s is held for staff, who get a mail, and activates nothing', async (_title, books) => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    await api.db.update(sandboxCharges).set(books).where(eq(sandboxCharges.id, open.providerId));
    const before = (await api.mails('contact@bielle.test')).length;
    await webhook(open.providerId);
    await webhook(open.providerId);
    const { failure } = await open.recruiter.refused(ordersContract.verifyPayment, {
      body: { orderId: open.orderId },
    });
    expect(failure).toMatchObject({ statusCode: 409, code: 'payment_held' });
    const body = aPaymentLink({ orderId: open.orderId });
    expect((await open.recruiter.refused(ordersContract.paymentLink, { body })).failure.code).toBe(
      'payment_held',
    );
    const mails = await api.mails('contact@bielle.test');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.text).toContain(open.providerId);
    await expectNothingGranted(open);
  });

  it('a forged webhook, or a webhook of another payment', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    const { body, headers } = sandboxEvent('another secret', open.providerId);
    const forged = await pages.inject({ method: 'POST', url: '/webhooks/sandbox', headers, payload: body });
    expect(forged.statusCode).toBe(400);
    const bare = await pages.inject({ method: 'POST', url: '/webhooks/sandbox', payload: body });
    expect(bare.statusCode).toBe(400);
    expect((await webhook('sb_unknown')).statusCode).toBe(200);
    for (const unreadable of ['{"id":', 'null', '{"id":5}']) {
      const event = sandboxEvent(api.deps.settings.secret, open.providerId, unreadable);
      const answer = await pages.inject({
        method: 'POST',
        url: '/webhooks/sandbox',
        headers: event.headers,
        payload: event.body,
      });
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'bad_request' }]);
    }
    await expectNothingGranted(open);
  });

  it('a verification address that does not belong to the order is never fetched', async () => {
    const open = await anOpenPayment();
    const body = { orderId: open.orderId, verifyPaymentUrl: 'http://169.254.169.254/latest' };
    const { failure } = await open.recruiter.refused(ordersContract.verifyPayment, { body });
    expect(failure.fields).toHaveProperty('verifyPaymentUrl');
    const { verifyPaymentUrl } = await read(open.recruiter, open.orderId);
    const own = { ...body, verifyPaymentUrl };
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

  it('is reported as such, and a new request after it recovers opens one payment', async () => {
    const recruiter = await api.recruiter();
    const orderId = await addOrder(api, recruiter);
    const billing = {
      companyName: 'A',
      siret: '',
      phone: '',
      vatNumber: 'B',
      firstName: 'C',
      lastName: 'D',
      email: 'e@f.test',
      address: 'G',
      postalCode: '23000',
      city: 'H',
      country: 'FR',
    };
    const wish = {
      orderId,
      organisationId: recruiter.userId,
      billing,
      vatCheck: 'none' as const,
      language: 'fr' as const,
    };
    await expect(openOrderPayment(deps(down()), wish)).rejects.toMatchObject({ code: 'payment_unavailable' });
    const payment = await openOrderPayment(deps(), wish);
    expect((await openOrderPayment(deps(), wish)).id).toBe(payment.id);
    const own = { orderId, organisationId: recruiter.userId };
    await expect(verifyOrder(deps(down()), own)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(await verifyOrder(deps(), own)).toBe(0);
  });

  it('does not keep other payments from being found, and cancels no order in doubt', async () => {
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

  it('become paid when their money arrives at the last moment', async () => {
    const open = await anOpenPayment();
    await charge(open.providerId);
    api.clock.advance(31 * DAY);
    await cancelOldOrders(deps());
    expect(await read(open.recruiter, open.orderId)).toMatchObject({ status: 'paid' });
  });
});

describe('200 payments at once', () => {
  it('receive 200 contiguous codes and invoice numbers', async () => {
    const recruiter = await api.recruiter();
    const own = { organisationId: recruiter.userId };
    const { rows } = await api.db.execute(sql`
      with placed as (
        insert into orders (organisation_id, status, total_ht_cents, total_ttc_cents, buyer)
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
    // Twenty fight for the numbers at any time: more would only wait for a connection.
    const turn = pLimit(20);
    const paid = await turn.map(ids, (orderId) => verifyOrder(deps(), { ...own, orderId }));
    expect(new Set(paid)).toEqual(new Set([7200]));
    const done = await api.db
      .select({ code: orders.code, number: invoices.number })
      .from(orders)
      .innerJoin(invoices, eq(invoices.orderId, orders.id))
      .where(eq(orders.organisationId, recruiter.userId));
    for (const column of ['code', 'number'] as const) {
      const numbers = done.map((row) => Number(row[column]?.slice(8))).toSorted((a, b) => a - b);
      const first = numbers[0] ?? 0;
      expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => first + index));
    }
  }, 120_000);
});
