import { expect, test } from 'vitest';
import { payDoubt } from '#lib/rules/offers/pay-doubt.ts';

test.each([
  [undefined, 'year', undefined],
  [5, 'year', 'odd'],
  [799, 'year', 'odd'],
  [800, 'year', 'monthly'],
  [10_000, 'year', 'monthly'],
  [10_001, 'year', undefined],
  [2_100, 'month', undefined],
  [5, 'hour', undefined],
] as const)('a salary of %s a year, entered a %s, is %s', (salary, unit, doubt) => {
  expect(payDoubt(salary, unit)).toBe(doubt);
});
