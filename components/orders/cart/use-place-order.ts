'use client';

import { useState } from 'react';
import { keepPendingOrder } from '#lib/browser/cart-store.ts';
import { create } from '#lib/browser/operations/orders.ts';
import { sendOnce } from '#lib/browser/send-once.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import { cartTotals, centsOf } from '#lib/rules/orders/cart-totals.ts';
import type { CartLine } from './cart-lines.ts';

/** A failed try. */
export type PlaceOrderFailure = { kind: 'repriced'; total: number } | { kind: 'failed'; message: string };

async function place(lines: readonly CartLine[]) {
  const orders = lines.map(({ item, count }) => ({
    quantity: count,
    productId: item.id,
    productRef: item.refCode,
  }));
  const { data } = await sendOnce(create, { body: { orders } });
  return data.order;
}

/** The first reason of the answer; may be empty. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return '';
  const { fields, message } = error.failure;
  return Object.values(fields ?? {})[0] ?? message;
}

/** The server's prices decide: different ones are shown before the payment. */
export function usePlaceOrder(lines: readonly CartLine[], noAnswer: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PlaceOrderFailure | null>(null);
  /** In cents: the total that the person has seen and accepts by pressing again. */
  const [shownTotal, setTold] = useState<number | null>(null);

  const start = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const order = await place(lines);
      // Without tax: the VAT depends on the billing address, which the checkout asks for.
      const total = centsOf(order.totalExclTax);
      if (total !== cartTotals(lines).ht && total !== shownTotal) {
        setTold(total);
        setFailure({ kind: 'repriced', total });
        setBusy(false);
        return;
      }
      keepPendingOrder(order.id);
      // The button stays busy until the page is left.
      location.assign(paths.checkout(order.id));
    } catch (error) {
      setFailure({ kind: 'failed', message: wordsOf(error) || noAnswer });
      setBusy(false);
    }
  };
  return { busy, failure, start };
}
