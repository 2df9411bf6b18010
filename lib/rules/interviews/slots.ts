import { addMinutes } from 'date-fns/addMinutes';
import type { TimeZone } from '../time/time-zones.ts';
import { INTERVIEW_MINUTES, type InterviewDuration, interviewMoment } from './interview.ts';

export type Span = Readonly<{ startsAt: Date; endsAt: Date }>;

/** An interview may begin when another ends. */
export const overlap = (one: Span, other: Span): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

export const SLOT_STATES = ['free', 'taken', 'past'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/** `busy`: the confirmed interviews of the person who holds this one. Nobody can choose what has begun. */
export function slotState(slot: Span, busy: readonly Span[], now: Date): SlotState {
  if (slot.startsAt <= now) return 'past';
  return busy.some((other) => overlap(slot, other)) ? 'taken' : 'free';
}

type Timed = Readonly<{ startsAt: Date; durationId: number }>;

/** Whether two lists propose the same times, in any order. */
export function sameSlots(some: readonly Timed[], others: readonly Timed[]): boolean {
  const keys = (slots: readonly Timed[]) =>
    slots.map(({ startsAt, durationId }) => `${startsAt.getTime()} ${durationId}`).sort();
  return keys(some).join() === keys(others).join();
}

/**
 * Index of the first earlier slot of a form that the one at `index` overlaps, or null. Slots of one beginning are
 * refused as repeated; times and durations that are no valid ones overlap nothing.
 */
export function earlierOverlap(
  times: readonly string[],
  index: number,
  { duration, zone }: { duration: number | null; zone: TimeZone },
): number | null {
  const minutes = INTERVIEW_MINUTES[duration as InterviewDuration] ?? 0;
  const spans = times.slice(0, index + 1).map((startTime) => {
    const startsAt = interviewMoment(startTime, zone);
    return startsAt instanceof Date ? { startsAt, endsAt: addMinutes(startsAt, minutes) } : null;
  });
  const own = spans.pop();
  const found = own ? spans.findIndex((other) => other && overlap(own, other)) : -1;
  return found < 0 || spans[found]?.startsAt.getTime() === own?.startsAt.getTime() ? null : found;
}

/** Indexes of the times that the list has before already; what is no time is left out. */
export function repeatedTimes(moments: readonly (Date | string)[]): number[] {
  const times = moments.map((moment) => (moment instanceof Date ? moment.getTime() : null));
  return times.flatMap((time, index) => (time !== null && times.indexOf(time) < index ? [index] : []));
}
