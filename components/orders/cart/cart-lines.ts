import type { CartItem } from '#lib/browser/cart-store.ts';
import type { PackageData } from '#lib/contract/packages.ts';

/** A line of the cart at the current prices, in euros. */
export type CartLine = Readonly<{
  item: CartItem;
  title: string;
  /** Offers that it lets publish. */
  offers: number;
  /** Of one offer, excluding tax. */
  unitPrice: number;
  price_ht: number;
  price_ttc: number;
  count: number;
}>;

/** What has become of the cart since its items were chosen. */
export type CheckedCart = Readonly<{
  lines: readonly CartLine[];
  /** Names of packages that are no longer sold. */
  gone: readonly string[];
  /** Packages whose price is another one now, with both prices excluding tax. */
  repriced: readonly { id: number; title: string; before: number; now: number }[];
}>;

/** A line as it was kept, where the current packages are not known. */
function keptLine(item: CartItem): CartLine {
  const { formule: title, price: unitPrice, price_ht, price_ttc, count } = item;
  const each = unitPrice > 0 ? Math.max(1, Math.round(price_ht / unitPrice)) : 1;
  return { item, title, offers: each * count, unitPrice, price_ht, price_ttc, count };
}

function currentLine(item: CartItem, offered: PackageData): CartLine {
  const { title, price: unitPrice, price_ht, price_ttc } = offered;
  return {
    item,
    title,
    offers: offered.count * item.count,
    unitPrice,
    price_ht,
    price_ttc,
    count: item.count,
  };
}

/**
 * The items of a cart against the current packages, which decide. Without any (they could not be read) the items stand
 * as they were kept.
 */
export function checkCart(items: readonly CartItem[], packages: readonly PackageData[]): CheckedCart {
  if (packages.length === 0) return { lines: items.map(keptLine), gone: [], repriced: [] };
  const lines: CartLine[] = [];
  const gone: string[] = [];
  const repriced: { id: number; title: string; before: number; now: number }[] = [];
  for (const item of items) {
    const offered = packages.find(({ id, ref }) => id === item.id && ref === item.refCode);
    if (!offered) {
      gone.push(item.formule);
      continue;
    }
    lines.push(currentLine(item, offered));
    if (offered.price_ht !== item.price_ht || offered.price_ttc !== item.price_ttc) {
      repriced.push({ id: item.id, title: offered.title, before: item.price_ht, now: offered.price_ht });
    }
  }
  return { lines, gone, repriced };
}

/** The items to keep from now on: those that are sold, at the current prices. */
export function currentItems({ lines }: CheckedCart): CartItem[] {
  return lines.map(({ item, title, unitPrice, price_ht, price_ttc }) => ({
    ...item,
    formule: title,
    price: unitPrice,
    price_ht,
    price_ttc,
  }));
}
