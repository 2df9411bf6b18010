import { describe, expect, test } from 'vitest';
import {
  callingHoursOf,
  hoursProblems,
  type OpeningHours,
  statedHours,
} from '#lib/rules/organisations/opening-hours.ts';

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

const WEEK = '08:00-12:00 14:00-18:30';
const week = (...days: string[]): OpeningHours =>
  days.map((day) =>
    day
      .split(' ')
      .filter(Boolean)
      .map((span) => {
        const [opens = '', closes = ''] = span.split('-');
        return { opens, closes };
      }),
  );

test.each<[string, OpeningHours, string]>([
  [
    'a week and a Saturday',
    week(WEEK, WEEK, WEEK, WEEK, WEEK, '09:00-12:00', ''),
    'lundi au vendredi 8 h – 12 h, 14 h – 18 h 30 ; samedi 9 h – 12 h',
  ],
  ['days apart', week('', WEEK, '', WEEK, '', '', ''), 'mardi, jeudi 8 h – 12 h, 14 h – 18 h 30'],
  ['a day that is closed', week('', '', '', '', '', '', ''), ''],
  ['no hours', [], ''],
  [
    'more than fits',
    week(WEEK, WEEK, '08:15-11:45 13:15-17:45', WEEK, WEEK, '', ''),
    'lundi, mardi, jeudi, vendredi 8 h – 12 h, 14 h – 18 h 30',
  ],
])('the hours at which to call keep %s short', (_, hours, expected) => {
  expect(callingHoursOf(hours, 80).replace(/\s/g, ' ')).toBe(expected);
});
