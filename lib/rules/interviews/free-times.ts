import { addMinutes } from 'date-fns/addMinutes';
import type { TimeZone } from '../time/time-zones.ts';
import { clockIn, momentIn } from '../time/wall-clock.ts';
import { workingDaysAfter } from '../time/working-day.ts';
import { INTERVIEW_MINUTES, USUAL_DURATION } from './interview.ts';
import { type Span, slotState } from './slots.ts';

/** Of each day another one comes first, so that they differ. */
const HOURS = ['09:00', '14:00', '17:00'] as const;

/**
 * One time for an interview on each of the next three working days but the first, on the clock of the place, when
 * nothing else is confirmed; a day without one is left out.
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
