import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { packagesContract } from '#lib/contract/packages/packages.ts';
import { takeCredit } from '#upstream/plans/credits.ts';
import { orders } from '#upstream/platform/schema/orders.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aRequester } from '../../support/orders/a-requester.ts';
import {
  ACTIVE,
  AUTONOME,
  aBillingProfile,
  addOrder,
  aPaymentLink,
  FREE_PACKAGE,
} from '../../support/orders/an-order.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

type Line = { quantity: number; productId: number; productRef: string };
const place = async (actor: Actor, ...lines: Line[]) =>
  (await actor.call(ordersContract.create, { body: { orders: lines } })).data.order;
const fieldsOf = async (actor: Actor, lines: unknown) => {
  const { failure } = await actor.refused(ordersContract.create, { body: { orders: lines as Line[] } });
  expect(failure.statusCode).toBe(422);
  return failure.fields;
};

describe('the packages', () => {
  it('have prices in euros, with a subscription’s total calculated by the server', async () => {
    const { data } = await api.visitor().call(packagesContract.list, {});
    const shown = data.map(({ ref, count, price, priceExclTax, priceInclTax }) => [
      ref,
      count,
      price,
      priceExclTax,
      priceInclTax,
    ]);
    expect(shown).toEqual([
      ['premiere-annonce', 1, 0, 0, 0],
      ['autonome', 1, 60, 60, 72],
      ['accompagnee', 1, 1000, 1000, 1200],
      ['abonnement-active', 10, 300, 3000, 3600],
      ['abonnement-sportive', 10, 600, 6000, 7200],
    ]);
    expect(data.map(({ duration }) => duration)).toEqual([60, 60, 60, 90, 90]);
  });

  it('describe the differences between the paid ones', async () => {
    const { data } = await api.visitor().call(packagesContract.autonomous, {});
    const own = data.map(({ features }) =>
      features
        .filter(
          ({ text }) => !data.every((other) => other.features.some((one) => one.text === text && one.check)),
        )
        .map(({ text, check }) => [text, check]),
    );
    expect(own).toEqual([
      [
        ['1 annonce à publier', true],
        ['60 jours en ligne par annonce', true],
        ['Un chasseur de talents cherche avec vous', false],
      ],
      [
        ['1 annonce à publier', true],
        ['60 jours en ligne par annonce', true],
        ['Un chasseur de talents cherche avec vous', true],
      ],
      [
        ['10 annonces à publier', true],
        ['90 jours en ligne par annonce', true],
        ['Un chasseur de talents cherche avec vous', false],
      ],
      [
        ['10 annonces à publier', true],
        ['90 jours en ligne par annonce', true],
        ['Un chasseur de talents cherche avec vous', true],
      ],
    ]);
  });

  it('are named in the language of the reader', async () => {
    const title = async (language: 'fr' | 'en') =>
      (await api.visitor().reading(language).call(packagesContract.list, {})).data[3]?.title;
    expect([await title('fr'), await title('en')]).toEqual(['Abonnement Active', 'Active subscription']);
  });

  it('can be filtered by kind, and without the free one', async () => {
    const { data: paid } = await api.visitor().call(packagesContract.autonomous, {});
    expect(paid.map(({ priceExclTax }) => priceExclTax)).toEqual([60, 1000, 3000, 6000]);
    const query = { kind: 'subscription' as const };
    const { data: kind } = await api.visitor().call(packagesContract.offers, { query });
    expect(kind.map(({ id }) => id)).toEqual([4, 5]);
  });
});

describe('placing an order', () => {
  it('uses the server’s prices, and multiplies a subscription there', async () => {
    const recruiter = await api.recruiter();
    const order = await place(recruiter, { quantity: 2, ...ACTIVE }, { quantity: 1, ...AUTONOME });
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      code: null,
      total: 7272,
      totalExclTax: 6060,
      totalInclTax: 7272,
      paymentMethod: null,
      paymentUrl: null,
      charges: [],
    });
    expect(order.orderDetails).toMatchObject([
      {
        packageName: 'Abonnement Active|abonnement-active',
        packageId: 4,
        quantity: 2,
        count: 20,
        unitPrice: 300,
        totalExclTax: 6000,
      },
      {
        packageName: 'Autonome|autonome',
        packageId: 2,
        quantity: 1,
        count: 1,
        unitPrice: 60,
        totalExclTax: 60,
      },
    ]);
    expect(order.orderDetails[0]?.description.split('\n').length).toBeGreaterThan(2);
  });

  it('refuses empty, unknown, contradictory, too many or too few lines beside the field', async () => {
    const recruiter = await api.recruiter();
    expect(await fieldsOf(recruiter, [])).toEqual({
      orders: 'Votre commande est vide. Choisissez une formule.',
    });
    expect(await fieldsOf(recruiter, undefined)).toHaveProperty('orders');
    const unknown = 'Cette formule n’existe pas ou plus. Choisissez-en une autre.';
    const strange = { quantity: 1, productId: 99, productRef: 'autonome' };
    expect(await fieldsOf(recruiter, [strange])).toEqual({ 'orders.0.productId': unknown });
    const mixed = { quantity: 1, productId: 2, productRef: 'accompagnee' };
    expect(await fieldsOf(recruiter, [{ quantity: 1, ...ACTIVE }, mixed])).toEqual({
      'orders.1.productRef': unknown,
    });
    for (const quantity of [0, -1, 1.5, 21, 1e12]) {
      expect(await fieldsOf(recruiter, [{ quantity, ...AUTONOME }])).toEqual({
        'orders.0.quantity': 'Choisissez une quantité de 1 à 20',
      });
    }
    const twice = { quantity: 11, ...AUTONOME };
    expect(await fieldsOf(recruiter, [twice, twice])).toHaveProperty(['orders.1.quantity']);
    expect(await api.db.select().from(orders).where(eq(orders.organisationId, recruiter.userId))).toEqual([]);
  });

  it('creates one order, however often the same request is sent', async () => {
    const recruiter = await api.recruiter();
    const line = { quantity: 1, ...AUTONOME };
    const placed = await Promise.all([
      place(recruiter, line),
      place(recruiter, line),
      place(recruiter, line),
    ]);
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    expect((await place(recruiter, { ...line, quantity: 2 })).id).not.toBe(placed[0].id);
  });
});

describe('reading orders', () => {
  it('lists the buyer’s orders by age, page by page and by status, and nobody else’s', async () => {
    const [recruiter, other] = [await api.recruiter(), await api.recruiter()];
    const ids: number[] = [];
    for (const quantity of [1, 2, 3]) {
      ids.push((await place(recruiter, { quantity, ...AUTONOME })).id);
      api.clock.advance(1_000);
    }
    await place(other, { quantity: 1, ...AUTONOME });
    const list = async (query: object) => {
      const { data, total } = await recruiter.call(ordersContract.list, { query });
      return [data.map(({ id }) => id), total];
    };
    expect(await list({ sortDirection: 'ASC' })).toEqual([ids, 3]);
    expect(await list({})).toEqual([ids.toReversed(), 3]);
    expect(await list({ sortDirection: 'ASC', page: 2, limit: 3 })).toEqual([[], 3]);
    expect(await list({ status: 'paid,free' })).toEqual([[], 0]);
    const bad = await recruiter.refused(ordersContract.list, { query: { status: 'paye' } });
    expect(bad.failure.statusCode).toBe(422);
    const strange = await other.refused(ordersContract.read, { params: { id: ids[0] ?? 0 } });
    expect(strange.failure.statusCode).toBe(404);
  });
});

describe('a free order', () => {
  const free = { quantity: 1, ...FREE_PACKAGE };
  const activate = (actor: Actor, orderId: number) =>
    actor.call(ordersContract.freeOffer, { body: { ...aBillingProfile(), orderId } });

  it('is activated with the billing address, gets its code and keeps it', async () => {
    const recruiter = await api.recruiter();
    const { id } = await place(recruiter, free);
    const answer = await activate(recruiter, id);
    expect(answer.message).toBe('Mise à jour du profil réussie.');
    expect(answer.data).toMatchObject({ status: 'free', total: 0, charges: [] });
    expect(answer.data.code).toMatch(/^BC-2026-\d{6}$/);
    expect((await activate(recruiter, id)).data.code).toBe(answer.data.code);
    const pay = await recruiter.refused(ordersContract.paymentLink, { body: aPaymentLink({ orderId: id }) });
    expect(pay.failure.code).toBe('order_not_payable');
  });

  it('is possible once, and not after a free offer was published', async () => {
    const recruiter = await api.recruiter();
    await activate(recruiter, (await place(recruiter, free)).id);
    expect((await recruiter.refused(ordersContract.create, { body: { orders: [free] } })).failure.code).toBe(
      'free_offer_used',
    );
    const other = await api.recruiter();
    const { id } = await place(other, free);
    const taker = { organisationId: other.userId, requester: aRequester(other.userId) };
    await api.db.transaction((tx) => takeCredit(tx, taker, api.clock.now()));
    const late = await other.refused(ordersContract.freeOffer, {
      body: { ...aBillingProfile(), orderId: id },
    });
    expect(late.failure.code).toBe('free_offer_used');
  });

  it('cannot be combined, and never contains a paid package', async () => {
    const recruiter = await api.recruiter();
    const alone = { 'orders.1.productId': 'La première annonce offerte se commande seule, une fois' };
    expect(await fieldsOf(recruiter, [{ quantity: 1, ...AUTONOME }, free])).toEqual(alone);
    expect(await fieldsOf(recruiter, [{ ...free, quantity: 2 }])).toHaveProperty(['orders.0.productId']);
    const orderId = await addOrder(api, recruiter);
    const refused = await recruiter.refused(ordersContract.freeOffer, {
      body: { ...aBillingProfile(), orderId },
    });
    expect(refused.failure.code).toBe('order_not_payable');
  });
});
