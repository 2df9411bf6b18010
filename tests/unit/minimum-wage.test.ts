import { expect, test } from 'vitest';
import { SMIC_YEAR, salaryDoubt } from '#lib/rules/offers/minimum-wage.ts';

test.each([
  [undefined, undefined],
  [5, 'odd'],
  [799, 'odd'],
  [800, 'monthly'],
  [2_100, 'monthly'],
  [10_000, 'monthly'],
  [15_000, 'low'],
  [SMIC_YEAR - 1, 'low'],
  [SMIC_YEAR, undefined],
  [27_400, undefined],
] as const)('a salary of %s a year is %s', (salary, doubt) => {
  expect(salaryDoubt(salary)).toBe(doubt);
});

test('the annual SMIC is twelve months of 35 hours', () => {
  expect(SMIC_YEAR).toBe(21_877);
});
