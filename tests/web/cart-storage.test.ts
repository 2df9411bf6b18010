import { afterEach, expect, test } from 'vitest';
import { addToCart, clearOrder, keepPendingOrder, pendingOrder } from '#components/cart/cart-store.ts';
import { choiceOf } from '#components/pricing/choice.ts';
import { aPackage } from '#tests/support/a-package.ts';

afterEach(() => localStorage.clear());

test('R-PY-04: is kept under `cart` with the specified fields, and its order under `order:pending`', () => {
  addToCart(choiceOf(aPackage()));
  const [item, ...more] = JSON.parse(localStorage.getItem('cart') ?? '[]');
  expect(more).toEqual([]);
  expect(item).toEqual({
    ...{ id: 2, refCode: 'autonome', formule: 'Autonome', count: 1, price_ht: 60, price_ttc: 72 },
    ...{ description: 'Messagerie interne', price: 60, added_at: expect.stringMatching(/^20\d\d-.*Z$/) },
  });
  keepPendingOrder(31);
  expect([localStorage.getItem('order:pending'), pendingOrder()]).toEqual(['31', 31]);
  clearOrder();
  expect([localStorage.getItem('cart'), localStorage.getItem('order:pending')]).toEqual([null, null]);
});
