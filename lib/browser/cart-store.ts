import * as z from 'zod/mini';
import { fromWire, toWire } from '#lib/contract/platform/names.ts';
import '#lib/contract/platform/no-eval.ts';
import { ORDER_LIMITS } from '#lib/rules/orders/order-limits.ts';
import { PENDING_ITEM } from './pending-item.ts';

const CART = 'cart';
const PENDING_ORDER = 'order:pending';

const CHANGED = 'bielle:cart';

const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Names of the specification, under which the device keeps an item. */
const STORED_NAMES = { priceExclTax: 'price_ht', priceInclTax: 'price_ttc' } as const;

const euros = z.number().check(z.gte(0), z.lte(1_000_000));

const cartItem = z.object({
  id: z.number().check(z.int(), z.positive()),
  refCode: z.string().check(z.minLength(1), z.maxLength(100)),
  formule: z.string().check(z.minLength(1), z.maxLength(200)),
  count: z.number().check(z.int(), z.gte(1), z.lte(ORDER_LIMITS.quantity)),
  priceExclTax: euros,
  priceInclTax: euros,
  description: z.string().check(z.maxLength(2000)),
  price: euros,
  added_at: z.iso.datetime(),
});
export type CartItem = z.output<typeof cartItem>;

export type Choice = Omit<CartItem, 'count' | 'added_at'>;

/** `dropped`: something was unreadable or too old. */
export type Cart = Readonly<{ items: readonly CartItem[]; dropped: boolean }>;

const EMPTY: Cart = { items: [], dropped: false };

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes the key for null. False where the browser refuses. */
function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

const textOf = (items: unknown) => JSON.stringify(toWire(items, STORED_NAMES));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isFresh = ({ added_at }: CartItem) => Date.now() - Date.parse(added_at) < KEPT_DAYS * DAY;

function itemOf(value: unknown): CartItem | null {
  const item = cartItem.safeParse(fromWire(value, STORED_NAMES)).data;
  return item && isFresh(item) ? item : null;
}

export function parseCart(text: string | null): Cart {
  if (text === null) return EMPTY;
  const value = parsed(text);
  if (!Array.isArray(value)) return { items: [], dropped: true };
  const items = value.flatMap((each) => itemOf(each) ?? []).slice(0, ORDER_LIMITS.lines);
  return { items, dropped: items.length < value.length };
}

let last: { text: string | null; cart: Cart } = { text: null, cart: EMPTY };

export function readCart(): Cart {
  const text = stored(CART);
  if (text !== last.text) last = { text, cart: parseCart(text) };
  return last.cart;
}

export function writeCart(items: readonly CartItem[]): boolean {
  const isStored = store(CART, items.length > 0 ? textOf(items) : null);
  dispatchEvent(new Event(CHANGED));
  return isStored;
}

/** Calls back when the cart changes, in this tab or another; returns a function that stops it. */
export function watchCart(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

const unitOf = (choice: Choice): CartItem => ({ ...choice, count: 1, added_at: new Date().toISOString() });

export function withUnit(items: readonly CartItem[], choice: Choice): CartItem[] {
  const known = items.find(({ id }) => id === choice.id);
  if (!known) return [...items, unitOf(choice)].slice(-ORDER_LIMITS.lines);
  const count = choice.priceExclTax === 0 ? 1 : Math.min(known.count + 1, ORDER_LIMITS.quantity);
  return items.map((item) => (item === known ? { ...unitOf(choice), count } : item));
}

export function addToCart(choice: Choice): boolean {
  return writeCart(withUnit(readCart().items, choice));
}

export function keepPendingItem(choice: Choice): boolean {
  return store(PENDING_ITEM, textOf(unitOf(choice)));
}

export function takePendingItem(): CartItem | null {
  const text = stored(PENDING_ITEM);
  if (text === null) return null;
  store(PENDING_ITEM, null);
  return itemOf(parsed(text));
}

export function adoptPendingItem(): boolean {
  const item = takePendingItem();
  return item !== null && writeCart([{ ...item, count: 1 }]);
}

export function keepPendingOrder(orderId: number): void {
  store(PENDING_ORDER, String(orderId));
}

export function pendingOrder(): number | null {
  const id = Number(stored(PENDING_ORDER));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function clearOrder(): void {
  for (const key of [CART, PENDING_ITEM, PENDING_ORDER]) store(key, null);
  dispatchEvent(new Event(CHANGED));
}
