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
import type { PackageData } from '#lib/contract/packages.ts';
import { type CheckedCart, checkCart, currentItems } from './cart-lines.ts';

/** What the page has found when it first looked at the cart. */
export type Findings = Pick<CheckedCart, 'gone' | 'repriced'> & { dropped: boolean };

type Options = {
  packages: readonly PackageData[];
  adding: Choice | null;
};

/** Nothing of the cart is known while the page is drawn on the server. */
const onServer = () => null;

/**
 * The cart of this browser at the current prices. `lines` is null until the browser has been asked; `kept` is false
 * where it refuses to keep anything, and the cart then lives as long as the page.
 */
export function useCart({ packages, adding }: Options) {
  const stored = useSyncExternalStore(watchCart, readCart, onServer);
  const [unkept, setUnkept] = useState<readonly CartItem[] | null>(null);
  const [findings, setFindings] = useState<Findings | null>(null);
  const items = unkept ?? stored?.items ?? null;
  const checked = useMemo(() => items && checkCart(items, packages), [items, packages]);

  const save = (next: readonly CartItem[]) => setUnkept(writeCart(next) ? null : next);
  const current = () => unkept ?? readCart().items;

  // What waited for this page comes in; what has changed meanwhile is told and put right.
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
    kept: unkept === null,
    findings,
    add: (choice: Choice) => save(withUnit(current(), choice)),
    setCount: (id: number, count: number) =>
      save(current().map((item) => (item.id === id ? { ...item, count } : item))),
    /** Takes a package out; answers how to put it back where it was. */
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
