import type { CartItem } from '#lib/browser/cart-store.ts';
import type { PackageData } from '#lib/contract/packages.ts';

/** Current prices, in euros. */
export type CartLine = Readonly<{
  item: CartItem;
  title: string;
  /** Number of offers that it allows. */
  offers: number;
  /** Per offer, without tax. */
  unitPrice: number;
  price_ht: number;
  price_ttc: number;
  count: number;
}>;

/** Changes since the items were chosen. */
export type CheckedCart = Readonly<{
  lines: readonly CartLine[];
  /** Names; no longer sold. */
  gone: readonly string[];
  /** Both prices without tax. */
  repriced: readonly { id: number; title: string; before: number; now: number }[];
}>;

/** As stored, when the current packages are unknown. */
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

/** The current packages decide. Without any (they could not be loaded) the items stay as stored. */
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

/** Items that are still sold, at current prices. */
export function currentItems({ lines }: CheckedCart): CartItem[] {
  return lines.map(({ item, title, unitPrice, price_ht, price_ttc }) => ({
    ...item,
    formule: title,
    price: unitPrice,
    price_ht,
    price_ttc,
  }));
}
