import { parisClock, parisMoment } from '#lib/rules/time/paris-time.ts';
import { DAY, later } from '#upstream/platform/clock.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** The day of the week of a `YYYY-MM-DD`. */
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

const isWorked = (day: string) => ![SUNDAY, SATURDAY].includes(weekdayOf(day));

/**
 * A time of day (`09:30`, on the clock of Paris) so many working days from now, Monday to Friday; before now when
 * the number is negative.
 */
export function workingDay(now: Date, days: number, time: string): Date {
  const step = days < 0 ? -1 : 1;
  let left = Math.abs(days);
  // Noon of today: a day on or back is never skipped when the clocks change.
  let at = new Date(`${parisClock(now).slice(0, 10)}T12:00:00Z`);
  while (left > 0) {
    at = later(at, step * DAY);
    if (isWorked(at.toISOString().slice(0, 10))) left -= 1;
  }
  const moment = parisMoment(`${at.toISOString().slice(0, 10)}T${time}`);
  if (typeof moment === 'string') throw new Error(`No such time: ${time}`);
  return moment;
}
