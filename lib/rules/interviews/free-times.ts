import { addMinutes } from 'date-fns/addMinutes';
import type { TimeZone } from '../time/time-zones.ts';
import { clockIn, momentIn } from '../time/wall-clock.ts';
import { workingDaysAfter } from '../time/working-day.ts';
import { INTERVIEW_MINUTES, type InterviewDuration, USUAL_DURATION } from './interview.ts';
import { type Span, slotState } from './slots.ts';

/** On how many days a time is proposed. */
const DAYS = 3;

/** When somebody usually has interviews: times of day such as `09:00`, and how long one takes. */
export type UsualTimes = Readonly<{ hours: readonly string[]; durationId: InterviewDuration }>;

/** For somebody who has not invited anybody yet: morning and afternoon. */
export const FIRST_TIMES: UsualTimes = { hours: ['09:00', '14:00', '17:00'], durationId: USUAL_DURATION };

/** @param busy the confirmed interviews of the organiser, and their other calendar */
type Wanted = Readonly<{
  zone: TimeZone;
  busy: readonly Span[];
  now: Date;
  usual?: UsualTimes;
  /** `2026-12-02`: the first day to look at; without it, the second working day after today. */
  day?: string | undefined;
}>;

/**
 * Times for an interview, `2026-12-02T09:00` on the clock of the place: one on each of three days, of which the later
 * ones are working days. Each day begins with another hour, so that the candidate can choose. A day on which the
 * organiser has no time is left out.
 */
export function freeTimes({ usual = FIRST_TIMES, day, ...wanted }: Wanted): string[] {
  const { hours, durationId } = usual;
  const days = day === undefined ? laterDays(wanted) : [day, ...workingDaysAfter(day, DAYS - 1)];
  return days.flatMap((each, index) => {
    const turn = index % hours.length;
    const clocks = [...hours.slice(turn), ...hours.slice(0, turn)].map((hour) => `${each}T${hour}`);
    return clocks.find((clock) => isFree(clock, INTERVIEW_MINUTES[durationId], wanted)) ?? [];
  });
}

/** Without the next working day, so that the candidate has time to answer. */
const laterDays = ({ zone, now }: Pick<Wanted, 'zone' | 'now'>) =>
  workingDaysAfter(clockIn(zone, now).slice(0, 10), DAYS + 1).slice(1);

function isFree(clock: string, minutes: number, { zone, busy, now }: Omit<Wanted, 'usual' | 'day'>): boolean {
  const startsAt = momentIn(zone, clock);
  if (typeof startsAt === 'string') return false;
  return slotState({ startsAt, endsAt: addMinutes(startsAt, minutes) }, busy, now) === 'free';
}
