'use client';

import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { keepPendingOrder } from '#lib/browser/cart-store.ts';
import { ordersContract } from '#lib/contract/orders.ts';
import { ApiError } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import { cartTotals, centsOf } from '#lib/rules/orders/cart-totals.ts';
import type { CartLine } from './cart-lines.ts';

/** A failed try. */
export type PlaceTrouble = { kind: 'repriced'; total: number } | { kind: 'failed'; message: string };

async function place(lines: readonly CartLine[]) {
  const orders = lines.map(({ item, count }) => ({
    quantity: count,
    product_id: item.id,
    product_ref: item.refCode,
  }));
  const { data } = await browserClient()(ordersContract.create, { body: { orders } });
  return data.order;
}

/** The first reason of the answer; may be empty. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const { fields, message } = error.failure;
  return Object.values(fields ?? {})[0] ?? message;
}

/** The server's prices decide: different ones are shown before the payment. */
export function usePlaceOrder(lines: readonly CartLine[], noAnswer: string) {
  const [busy, setBusy] = useMountedState(false);
  const [trouble, setTrouble] = useMountedState<PlaceTrouble | null>(null);
  /** In cents: the total that the person has seen and accepts by pressing again. */
  const [told, setTold] = useMountedState<number | null>(null);

  const start = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const order = await place(lines);
      // Without tax: the VAT depends on the billing address, which the checkout asks for.
      const total = centsOf(order.total_ht);
      if (total !== cartTotals(lines).ht && total !== told) {
        setTold(total);
        setTrouble({ kind: 'repriced', total });
        setBusy(false);
        return;
      }
      keepPendingOrder(order.id);
      // The button stays busy until the page is left.
      location.assign(paths.checkout(order.id));
    } catch (error) {
      setTrouble({ kind: 'failed', message: wordsOf(error) || noAnswer });
      setBusy(false);
    }
  };
  return { busy, trouble, start };
}
