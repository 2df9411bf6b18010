import { describe, expect, test } from 'vitest';
import {
  addressComplement,
  addressProblems,
  interviewMoment,
  interviewTimeProblem,
  interviewZone,
} from '#lib/rules/interviews/interview.ts';
import { PARIS, timeZoneAt } from '#lib/rules/time/time-zones.ts';
import { parisClock, parisMoment } from '#lib/rules/time/wall-clock.ts';

const iso = (clock: string) => {
  const moment = parisMoment(clock);
  return typeof moment === 'string' ? moment : moment.toISOString();
};

describe('the clock of Paris', () => {
  test.each([
    ['2026-11-24T14:30', '2026-11-24T13:30:00.000Z'],
    ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
    ['2027-03-28T01:45', '2027-03-28T00:45:00.000Z'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    ['2026-10-25T01:45', '2026-10-24T23:45:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-11-24T14:30:00', '2026-11-24T13:30:00.000Z'],
  ])('%s is %s', (clock, moment) => {
    expect(iso(clock)).toBe(moment);
    expect(parisClock(new Date(moment))).toBe(clock.slice(0, 16));
  });

  test('has no skipped hour in March, whatever its minutes', () => {
    for (const minutes of ['00', '15', '30', '45']) expect(iso(`2027-03-28T02:${minutes}`)).toBe('skipped');
  });

  test('takes the repeated hour in October as summer time', () => {
    expect(iso('2026-10-25T02:00')).toBe('2026-10-25T00:00:00.000Z');
    expect(iso('2026-10-25T02:45')).toBe('2026-10-25T00:45:00.000Z');
  });

  test.each([
    '',
    '2026-11-24',
    '2026-02-30T10:00',
    '2026-11-24T24:00',
    '2026-11-24T10:60',
    '24/11/2026 10:00',
  ])('does not accept %j', (clock) => {
    expect(iso(clock)).toBe('malformed');
  });
});

describe('the zone of a place', () => {
  test.each([
    ['97400 Saint-Denis', 'Indian/Reunion'],
    ['Le Tampon (97430)', 'Indian/Reunion'],
    ['97110 Pointe-à-Pitre', 'America/Guadeloupe'],
    ['97133 Saint-Barthélemy', 'America/St_Barthelemy'],
    ['97150 Saint-Martin', 'America/Marigot'],
    ['97200 Fort-de-France', 'America/Martinique'],
    ['97300 Cayenne', 'America/Cayenne'],
    ['97500 Saint-Pierre', 'America/Miquelon'],
    ['97600 Mamoudzou', 'Indian/Mayotte'],
    ['98600 Uvea', 'Pacific/Wallis'],
    ['98714 Papeete', 'Pacific/Tahiti'],
    ['98731 Huahine', 'Pacific/Tahiti'],
    ['98754 Raivavae', 'Pacific/Tahiti'],
    ['98741 Hiva Oa', 'Pacific/Marquesas'],
    ['98742 Nuku Hiva', 'Pacific/Marquesas'],
    ['98746 Ua Pou', 'Pacific/Marquesas'],
    ['98796', 'Pacific/Marquesas'],
    ['98755 Rikitea', 'Pacific/Gambier'],
    ['98800 Nouméa', 'Pacific/Noumea'],
    ['98000 Monaco', 'Europe/Paris'],
    ['23000 Guéret', 'Europe/Paris'],
    ['Saint-Denis', undefined],
    ['974', undefined],
    ['tél. 0692974000', undefined],
  ])('is read from %s: %s', (place, zone) => {
    expect(timeZoneAt(place)).toBe(zone);
  });

  test('is that of a call by video as given, whatever address was typed before', () => {
    const place = { address1: '97400 Saint-Denis', timeZone: 'America/Cayenne' } as const;
    expect(interviewZone({ ...place, kind: 'video' })).toBe('America/Cayenne');
    expect(interviewZone({ ...place, kind: 'on_site' })).toBe('Indian/Reunion');
    expect(interviewZone({ ...place, address1: 'Saint-Denis', kind: 'on_site' })).toBe('America/Cayenne');
    expect(interviewZone({ kind: 'video', address1: '' })).toBe('Europe/Paris');
  });
});

describe('the time of an interview', () => {
  test('is on a quarter of an hour, given by the clock or as a timestamp', () => {
    expect(interviewMoment('2026-11-24T14:45', PARIS)).toEqual(new Date('2026-11-24T13:45:00Z'));
    expect(interviewMoment('2026-11-24T13:45:00.000Z', PARIS)).toEqual(new Date('2026-11-24T13:45:00Z'));
    expect(interviewMoment('2026-10-25T02:30:00+01:00', PARIS)).toEqual(new Date('2026-10-25T01:30:00Z'));
    expect(interviewMoment('2026-11-24T14:40', PARIS)).toBe('interview_step');
    expect(interviewMoment('2027-03-28T02:30', PARIS)).toBe('interview_no_such_time');
    expect(interviewMoment('demain', PARIS)).toBe('invalid_field');
    expect(interviewMoment('2027-03-28T02:30', 'Indian/Reunion')).toEqual(new Date('2027-03-27T22:30:00Z'));
  });

  test('is later than a quarter of an hour from now, and within two years', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(interviewTimeProblem(inMinutes(-15), now)).toBe('interview_past');
    expect(interviewTimeProblem(inMinutes(15), now)).toBe('interview_past');
    expect(interviewTimeProblem(inMinutes(30), now)).toBeNull();
    expect(interviewTimeProblem(inMinutes(729 * 1440), now)).toBeNull();
    expect(interviewTimeProblem(inMinutes(731 * 1440), now)).toBe('interview_too_far');
  });
});

test('a repeated address is reported at each of its rows; blank rows are ignored', () => {
  const rows = (...emails: string[]) => emails.map((email) => ({ email }));
  const problems = addressProblems({
    organizer: rows('a@x.fr'),
    colleagues: rows('b@x.fr', '', 'a@x.fr', 'b@x.fr', ''),
  });
  expect(problems).toEqual([
    { path: ['organizer', 0, 'email'], problem: 'email_given' },
    { path: ['colleagues', 2, 'email'], problem: 'email_given' },
    { path: ['colleagues', 3, 'email'], problem: 'email_used' },
  ]);
  expect(addressProblems({ organizer: rows('a@x.fr'), colleagues: rows('b@x.fr', '') })).toEqual([]);
});

test.each([
  ['Aucun', ''],
  ['aucune.', ''],
  ['None', ''],
  ['', ''],
  ['Bâtiment B', 'Bâtiment B'],
  ['Aucun accès par la cour', 'Aucun accès par la cour'],
])('the complement %j of an address is %j', (typed, shown) => {
  expect(addressComplement(typed)).toBe(shown);
});
