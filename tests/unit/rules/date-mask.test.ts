import { describe, expect, test } from 'vitest';
import { dateFromIso, isoFromDate, maskDate } from '#lib/rules/text/date-mask.ts';

describe('typing a date', () => {
  test.each([
    ['3', '3'],
    ['31', '31'],
    ['311', '31/1'],
    ['31122026', '31/12/2026'],
    ['311220269', '31/12/2026'],
    ['31/12/2026', '31/12/2026'],
    ['1/2/2026', '01/02/2026'],
    ['1.2.2026', '01/02/2026'],
    ['le 31', '31'],
    ['31/', '31/'],
    ['', ''],
  ])('shows %j as %j', (raw, text) => {
    expect(maskDate(raw, raw.length)).toEqual({ text, caret: text.length });
  });

  test.each([
    ['2', '2'],
    ['20', '20'],
    ['2019', '2019'],
    ['2019/', '2019'],
    ['03', '03'],
    ['0320', '03/20'],
    ['032019', '03/2019'],
    ['0320199', '03/2019'],
    ['3/2019', '03/2019'],
    ['12/1998', '12/1998'],
    ['1219', '12/19'],
    ['15032019', '15/03/2019'],
    ['19/3/2019', '19/03/2019'],
    ['19032', '19/03/2'],
    ['19032019', '19/03/2019'],
    ['20102020', '20/10/2020'],
  ])('shows %j as %j where a year or a month is enough', (raw, text) => {
    expect(maskDate(raw, raw.length, true)).toEqual({ text, caret: text.length });
  });

  test('takes all of these forms when they are typed digit by digit', () => {
    const typed = (keys: string) =>
      [...keys].reduce((text, key) => maskDate(text + key, text.length + 1, true).text, '');
    for (const [keys, text] of [
      ['2019', '2019'],
      ['1998', '1998'],
      ['032019', '03/2019'],
      ['3/2019', '03/2019'],
      ['19/3/2019', '19/03/2019'],
      ['19032019', '19/03/2019'],
      ['15/03/2019', '15/03/2019'],
    ] as const)
      expect(typed(keys)).toBe(text);
  });

  test('keeps the caret behind a digit inserted in the middle', () => {
    expect(maskDate('341/12/2026', 2)).toEqual({ text: '34/11/2202', caret: 2 });
    expect(maskDate('31/912/2026', 4)).toEqual({ text: '31/91/2202', caret: 4 });
  });
});

describe('reading a date', () => {
  test.each([
    ['31/12/2026', '2026-12-31'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['01/13/2026', null],
    ['01/01/1899', null],
    ['01/01/2200', null],
    ['1/1/2026', null],
    ['', null],
  ])('%j is %j', (text, iso) => {
    expect(isoFromDate(text)).toBe(iso);
  });

  test.each([
    ['2019', '2019'],
    ['03/2019', '2019-03'],
    ['15/03/2019', '2019-03-15'],
    ['13/2019', null],
    ['00/2019', null],
    ['1899', null],
    ['201', null],
    ['03/', null],
  ])('%j is %j where a year or a month is enough', (text, iso) => {
    expect(isoFromDate(text, true)).toBe(iso);
  });

  test('a year or a month alone is no day', () => {
    expect([isoFromDate('2019'), isoFromDate('03/2019')]).toEqual([null, null]);
  });

  test('shows an ISO date as day, month, year; anything else unchanged', () => {
    expect(dateFromIso('2026-12-31')).toBe('31/12/2026');
    expect(dateFromIso('2026-12-31T10:00:00.000Z')).toBe('31/12/2026');
    expect(dateFromIso('2026-12')).toBe('12/2026');
    expect(dateFromIso('2026')).toBe('2026');
    expect(dateFromIso('31/1')).toBe('31/1');
  });
});
