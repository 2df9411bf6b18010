import { describe, expect, it } from 'vitest';
import { creditShare, needsSecondPerson } from '#lib/rules/orders/refund.ts';
import { vatCents } from '#lib/rules/orders/vat.ts';

const none = { totalHtCents: 0, totalVatCents: 0, totalTtcCents: 0 };

describe('a second person', () => {
  it.each([
    [0, 50_000, false],
    [0, 50_001, true],
    [30_000, 20_000, false],
    [30_000, 20_001, true],
    [0, 1, false],
  ])('after %i cents alone, a refund of %i cents needs one: %s', (before, cents, isNeeded) => {
    expect(needsSecondPerson(before, cents)).toBe(isNeeded);
  });
});

describe('the share of a credit note', () => {
  it.each([20, 8.5, 5.5, 0])('comes to the invoice over all parts at %s %%', (percent) => {
    for (const totalHtCents of [100, 333, 5_999, 6_000, 300_000]) {
      const totalVatCents = vatCents(totalHtCents, percent);
      const invoice = { totalHtCents, totalVatCents, totalTtcCents: totalHtCents + totalVatCents };
      let before = none;
      let step = 1;
      while (before.totalTtcCents < invoice.totalTtcCents) {
        const amount = Math.min(step, invoice.totalTtcCents - before.totalTtcCents);
        const share = creditShare(invoice, before, amount);
        expect(share.totalHtCents + share.totalVatCents).toBe(amount);
        expect(Math.min(share.totalHtCents, share.totalVatCents)).toBeGreaterThanOrEqual(0);
        before = {
          totalHtCents: before.totalHtCents + share.totalHtCents,
          totalVatCents: before.totalVatCents + share.totalVatCents,
          totalTtcCents: before.totalTtcCents + amount,
        };
        step = step * 2 + 1;
      }
      expect(before).toEqual(invoice);
    }
  });

  it('is the invoice itself when everything is credited at once', () => {
    const invoice = { totalHtCents: 5_999, totalVatCents: 1_200, totalTtcCents: 7_199 };
    expect(creditShare(invoice, none, 7_199)).toEqual(invoice);
  });

  it.each([0, -1, 7_200])('refuses %i cents of an invoice of 7199', (cents) => {
    const invoice = { totalHtCents: 5_999, totalVatCents: 1_200, totalTtcCents: 7_199 };
    expect(() => creditShare(invoice, none, cents)).toThrow('more is credited');
  });
});
