import { describe, expect, it } from 'vitest';
import { payAmount } from '#lib/facts/pay.ts';
import { formatter } from '#lib/i18n/format.ts';
import { PAY_UNITS, paidShare, payIn, yearlyPay } from '#lib/rules/offers/pay.ts';

describe('the hours that are paid', () => {
  it.each([
    [null, 1],
    [35, 1],
    [17.5, 0.5],
    [39, 40 / 35],
    [43, 45 / 35],
    [48, 52.5 / 35],
  ])('%s a week are %d weeks of 35', (hours, share) => expect(paidShare(hours)).toBeCloseTo(share, 10));
});

describe('pay', () => {
  it.each([
    [12.02, 'hour', 35, 21_876.4],
    [12.02, 'hour', null, 21_876.4],
    [13.5, 'hour', 39, 28_080],
    [13.5, 'hour', 24, 16_848],
    [2_100, 'month', 39, 25_200],
    [26_500, 'year', 39, 26_500],
  ] as const)('%d an %s for %s hours is %d a year', (amount, unit, hours, yearly) =>
    expect(yearlyPay(amount, unit, hours)).toBe(yearly),
  );

  it('is shown as it was entered, for every cent and every tenth of an hour', () => {
    for (let tenths = 10; tenths <= 480; tenths += 7) {
      for (let cents = 1_202; cents < 3_000; cents += 11) {
        for (const unit of PAY_UNITS) {
          const yearly = yearlyPay(cents / 100, unit, tenths / 10);
          expect(payIn(unit, yearly, tenths / 10)).toBe(cents / 100);
        }
      }
    }
  });
});

describe('the text of the pay', () => {
  const text = (salary: number | null, salaryMax: number | null, payUnit: 'hour' | 'month' | 'year') =>
    payAmount({ salary, salaryMax, payUnit, weeklyHours: 35, payTable: null }, formatter('fr'));

  it.each([
    [28_500, null, 'year', '28\u00a0500\u00a0€'],
    [28_500, 32_000, 'year', '28\u00a0500–32\u00a0000\u00a0€'],
    [24_570, null, 'hour', '13,50\u00a0€'],
    [24_570, 27_300, 'hour', '13,50–15,00\u00a0€'],
    [24_570, null, 'month', '2\u00a0047,50\u00a0€'],
    [null, null, 'year', undefined],
  ] as const)('%s to %s in %ss is shown as %s', (least, most, unit, shown) =>
    expect(text(least, most, unit)).toBe(shown),
  );
});
