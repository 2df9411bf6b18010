import { addMinutes } from 'date-fns/addMinutes';
import type { TimeZone } from '../time/time-zones.ts';
import { clockIn, momentIn } from '../time/wall-clock.ts';
import { workingDaysAfter } from '../time/working-day.ts';
import { INTERVIEW_MINUTES, type InterviewDuration } from './interview.ts';
import { type Span, slotState } from './slots.ts';

/** What a garage proposes as a rule: times of a day, `09:00`, and one duration. */
export type UsualSlots = { hours: readonly string[]; duration: InterviewDuration };

/** Of a garage that has planned nothing yet. */
export const FIRST_SLOTS: UsualSlots = { hours: ['09:00', '14:00', '17:00'], duration: 2 };

/**
 * The times of day that a garage chose most often, earliest first, and its last duration.
 * @param planned its interviews, the newest first; `hour` is on the clock of its place
 */
export function usualSlots(planned: readonly { hour: string; duration: InterviewDuration }[]): UsualSlots {
  const byHour = Map.groupBy(planned, ({ hour }) => hour);
  const often = [...byHour].sort(([, a], [, b]) => b.length - a.length).map(([hour]) => hour);
  const hours = [...new Set([...often, ...FIRST_SLOTS.hours])].slice(0, FIRST_SLOTS.hours.length).sort();
  return { hours, duration: planned[0]?.duration ?? FIRST_SLOTS.duration };
}

type When = { zone: TimeZone; busy: readonly Span[]; now: Date };

/**
 * Times for an interview, `2026-12-02T09:00` on the clock of the place: one on each of three working days, from the
 * second one after today. Each day begins with another hour, so that the candidate can choose between morning and
 * afternoon. A day on which the organiser has no time is left out.
 * @param when `busy`: when the organiser has no time
 */
export function freeTimes({ hours, duration }: UsualSlots, when: When): string[] {
  const today = clockIn(when.zone, when.now).slice(0, 10);
  const [, ...days] = workingDaysAfter(today, hours.length + 1);
  return days.flatMap((day, index) => {
    const turned = [...hours.slice(index), ...hours.slice(0, index)];
    const clocks = turned.map((hour) => `${day}T${hour}`);
    return clocks.find((clock) => isFree(clock, duration, when)) ?? [];
  });
}

function isFree(clock: string, duration: InterviewDuration, { zone, busy, now }: When): boolean {
  const startsAt = momentIn(zone, clock);
  if (typeof startsAt === 'string') return false;
  const endsAt = addMinutes(startsAt, INTERVIEW_MINUTES[duration]);
  return slotState({ startsAt, endsAt }, busy, now) === 'free';
}
