'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  type CartItem,
  type Choice,
  readCart,
  takePendingItem,
  watchCart,
  withUnit,
  writeCart,
} from '#lib/browser/cart-store.ts';
import type { PackageData } from '#lib/contract/packages/packages.ts';
import { type CheckedCart, checkCart, currentItems } from './cart-lines.ts';

/** Changes found when the page first compared the cart with the server’s packages. */
export type Findings = Pick<CheckedCart, 'gone' | 'repriced'> & { dropped: boolean };

type Options = {
  packages: readonly PackageData[];
  adding: Choice | null;
};

/** The server does not know the cart. */
const onServer = () => null;

/**
 * At current prices. `lines` is null before the browser was read; `isStored` is false when storage is refused, and the cart
 * then lasts until the page is left.
 */
export function useCart({ packages, adding }: Options) {
  const stored = useSyncExternalStore(watchCart, readCart, onServer);
  const [unkept, setUnkept] = useState<readonly CartItem[] | null>(null);
  const [findings, setFindings] = useState<Findings | null>(null);
  const items = unkept ?? stored?.items ?? null;
  const checked = useMemo(() => items && checkCart(items, packages), [items, packages]);

  const save = (next: readonly CartItem[]) => setUnkept(writeCart(next) ? null : next);
  const current = () => unkept ?? readCart().items;

  // Adds what waited for this page, then reports and corrects changes.
  const look = useEffectEvent(() => {
    const { items: found, dropped } = readCart();
    const arrived = [takePendingItem(), adding].filter((choice) => choice !== null);
    const seen = checkCart(arrived.reduce(withUnit, [...found]), packages);
    const { gone, repriced } = seen;
    if (arrived.length > 0 || dropped || gone.length + repriced.length > 0) {
      save(currentItems(seen));
    }
    if (adding) history.replaceState(history.state, '', location.pathname);
    setFindings({ dropped, gone, repriced });
  });
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    look();
  }, []);

  return {
    lines: findings && checked ? checked.lines : null,
    isStored: unkept === null,
    findings,
    add: (choice: Choice) => save(withUnit(current(), choice)),
    setCount: (id: number, count: number) =>
      save(current().map((item) => (item.id === id ? { ...item, count } : item))),
    /** Returns the function that restores the package. */
    remove: (id: number) => {
      const before = current();
      save(before.filter((item) => item.id !== id));
      const place = before.findIndex((item) => item.id === id);
      const item = before[place];
      return () => {
        const now = current();
        if (item && !now.some((each) => each.id === id)) save(now.toSpliced(place, 0, item));
      };
    },
  };
}

export type CartState = ReturnType<typeof useCart>;
