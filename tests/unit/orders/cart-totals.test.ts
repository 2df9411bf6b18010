import { describe, expect, it } from 'vitest';
import { cartTotals, centsOf, totalsOf, vatPercent } from '#lib/rules/orders/cart-totals.ts';

describe('the totals of a cart', () => {
  it('sum whole cents, units and lines', () => {
    const lines = [
      { count: 2, priceExclTax: 60, priceInclTax: 72 },
      { count: 1, priceExclTax: 3000, priceInclTax: 3600 },
    ];
    expect(cartTotals(lines)).toEqual({ ht: 312_000, vat: 62_400, ttc: 374_400, vatPercent: 20 });
  });

  it('lose nothing to binary fractions', () => {
    expect(centsOf(1.15)).toBe(115);
    expect(cartTotals(Array(3).fill({ count: 1, priceExclTax: 0.1, priceInclTax: 0.12 }))).toMatchObject({
      ht: 30,
      vat: 6,
      ttc: 36,
    });
  });

  it('imply the rate of the tax: (TTC - HT) / HT', () => {
    expect(vatPercent(10_000, 10_550)).toBe(5.5);
    expect(totalsOf(6000, 7200).vatPercent).toBe(20);
  });

  it('have no tax rate when nothing is paid', () => {
    expect(cartTotals([])).toEqual({ ht: 0, vat: 0, ttc: 0, vatPercent: 0 });
    expect(cartTotals([{ count: 1, priceExclTax: 0, priceInclTax: 0 }]).vatPercent).toBe(0);
  });
});
