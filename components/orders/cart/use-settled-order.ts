'use client';

import { useEffect } from 'react';
import { browserClient } from '#lib/browser/api-client.ts';
import { clearOrder, pendingOrder } from '#lib/browser/cart-store.ts';
import { ordersContract } from '#lib/contract/orders.ts';

/** Empties the cart when its order was settled without this browser being told, as when it was closed meanwhile. */
export function useSettledOrder(signedIn: boolean): void {
  useEffect(() => {
    const id = signedIn ? pendingOrder() : null;
    if (id === null) return;
    browserClient()(ordersContract.read, { params: { id } }).then(
      ({ data }) => {
        if (data.status === 'paid' || data.status === 'free') clearOrder();
      },
      // What cannot be asked now is asked when the cart is next opened.
      () => undefined,
    );
  }, [signedIn]);
}
