import type { CartItem } from '#lib/browser/cart-store.ts';
import type { PackageData } from '#lib/contract/packages/packages.ts';

/** Current prices, in euros. */
export type CartLine = Readonly<{
  item: CartItem;
  title: string;
  /** Number of offers that it allows. */
  offers: number;
  /** Per offer, without tax. */
  unitPrice: number;
  priceExclTax: number;
  priceInclTax: number;
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
  const { formule: title, price: unitPrice, priceExclTax, priceInclTax, count } = item;
  const each = unitPrice > 0 ? Math.max(1, Math.round(priceExclTax / unitPrice)) : 1;
  return { item, title, offers: each * count, unitPrice, priceExclTax, priceInclTax, count };
}

function currentLine(item: CartItem, offered: PackageData): CartLine {
  const { title, price: unitPrice, priceExclTax, priceInclTax } = offered;
  return {
    item,
    title,
    offers: offered.count * item.count,
    unitPrice,
    priceExclTax,
    priceInclTax,
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
    if (offered.priceExclTax !== item.priceExclTax || offered.priceInclTax !== item.priceInclTax) {
      repriced.push({
        id: item.id,
        title: offered.title,
        before: item.priceExclTax,
        now: offered.priceExclTax,
      });
    }
  }
  return { lines, gone, repriced };
}

/** Items that are still sold, at current prices. */
export function currentItems({ lines }: CheckedCart): CartItem[] {
  return lines.map(({ item, title, unitPrice, priceExclTax, priceInclTax }) => ({
    ...item,
    formule: title,
    price: unitPrice,
    priceExclTax,
    priceInclTax,
  }));
}
