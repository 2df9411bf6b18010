import { expect, test } from 'vitest';
import { FIRST_SLOTS, freeTimes, usualSlots } from '#lib/rules/interviews/free-times.ts';
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
  expect(freeTimes(FIRST_SLOTS, { zone: PARIS, busy: [], now: friday })).toEqual([
    '2026-12-01T09:00',
    '2026-12-02T14:00',
    '2026-12-03T17:00',
  ]);
});

test('a time when the organiser is busy gives way to another one of that day, or to none', () => {
  const now = new Date('2026-11-27T15:00:00Z');
  const morning = { startsAt: new Date('2026-12-01T08:30:00Z'), endsAt: new Date('2026-12-01T09:30:00Z') };
  const wholeDay = { startsAt: new Date('2026-12-02T06:00:00Z'), endsAt: new Date('2026-12-02T20:00:00Z') };
  expect(freeTimes(FIRST_SLOTS, { zone: PARIS, busy: [morning, wholeDay], now })).toEqual([
    '2026-12-01T14:00',
    '2026-12-03T17:00',
  ]);
});

test('free times are on the clock of the place', () => {
  const lateInParis = new Date('2026-11-29T21:00:00Z');
  expect(freeTimes(FIRST_SLOTS, { zone: 'Indian/Reunion', busy: [], now: lateInParis })[0]).toBe(
    '2026-12-02T09:00',
  );
});

test('a garage keeps to its usual times of day and its last duration', () => {
  const at = (hour: string, duration: 1 | 2 = 2) => ({ hour, duration });
  expect(usualSlots([])).toEqual(FIRST_SLOTS);
  expect(usualSlots([at('12:15', 1), at('12:15'), at('08:00')])).toEqual({
    hours: ['08:00', '09:00', '12:15'],
    duration: 1,
  });
  const often = ['07:30', '07:30', '18:00', '18:00', '10:00', '10:00', '11:00'].map((hour) => at(hour));
  expect(usualSlots(often).hours).toEqual(['07:30', '10:00', '18:00']);
});

test('a time that is too short for the usual duration is not free', () => {
  const now = new Date('2026-11-27T15:00:00Z');
  const after = { startsAt: new Date('2026-12-01T08:30:00Z'), endsAt: new Date('2026-12-01T16:30:00Z') };
  const free = (duration: 1 | 2) =>
    freeTimes({ hours: ['09:00'], duration }, { zone: PARIS, busy: [after], now });
  expect(free(1)).toEqual(['2026-12-01T09:00']);
  expect(free(2)).toEqual([]);
});
