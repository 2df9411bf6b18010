import { parisClock, parisMoment } from '#lib/rules/time/wall-clock.ts';
import { DAY, later } from '#upstream/platform/clock.ts';

const SUNDAY = 0;
const SATURDAY = 6;

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

const isWorked = (day: string) => ![SUNDAY, SATURDAY].includes(weekdayOf(day));

/** Monday to Friday, `09:30` on the clock of Paris; a negative number of days lies in the past. */
export function workingDay(now: Date, days: number, time: string): Date {
  const step = days < 0 ? -1 : 1;
  let left = Math.abs(days);
  // From noon, so that a change of clocks skips no day.
  let at = new Date(`${parisClock(now).slice(0, 10)}T12:00:00Z`);
  while (left > 0) {
    at = later(at, step * DAY);
    if (isWorked(at.toISOString().slice(0, 10))) left -= 1;
  }
  const moment = parisMoment(`${at.toISOString().slice(0, 10)}T${time}`);
  if (typeof moment === 'string') throw new Error(`No such time: ${time}`);
  return moment;
}
