/** A line with the price of one unit, in euros as the wire has it, and how many units there are. */
export type PricedLine = Readonly<{ count: number; price_ht: number; price_ttc: number }>;

/** Amounts in cents; `vatPercent` is a percentage such as 20 or 5.5. */
export type Totals = Readonly<{ ht: number; vat: number; ttc: number; vatPercent: number }>;

/** Euros of the wire as integer cents. */
export const centsOf = (euros: number) => Math.round(euros * 100);

/** The rate that two totals imply, (TTC - HT) / HT, in percent with at most one decimal; 0 when nothing is paid. */
export function vatPercent(ht: number, ttc: number): number {
  return ht === 0 ? 0 : Math.round(((ttc - ht) / ht) * 1000) / 10;
}

/** What totals in cents without and with tax amount to. */
export function totalsOf(ht: number, ttc: number): Totals {
  return { ht, vat: ttc - ht, ttc, vatPercent: vatPercent(ht, ttc) };
}

/** The totals of lines, summed in whole cents. */
export function cartTotals(lines: readonly PricedLine[]): Totals {
  const sum = (price: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + centsOf(price(line)) * line.count, 0);
  return totalsOf(
    sum((line) => line.price_ht),
    sum((line) => line.price_ttc),
  );
}
