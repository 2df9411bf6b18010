import { expect, test } from 'vitest';
import { freeTimes } from '#lib/rules/interviews/free-times.ts';
import { PARIS } from '#lib/rules/time/time-zones.ts';
import { isWorkingDay } from '#lib/rules/time/working-day.ts';

test('a working day is neither at a weekend nor a holiday', () => {
  expect(isWorkingDay('2026-12-24')).toBe(true);
  const others = [
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-04-06',
    '2026-05-14',
    '2026-05-25',
    '2027-03-29',
  ];
  expect(others.filter(isWorkingDay)).toEqual([]);
});

test('free times are on three working days, later than the next one', () => {
  const friday = new Date('2026-11-27T15:00:00Z');
  expect(freeTimes({ zone: PARIS, busy: [], now: friday })).toEqual([
    '2026-12-01T09:00',
    '2026-12-02T14:00',
    '2026-12-03T17:00',
  ]);
});

test('a time when the organiser is busy gives way to another one of that day, or to none', () => {
  const now = new Date('2026-11-27T15:00:00Z');
  const morning = { startsAt: new Date('2026-12-01T08:30:00Z'), endsAt: new Date('2026-12-01T09:30:00Z') };
  const wholeDay = { startsAt: new Date('2026-12-02T06:00:00Z'), endsAt: new Date('2026-12-02T20:00:00Z') };
  expect(freeTimes({ zone: PARIS, busy: [morning, wholeDay], now })).toEqual([
    '2026-12-01T14:00',
    '2026-12-03T17:00',
  ]);
});

test('free times are on the clock of the place', () => {
  const lateInParis = new Date('2026-11-29T21:00:00Z');
  expect(freeTimes({ zone: 'Indian/Reunion', busy: [], now: lateInParis })[0]).toBe('2026-12-02T09:00');
});

test('usual hours take their turns, and leave room for as long as an interview takes', () => {
  const now = new Date('2026-11-27T15:00:00Z');
  const busy = [{ startsAt: new Date('2026-12-01T09:30:00Z'), endsAt: new Date('2026-12-01T10:00:00Z') }];
  const times = (durationId: 1 | 4) =>
    freeTimes({ zone: PARIS, busy, now, usual: { hours: ['09:00', '17:30'], durationId } });
  expect(times(1)).toEqual(['2026-12-01T09:00', '2026-12-02T17:30', '2026-12-03T09:00']);
  expect(times(4)[0]).toBe('2026-12-01T17:30');
});

test('a day that was chosen comes first, also at a weekend, with what is left of it', () => {
  const now = new Date('2026-12-04T13:30:00Z');
  const on = (day: string) => freeTimes({ zone: PARIS, busy: [], now, day });
  expect(on('2026-12-05')).toEqual(['2026-12-05T09:00', '2026-12-07T14:00', '2026-12-08T17:00']);
  expect(on('2026-12-04')[0]).toBe('2026-12-04T17:00');
  expect(on('2026-11-30').some((time) => time.startsWith('2026-11-30'))).toBe(false);
});
