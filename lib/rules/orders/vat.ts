/** The rate in mainland France, in percent, at which prices with tax are shown before the buyer is known. */
export const VAT_PERCENT = 20;

/** The tax on an amount, to the nearest cent; half a cent is rounded up. Cents are integers. */
export function vatCents(baseCents: number, percent: number = VAT_PERCENT): number {
  // In hundredths of a percent, so that 5.5 % stays a whole number too.
  return Math.floor((baseCents * Math.round(percent * 100) + 5000) / 10_000);
}

type Taxed = { totalCents: number; vatPercent: number };

/** Rounded once per rate, as the law asks; the highest rate first. */
export function vatByRate(lines: readonly Taxed[]) {
  const bases = new Map<number, number>();
  for (const { vatPercent, totalCents } of lines) {
    bases.set(vatPercent, (bases.get(vatPercent) ?? 0) + totalCents);
  }
  return [...bases]
    .toSorted(([a], [b]) => b - a)
    .map(([percent, baseCents]) => ({ percent, baseCents, vatCents: vatCents(baseCents, percent) }));
}
