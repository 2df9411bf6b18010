import { afterEach, describe, expect, test } from 'vitest';
import { readOnDevice } from '#components/offline/on-device.ts';
import { choiceOf } from '#components/packages/choice.ts';
import { forgetBrowserSession } from '#lib/browser/api-client.ts';
import {
  addToCart,
  adoptPendingItem,
  clearOrder,
  keepPendingItem,
  keepPendingOrder,
  parseCart,
  pendingOrder,
  readCart,
} from '#lib/browser/cart-store.ts';
import { toWire } from '#lib/contract/platform/names.ts';
import { aCartItem, aPackage } from '#tests/support/orders/a-package.ts';

/** A cart as the device keeps it. */
const stored = (...items: unknown[]) =>
  JSON.stringify(toWire(items, { priceExclTax: 'price_ht', priceInclTax: 'price_ttc' }));

afterEach(() => localStorage.clear());

test('is kept under `cart` with the specified fields, and its order under `order:pending`', () => {
  addToCart(choiceOf(aPackage()));
  const [item, ...more] = JSON.parse(localStorage.getItem('cart') ?? '[]');
  expect(more).toEqual([]);
  expect(item).toEqual({
    id: 2,
    refCode: 'autonome',
    formule: 'Autonome',
    count: 1,
    price_ht: 60,
    price_ttc: 72,
    description: 'Messagerie interne',
    price: 60,
    added_at: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  keepPendingOrder(31);
  expect([localStorage.getItem('order:pending'), pendingOrder()]).toEqual(['31', 31]);
  clearOrder();
  expect([localStorage.getItem('cart'), localStorage.getItem('order:pending')]).toEqual([null, null]);
});

test('cart and what is kept of who is signed in are read from local storage, and end with the session', () => {
  addToCart(choiceOf(aPackage()));
  localStorage.setItem(
    'offline',
    JSON.stringify({ userId: 7, role: 'recruiter', favourites: [], seenAt: null }),
  );
  expect(readCart().items).toHaveLength(1);
  expect(readOnDevice()?.userId).toBe(7);
  localStorage.setItem('cart', JSON.stringify([]));
  localStorage.setItem('offline', 'null');
  expect([readCart().items, readOnDevice()]).toEqual([[], null]);
  addToCart(choiceOf(aPackage()));
  forgetBrowserSession();
  expect([readCart().items, localStorage.length]).toEqual([[], 0]);
});

describe('the cart that a browser keeps', () => {
  test('is read as it was written', () => {
    const item = aCartItem({ count: 3 });
    expect(parseCart(stored(item))).toEqual({ items: [item], dropped: false });
    expect(parseCart(null)).toEqual({ items: [], dropped: false });
  });

  test.each([
    ['is no JSON', '{'],
    ['is no list', '{"id":2}'],
    ['holds what is no item', '[1]'],
    ['holds a price below zero', stored(aCartItem({ priceExclTax: -60 }))],
    ['holds more than may be ordered', stored(aCartItem({ count: 21 }))],
    ['is more than thirty days old', stored(aCartItem({ added_at: '2020-01-01T00:00:00.000Z' }))],
  ])('is dropped when it %s, and says so', (_, text) => {
    expect(parseCart(text)).toEqual({ items: [], dropped: true });
  });

  test('keeps what is good beside what is not', () => {
    const item = aCartItem();
    expect(parseCart(stored(null, item))).toEqual({ items: [item], dropped: true });
  });

  test('becomes one unit of what was chosen before signing in, once', () => {
    localStorage.setItem('cart', stored(aCartItem({ id: 4, refCode: 'abonnement-active' })));
    keepPendingItem(choiceOf(aPackage()));
    expect(adoptPendingItem()).toBe(true);
    expect(readCart().items).toMatchObject([{ count: 1, formule: 'Autonome' }]);
    expect(adoptPendingItem()).toBe(false);
  });
});
