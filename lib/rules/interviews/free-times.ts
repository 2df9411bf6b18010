import { addMinutes } from 'date-fns/addMinutes';
import type { TimeZone } from '../time/time-zones.ts';
import { clockIn, momentIn } from '../time/wall-clock.ts';
import { workingDaysAfter } from '../time/working-day.ts';
import { INTERVIEW_MINUTES, USUAL_DURATION } from './interview.ts';
import { type Span, slotState } from './slots.ts';

/** Each day begins with another of these, so that the candidate can choose between morning and afternoon. */
const HOURS = ['09:00', '14:00', '17:00'] as const;

/**
 * Times for an interview, `2026-12-02T09:00` on the clock of the place: one on each of three working days, from the
 * second one after today. A day on which the organiser has no time is left out.
 * @param busy the confirmed interviews of the organiser
 */
export function freeTimes(zone: TimeZone, busy: readonly Span[], now: Date): string[] {
  const today = clockIn(zone, now).slice(0, 10);
  const [, ...days] = workingDaysAfter(today, HOURS.length + 1);
  return days.flatMap((day, index) => {
    const hours = [...HOURS.slice(index), ...HOURS.slice(0, index)];
    const clocks = hours.map((hour) => `${day}T${hour}`);
    return clocks.find((clock) => isFree(clock, { zone, busy, now })) ?? [];
  });
}

function isFree(clock: string, { zone, busy, now }: { zone: TimeZone; busy: readonly Span[]; now: Date }) {
  const startsAt = momentIn(zone, clock);
  if (typeof startsAt === 'string') return false;
  const endsAt = addMinutes(startsAt, INTERVIEW_MINUTES[USUAL_DURATION]);
  return slotState({ startsAt, endsAt }, busy, now) === 'free';
}
