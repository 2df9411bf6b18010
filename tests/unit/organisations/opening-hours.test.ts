import { describe, expect, test } from 'vitest';
import { hoursProblems, type OpeningHours, statedHours } from '#lib/rules/organisations/opening-hours.ts';

const monday = (...spans: [string, string][]): OpeningHours => [
  spans.map(([opens, closes]) => ({ opens, closes })),
  ...Array.from({ length: 6 }, () => []),
];

describe('hoursProblems', () => {
  test.each<[string, OpeningHours, string[]]>([
    ['a closed day', monday(['', ''], ['', '']), []],
    ['a morning and an afternoon', monday(['08:00', '12:00'], ['13:30', '18:00']), []],
    ['an afternoon alone', monday(['', ''], ['13:30', '18:00']), []],
    ['a time without the other', monday(['08:00', '']), ['closes required_field']],
    ['a span that ends before it begins', monday(['12:00', '08:00']), ['closes hours_order']],
    [
      'an afternoon that begins in the morning',
      monday(['08:00', '12:00'], ['11:00', '18:00']),
      ['opens hours_order'],
    ],
  ])('judges %s', (_, hours, expected) => {
    expect(hoursProblems(hours).map(({ path, problem }) => `${path[3]} ${problem}`)).toEqual(expected);
  });
});

test('statedHours leaves out empty spans, and is null without any', () => {
  expect(statedHours(monday(['08:00', '12:00'], ['', '']))?.[0]).toEqual([
    { opens: '08:00', closes: '12:00' },
  ]);
  expect(statedHours(monday(['', '']))).toBeNull();
});
