'use client';

import { useEffect } from 'react';
import { browserClient } from '#lib/browser/api-client.ts';
import { clearOrder, pendingOrder } from '#lib/browser/cart-store.ts';
import { read } from '#lib/browser/operations/orders.ts';

/** An order may be settled while this browser is closed. */
export function useSettledOrder(signedIn: boolean): void {
  useEffect(() => {
    const id = signedIn ? pendingOrder() : null;
    if (id === null) return;
    browserClient()(read, { params: { id } }).then(
      ({ data }) => {
        if (data.status === 'paid' || data.status === 'free') clearOrder();
      },
      // Without an answer, the next visit to the cart asks again.
      () => undefined,
    );
  }, [signedIn]);
}
