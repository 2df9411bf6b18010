import { describe, expect, test } from 'vitest';
import { payBounds, type TraineeOffer, traineePay } from '#lib/rules/offers/trainee-pay.ts';

const MINIMA = {
  smic: { monthly: 1_823.03, since: '2026-01-01', source: 'service-public.fr' },
  mayotteSmic: { monthly: 1_415.05, since: '2026-01-01', source: 'service-public.fr' },
  steps: [
    { step: '3', monthly: 1_865, since: '2026-03-01', source: 'IDCC 1090' },
    { step: '20', monthly: 2_231, since: '2025-07-03', source: 'IDCC 1090' },
  ],
};
const DAY = '2026-11-24';

const anOffer = (changes: Partial<TraineeOffer>): TraineeOffer => ({
  contractTypeId: 4,
  contractMonths: null,
  weeklyHours: null,
  agreement: null,
  step: null,
  postalCode: '23000',
  ...changes,
});

const amounts = (changes: Partial<TraineeOffer>) =>
  traineePay(anOffer(changes), MINIMA, DAY)?.rows.map((row) => row.amounts);

describe('the pay of an apprenticeship', () => {
  test('is a share of the SMIC by age and year', () => {
    expect(amounts({})).toEqual([
      [492.22, 710.98, 1_002.67],
      [783.9, 929.75, 1_221.43],
      [966.21, 1_112.05, 1_421.96],
      [1_823.03, 1_823.03, 1_823.03],
    ]);
  });

  test('uses the step from 21 years on, under IDCC 1090 only', () => {
    expect(amounts({ agreement: '1090', step: '3' })?.slice(1)).toEqual([
      [783.9, 929.75, 1_221.43],
      [988.45, 1_137.65, 1_454.7],
      [1_865, 1_865, 1_865],
    ]);
    expect(amounts({ agreement: 'other', step: '3' })).toEqual(amounts({}));
    expect(amounts({ agreement: '1090', step: null })).toEqual(amounts({}));
  });

  test('is a share of the SMIC of Mayotte there', () => {
    expect(amounts({ postalCode: '97600' })?.[3]?.[0]).toBe(1_415.05);
    expect(amounts({ postalCode: '97600', contractTypeId: 5 })?.[2]).toEqual([1_415.05, 1_415.05]);
  });

  test('includes overtime, and part of it for part time', () => {
    expect(amounts({ weeklyHours: 39 })?.[3]?.[0]).toBe(2_083.46);
    expect(amounts({ weeklyHours: 17.5 })?.[0]?.[0]).toBe(246.11);
  });

  test('names the newest text of its sources', () => {
    const table = traineePay(anOffer({ agreement: '1090', step: '3' }), MINIMA, DAY);
    expect(table).toMatchObject({
      columns: ['year1', 'year2', 'year3'],
      since: '2026-03-01',
      source: 'Code du travail, D6222-26 ; IDCC 1090',
    });
    expect(traineePay(anOffer({ agreement: '1090', step: '20' }), MINIMA, DAY)?.since).toBe('2026-01-01');
  });

  test('has one row for each age', () => {
    const rows = traineePay(anOffer({}), MINIMA, DAY)?.rows ?? [];
    for (let age = 14; age < 60; age += 1) {
      const fitting = rows.filter(({ from, to }) => (from ?? 0) <= age && age <= (to ?? 99));
      expect(fitting).toHaveLength(1);
    }
  });
});

describe('the pay of a professionnalisation', () => {
  test('depends on age and on the diplomas held, and is the SMIC from 26 years on', () => {
    expect(amounts({ contractTypeId: 5 })).toEqual([
      [1_002.67, 1_184.97],
      [1_276.12, 1_458.42],
      [1_823.03, 1_823.03],
    ]);
  });

  test('is 85 % of the step from 26 years on where that is more', () => {
    expect(amounts({ contractTypeId: 5, agreement: '1090', step: '3' })?.[2]).toEqual([1_823.03, 1_823.03]);
    expect(amounts({ contractTypeId: 5, agreement: '1090', step: '20' })?.[2]).toEqual([1_896.35, 1_896.35]);
  });
});

describe('the pay of an internship', () => {
  test('is 15 % of the hourly ceiling of social security in force on the day', () => {
    expect(amounts({ contractTypeId: 6 })).toEqual([[4.5]]);
    expect(traineePay(anOffer({ contractTypeId: 6 }), MINIMA, '2025-12-31')?.rows[0]?.amounts).toEqual([
      4.35,
    ]);
  });

  test('may be zero for two months or less', () => {
    expect(amounts({ contractTypeId: 6, contractMonths: 2 })).toBeUndefined();
    expect(amounts({ contractTypeId: 6, contractMonths: 3 })).toEqual([[4.5]]);
  });
});

test.each([1, 2, 3, 7, 8, 9, null])('contract %s has no table of pay', (contractTypeId) => {
  expect(amounts({ contractTypeId })).toBeUndefined();
});

test('the bounds of a table are its smallest and its largest amount', () => {
  const table = traineePay(anOffer({}), MINIMA, DAY);
  expect(table && payBounds(table)).toEqual({ least: 492.22, most: 1_823.03 });
});
