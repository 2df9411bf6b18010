import { describe, expect, test } from 'vitest';
import { interviewBody } from '#lib/contract/interviews/form.ts';
import { formatter } from '#lib/i18n/format.ts';
import { applicationSteps } from '#lib/rules/applications/application-steps.ts';
import { earlierOverlap, repeatedTimes, sameSlots, slotState } from '#lib/rules/interviews/slots.ts';

const at = (time: string) => new Date(`2026-12-03T${time}:00Z`);
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });

describe('a slot', () => {
  const slot = span('09:00', '10:00');
  const now = at('08:00');

  test.each([
    ['free', []],
    ['free', [span('08:00', '09:00'), span('10:00', '11:00')]],
    ['taken', [span('09:00', '10:00')]],
    ['taken', [span('09:45', '11:00')]],
    ['taken', [span('08:00', '11:00')]],
  ] as const)('is %s when the organiser is busy %o', (state, busy) => {
    expect(slotState(slot, busy, now)).toBe(state);
  });

  test('is past from its beginning on, even if it was taken', () => {
    expect(slotState(slot, [slot], at('09:00'))).toBe('past');
    expect(slotState(slot, [], at('08:59'))).toBe('free');
  });

  test('is the same at the same time and as long, in any order', () => {
    const [one, other] = [
      { startsAt: at('09:00'), durationId: 1 },
      { startsAt: at('11:00'), durationId: 2 },
    ];
    expect(sameSlots([one, other], [other, one])).toBe(true);
    expect(sameSlots([one, other], [one])).toBe(false);
    expect(sameSlots([one], [{ ...one, durationId: 2 }])).toBe(false);
  });

  test('overlaps an earlier one that has not ended when it begins', () => {
    const times = ['T09:00', 'T10:00', 'T09:45', 'T10:15', '', 'T09:00'].map(
      (time) => time && `2026-12-03${time}`,
    );
    const overlapped = (duration: number | null) =>
      times.map((_, index) => earlierOverlap(times, index, { duration, zone: 'Europe/Paris' }));
    expect(overlapped(1)).toEqual([null, null, 1, 1, null, null]);
    expect(overlapped(2)).toEqual([null, null, 0, 1, null, null]);
    expect(overlapped(null)).toEqual([null, null, null, null, null, null]);
  });

  test('is repeated where its time comes again, however it is written', () => {
    expect(repeatedTimes([at('09:00'), at('10:00'), at('09:00')])).toEqual([2]);
    expect(repeatedTimes(['required_field', at('09:00'), 'required_field'])).toEqual([]);
  });
});

describe('the words of a slot', () => {
  const now = at('08:00');
  test.each([
    ['fr', '2026-12-03T08:30:00Z', 'jeudi 3 décembre à 09:30'],
    ['fr', '2026-12-01T13:00:00Z', 'mardi 1er décembre à 14:00'],
    ['fr', '2027-01-05T23:15:00Z', 'mercredi 6 janvier 2027 à 00:15'],
    ['en', '2026-12-03T08:30:00Z', 'Thursday 3 December à 09:30'],
    ['en', '2027-01-01T13:00:00Z', 'Friday 1 January 2027 à 14:00'],
  ] as const)('are in Paris time, in %s, for %s', (locale, moment, words) => {
    const { weekdayDate, time } = formatter(locale);
    expect(`${weekdayDate(moment, now)} à ${time(moment)}`).toBe(words);
  });
});

describe('the form of several slots', () => {
  const body = (moreSlots: object[]) =>
    interviewBody.safeParse({
      offerId: 1,
      cvs: [{ id: 1 }],
      startTime: '2026-12-03T09:30',
      duration: 2,
      moreSlots,
      kind: 'video',
      meetingUrl: 'https://visio.garage.test',
      organizer: [{ name: 'Sophie', email: 'sophie@garage.test' }],
    });
  const problems = (moreSlots: object[]) =>
    (body(moreSlots).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

  test('takes one to five, and one without others is a date', () => {
    const hours = [10, 11, 12, 13];
    expect(body([]).success).toBe(true);
    expect(body(hours.map((hour) => ({ startTime: `2026-12-03T${hour}:00`, duration: 1 }))).success).toBe(
      true,
    );
    expect(
      problems([...hours, 14].map((hour) => ({ startTime: `2026-12-03T${hour}:00`, duration: 1 }))),
    ).toEqual([['moreSlots', 'cap_reached']]);
  });

  test('names the field of the slot that is wrong', () => {
    expect(problems([{ startTime: '' }])).toEqual([['moreSlots.0.startTime', 'required_field']]);
    expect(problems([{ startTime: '2026-12-03T08:30:00Z' }])).toEqual([
      ['moreSlots.0.startTime', 'slot_given'],
    ]);
    expect(problems([{ startTime: '2026-12-03T10:05' }])).toEqual([
      ['moreSlots.0.startTime', 'interview_step'],
    ]);
  });
});

test('the events of an interview stand among the steps, and change no state', () => {
  const kinds = ['sent', 'interview_proposed', 'other_time_asked', 'interview_confirmed'] as const;
  const events = kinds.map((kind) => ({ kind, at: '2026-12-01T08:00:00Z' }));
  expect(applicationSteps({ state: 'review', events }).map(({ name }) => name)).toEqual([
    'sent',
    'interviewProposed',
    'otherTimeAsked',
    'interviewConfirmed',
    'review',
    'answer',
  ]);
});
