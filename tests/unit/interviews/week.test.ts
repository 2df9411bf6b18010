import { describe, expect, test } from 'vitest';
import { dayAfter, typedDay, weekOf } from '#lib/rules/time/week.ts';

describe('a week', () => {
  test.each(['2026-11-30', '2026-12-03', '2026-12-06'])(
    'of %s begins on Monday and has seven days',
    (day) => {
      expect(weekOf(day)).toEqual([
        '2026-11-30',
        '2026-12-01',
        '2026-12-02',
        '2026-12-03',
        '2026-12-04',
        '2026-12-05',
        '2026-12-06',
      ]);
    },
  );

  test('has seven days also when the clocks change, and the weeks beside it begin on Monday', () => {
    expect(weekOf('2026-10-25')).toHaveLength(new Set(weekOf('2026-10-25')).size);
    expect(weekOf('2027-03-28').at(-1)).toBe('2027-03-28');
    expect([dayAfter('2026-12-28', 7), dayAfter('2027-01-04', -7)]).toEqual(['2027-01-04', '2026-12-28']);
  });
});

test.each([undefined, '', '2026-02-30', 'demain', '1999-12-31', '9999-12-31', ['2026-12-03', '2026-12-04']])(
  'an address with %j names no day',
  (typed) => {
    expect(typedDay(typed)).toBeUndefined();
    expect(typedDay('2026-12-03')).toBe('2026-12-03');
  },
);
