import { afterEach, expect, test } from 'vitest';
import { readOnDevice } from '#components/offline/on-device.ts';
import { choiceOf } from '#components/packages/choice.ts';
import { forgetBrowserSession } from '#lib/browser/api-client.ts';
import { addToCart, clearOrder, keepPendingOrder, pendingOrder, readCart } from '#lib/browser/cart-store.ts';
import { aPackage } from '#tests/support/a-package.ts';

afterEach(() => localStorage.clear());

test('R-PY-04: is kept under `cart` with the specified fields, and its order under `order:pending`', () => {
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

test('S-GEN-12: cart and what is kept of who is signed in are read from local storage, and end with the session', () => {
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
