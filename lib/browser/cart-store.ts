import * as z from 'zod';
import { ORDER_LIMITS } from '#lib/contract/orders.ts';
import { PENDING_ITEM } from './pending-item.ts';

/** Names under which the browser keeps an order in the making. */
const CART = 'cart';
const PENDING_ORDER = 'order:pending';

/** Told within one page that the cart has changed; other tabs hear `storage`. */
const CHANGED = 'bielle:cart';

/** Days after which what was put aside is no longer wanted. */
const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

const euros = z.number().min(0).max(1_000_000);

/** What was chosen; prices are euros as the packages had them then, `count` is how many of the package. */
const cartItem = z.object({
  id: z.number().int().positive(),
  refCode: z.string().min(1).max(100),
  formule: z.string().min(1).max(200),
  count: z.number().int().min(1).max(ORDER_LIMITS.quantity),
  price_ht: euros,
  price_ttc: euros,
  description: z.string().max(2000),
  price: euros,
  added_at: z.iso.datetime(),
});
export type CartItem = z.output<typeof cartItem>;

/** A package as it was chosen. */
export type Choice = Omit<CartItem, 'count' | 'added_at'>;

/** The cart, and whether something in it could not be read or was too old to be kept. */
export type Cart = Readonly<{ items: readonly CartItem[]; dropped: boolean }>;

const EMPTY: Cart = { items: [], dropped: false };

/** The stored text, or null; a browser that refuses storage has kept nothing. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it for null. False where the browser refuses. */
function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isFresh = ({ added_at }: CartItem) => Date.now() - Date.parse(added_at) < KEPT_DAYS * DAY;

function itemOf(value: unknown): CartItem | null {
  const item = cartItem.safeParse(value).data;
  return item && isFresh(item) ? item : null;
}

/** Reads a kept cart: what is broken or too old is left out, the rest stays. */
export function parseCart(text: string | null): Cart {
  if (text === null) return EMPTY;
  const value = parsed(text);
  if (!Array.isArray(value)) return { items: [], dropped: true };
  const items = value.flatMap((each) => itemOf(each) ?? []).slice(0, ORDER_LIMITS.lines);
  return { items, dropped: items.length < value.length };
}

let last: { text: string | null; cart: Cart } = { text: null, cart: EMPTY };

/** The cart of this browser; the same object until it changes. */
export function readCart(): Cart {
  const text = stored(CART);
  if (text !== last.text) last = { text, cart: parseCart(text) };
  return last.cart;
}

/** Keeps the items; false where the browser refuses. */
export function writeCart(items: readonly CartItem[]): boolean {
  const kept = store(CART, items.length > 0 ? JSON.stringify(items) : null);
  dispatchEvent(new Event(CHANGED));
  return kept;
}

/** Calls back whenever the cart changes, in this tab or another; answers how to stop. */
export function watchCart(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

const unitOf = (choice: Choice): CartItem => ({ ...choice, count: 1, added_at: new Date().toISOString() });

/** The items with one unit more of a package; the free one is there once, as it is given once. */
export function withUnit(items: readonly CartItem[], choice: Choice): CartItem[] {
  const known = items.find(({ id }) => id === choice.id);
  if (!known) return [...items, unitOf(choice)].slice(-ORDER_LIMITS.lines);
  const count = choice.price_ht === 0 ? 1 : Math.min(known.count + 1, ORDER_LIMITS.quantity);
  return items.map((item) => (item === known ? { ...unitOf(choice), count } : item));
}

/** Puts one unit of a package into the cart; false where the browser refuses to keep it. */
export function addToCart(choice: Choice): boolean {
  return writeCart(withUnit(readCart().items, choice));
}

/** Keeps what a visitor has chosen until somebody has signed in; false where the browser refuses. */
export function keepPendingItem(choice: Choice): boolean {
  return store(PENDING_ITEM, JSON.stringify(unitOf(choice)));
}

/** What was chosen before signing in, which is then no longer pending; null for nothing. */
export function takePendingItem(): CartItem | null {
  const text = stored(PENDING_ITEM);
  if (text === null) return null;
  store(PENDING_ITEM, null);
  return itemOf(parsed(text));
}

/** Makes a cart of one unit out of what was chosen before signing in. True when there was something. */
export function adoptPendingItem(): boolean {
  const item = takePendingItem();
  return item !== null && writeCart([{ ...item, count: 1 }]);
}

/** Keeps the number of the order that the cart has become. */
export function keepPendingOrder(orderId: number): void {
  store(PENDING_ORDER, String(orderId));
}

/** The number of the order that the cart has become, or null. */
export function pendingOrder(): number | null {
  const id = Number(stored(PENDING_ORDER));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Forgets the cart and its order: it is paid, or its session is over. */
export function clearOrder(): void {
  for (const key of [CART, PENDING_ITEM, PENDING_ORDER]) store(key, null);
  dispatchEvent(new Event(CHANGED));
}
