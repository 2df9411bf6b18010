import { describe, expect, it } from 'vitest';
import { vatByRate, vatCents } from '#lib/rules/orders/vat.ts';

describe('the tax', () => {
  it.each([
    [300_000, 20, 60_000],
    [6_000, 20, 1_200],
    [1, 20, 0],
    // Half a cent goes up.
    [2, 25, 1],
    [10, 5.5, 1],
    [99_999, 5.5, 5_500],
    [0, 20, 0],
  ])('is, on %i cents at %d percent, %i cents', (base, percent, tax) => {
    expect(vatCents(base, percent)).toBe(tax);
  });

  it('is rounded once for each rate, not once for each line', () => {
    const lines = [
      { totalCents: 12, vatPercent: 20 },
      { totalCents: 12, vatPercent: 20 },
      { totalCents: 12, vatPercent: 20 },
      { totalCents: 1_000, vatPercent: 5.5 },
    ];
    // Line by line the first three would come to 6.
    expect(vatByRate(lines)).toEqual([
      { percent: 20, baseCents: 36, vatCents: 7 },
      { percent: 5.5, baseCents: 1_000, vatCents: 55 },
    ]);
  });
});
