'use client';

import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { keepPendingOrder } from '#lib/browser/cart-store.ts';
import { ordersContract } from '#lib/contract/orders.ts';
import { ApiError } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import { cartTotals, centsOf } from '#lib/rules/orders/cart-totals.ts';
import type { CartLine } from './cart-lines.ts';

/** How a try to place the order ended without leading on. */
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

/** The first thing that an answer has against the order, in its words; empty when it says nothing of use. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  const { fields, message } = error.failure;
  return Object.values(fields ?? {})[0] ?? message;
}

/**
 * Turns the cart into an order and leads to its payment. The server's prices decide: where they are others than
 * those on the screen, the person sees them before going on.
 */
export function usePlaceOrder(lines: readonly CartLine[], noAnswer: string) {
  const [busy, setBusy] = useMountedState(false);
  const [trouble, setTrouble] = useMountedState<PlaceTrouble | null>(null);
  /** The total in cents that the person has been told and has agreed to by pressing again. */
  const [told, setTold] = useMountedState<number | null>(null);

  const start = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const order = await place(lines);
      // Without tax: the VAT is that of the billing address, which the checkout shows.
      const total = centsOf(order.total_ht);
      if (total !== cartTotals(lines).ht && total !== told) {
        setTold(total);
        setTrouble({ kind: 'repriced', total });
        setBusy(false);
        return;
      }
      keepPendingOrder(order.id);
      // The button stays busy until the page has gone.
      location.assign(paths.checkout(order.id));
    } catch (error) {
      setTrouble({ kind: 'failed', message: wordsOf(error) || noAnswer });
      setBusy(false);
    }
  };
  return { busy, trouble, start };
}
