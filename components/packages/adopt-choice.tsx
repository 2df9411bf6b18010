'use client';

import { useEffect } from 'react';
import { isItemPending } from '#lib/browser/pending-item.ts';
import { paths } from '#lib/paths/paths.ts';

/**
 * Opens the cart with the package that a recruiter chose before signing in, even if the form was sent before its script
 * ran.
 */
export function AdoptChoice() {
  useEffect(() => {
    if (location.pathname === paths.cart() || !isItemPending()) return;
    import('#lib/browser/cart-store.ts').then(
      ({ adoptPendingItem }) => {
        if (adoptPendingItem()) location.assign(paths.cart());
      },
      // Without the script the next page tries again.
      () => undefined,
    );
  }, []);
  return null;
}
