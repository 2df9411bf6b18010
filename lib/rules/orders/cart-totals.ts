export type PricedLine = Readonly<{ count: number; priceExclTax: number; priceInclTax: number }>;

/** Cents; `vatPercent` is a percentage such as 20 or 5.5. */
export type Totals = Readonly<{ ht: number; vat: number; ttc: number; vatPercent: number }>;

export const centsOf = (euros: number) => Math.round(euros * 100);

/** (TTC - HT) / HT in percent, at most one decimal; 0 when nothing is paid. */
export function vatPercent(ht: number, ttc: number): number {
  return ht === 0 ? 0 : Math.round(((ttc - ht) / ht) * 1000) / 10;
}

export function totalsOf(ht: number, ttc: number): Totals {
  return { ht, vat: ttc - ht, ttc, vatPercent: vatPercent(ht, ttc) };
}

export function cartTotals(lines: readonly PricedLine[]): Totals {
  const sum = (price: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + centsOf(price(line)) * line.count, 0);
  return totalsOf(
    sum((line) => line.priceExclTax),
    sum((line) => line.priceInclTax),
  );
}
