'use client';

import { useEffect } from 'react';
import { isItemPending } from '#lib/browser/pending-item.ts';
import { paths } from '#lib/paths/paths.ts';

/**
 * Leads a recruiter to the cart with the package that they chose before signing in, however they signed in: the form
 * may have been sent before its script ran.
 */
export function AdoptChoice() {
  useEffect(() => {
    if (location.pathname === paths.cart() || !isItemPending()) return;
    import('#lib/browser/cart-store.ts').then(
      ({ adoptPendingItem }) => {
        if (adoptPendingItem()) location.assign(paths.cart());
      },
      // Without the script it waits for the next page.
      () => undefined,
    );
  }, []);
  return null;
}
