import { describe, expect, test } from 'vitest';
import { busyEvents } from '#upstream/interviews/outside-calendar/busy-events.ts';

const WINDOW = { from: new Date('2026-11-30T00:00:00Z'), until: new Date('2027-04-30T00:00:00Z') };

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//garage//test', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@garage.test', ...lines, 'END:VEVENT'];

/** The busy times, as `2026-12-03T09:00/10:00` in UTC. */
const busyIn = (text: string, window = WINDOW) =>
  busyEvents(text, window)
    .flatMap(({ spans }) => spans)
    .map(
      ({ startsAt, endsAt }) =>
        `${startsAt.toISOString().slice(0, 16)}/${endsAt.toISOString().slice(11, 16)}`,
    );

const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
];

describe('an event of a calendar', () => {
  test.each([
    ['in UTC', ['DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z'], '2026-12-03T09:00/10:00'],
    ['with a duration', ['DTSTART:20261203T090000Z', 'DURATION:PT90M'], '2026-12-03T09:00/10:30'],
    [
      'in a zone that the file does not define',
      ['DTSTART;TZID=Europe/Paris:20261203T100000', 'DTEND;TZID=Europe/Paris:20261203T110000'],
      '2026-12-03T09:00/10:00',
    ],
    [
      'without a zone, in Paris',
      ['DTSTART:20261203T100000', 'DTEND:20261203T110000'],
      '2026-12-03T09:00/10:00',
    ],
    [
      'of a whole day',
      ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204'],
      '2026-12-02T23:00/23:00',
    ],
    ['of a whole day without an end', ['DTSTART;VALUE=DATE:20261203'], '2026-12-02T23:00/23:00'],
  ])('%s is busy', (_case, lines, span) => {
    expect(busyIn(calendar(...event(...lines)))).toEqual([span]);
  });

  test('is busy on the clock that the file defines, or that the calendar names', () => {
    const times = ['DTSTART;TZID=Eastern Standard Time:20261203T040000', 'DURATION:PT1H'];
    expect(busyIn(calendar(...NEW_YORK, ...event(...times)))).toEqual(['2026-12-03T09:00/10:00']);
    const day = event('DTSTART;VALUE=DATE:20261203');
    expect(busyIn(calendar('X-WR-TIMEZONE:Indian/Reunion', ...day))).toEqual(['2026-12-02T20:00/20:00']);
  });

  test.each(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'with %s is not busy',
    (line) => {
      expect(busyIn(calendar(...event('DTSTART:20261203T090000Z', 'DURATION:PT1H', line)))).toEqual([]);
    },
  );

  test('outside the window is left out, and one that cannot be read hides no other', () => {
    const past = event('DTSTART:20251203T090000Z', 'DURATION:PT1H');
    const broken = event('DTSTART:soon', 'DURATION:PT1H');
    const good = event('DTSTART:20261203T090000Z', 'DURATION:PT1H');
    expect(busyIn(calendar(...past, ...broken, ...event('SUMMARY:no time'), ...good))).toEqual([
      '2026-12-03T09:00/10:00',
    ]);
  });
});

describe('an event that repeats', () => {
  const weekly = (...lines: string[]) =>
    event(
      'DTSTART;TZID=Europe/Paris:20260105T100000',
      'DTEND;TZID=Europe/Paris:20260105T110000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      ...lines,
    );
  const march = { from: new Date('2027-03-15T00:00:00Z'), until: new Date('2027-04-06T00:00:00Z') };

  test('stays at its hour when the clocks change, without the dates that are left out', () => {
    expect(busyIn(calendar(...weekly('EXDATE;TZID=Europe/Paris:20270322T100000')), march)).toEqual([
      '2027-03-15T09:00/10:00',
      '2027-03-29T08:00/09:00',
      '2027-04-05T08:00/09:00',
    ]);
  });

  test('has occurrences that moved, were cancelled, or came from a date outside the window', () => {
    const changed = (id: string, ...lines: string[]) =>
      event(`RECURRENCE-ID;TZID=Europe/Paris:${id}T100000`, ...lines);
    const text = calendar(
      ...weekly(),
      ...changed('20270315', 'DTSTART:20270316T130000Z', 'DTEND:20270316T140000Z'),
      ...changed('20270322', 'DTSTART:20270322T090000Z', 'DTEND:20270322T100000Z', 'STATUS:CANCELLED'),
      ...changed('20271004', 'DTSTART:20270401T080000Z', 'DTEND:20270401T083000Z'),
    );
    expect(new Set(busyIn(text, march))).toEqual(
      new Set([
        '2027-03-16T13:00/14:00',
        '2027-03-29T08:00/09:00',
        '2027-04-01T08:00/08:30',
        '2027-04-05T08:00/09:00',
      ]),
    );
  });

  test('is left alone by the exception of another event', () => {
    const other = event(
      'RECURRENCE-ID;TZID=Europe/Paris:20270315T100000',
      'DTSTART:20270320T130000Z',
      'DTEND:20270320T140000Z',
    ).map((line) => line.replace('one@', 'two@'));
    expect(busyIn(calendar(...weekly(), ...other), march)).toContain('2027-03-15T09:00/10:00');
  });

  test('ends after its count, and a rule that never matches or never ends does not hang', () => {
    const rule = (text: string) => event('DTSTART:20261203T090000Z', 'DURATION:PT1H', `RRULE:${text}`);
    expect(busyIn(calendar(...rule('FREQ=DAILY;COUNT=2')))).toHaveLength(2);
    expect(busyIn(calendar(...rule('FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31'))).length).toBeLessThan(2);
    expect(busyIn(calendar(...rule('FREQ=SECONDLY'))).length).toBeLessThanOrEqual(5_000);
  });
});

test.each(['', '<html></html>', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'])(
  '%j is no calendar',
  (text) => {
    expect(() => busyEvents(text, WINDOW)).toThrow();
  },
);

test('a UID of any length is kept up to 300 characters', () => {
  const times = ['DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z'];
  const long = calendar('BEGIN:VEVENT', `UID:${'u'.repeat(5_000)}`, ...times, 'END:VEVENT');
  expect(busyEvents(long, WINDOW).map(({ uid }) => uid.length)).toEqual([300]);
});
