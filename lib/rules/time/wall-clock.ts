import { TZDate } from '@date-fns/tz';
import { PARIS, type TimeZone } from './time-zones.ts';

const HOUR = 3_600_000;

const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00(?:\.0+)?)?$/;

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-24T14:30`. @param timeZone also one that only the reader's device knows */
export function clockIn(timeZone: string, moment: Date): string {
  const at = new TZDate(moment.getTime(), timeZone);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export const parisClock = (moment: Date): string => clockIn(PARIS, moment);

/** The first moment after a day of Paris. @param day `2026-11-30` */
export function endOfParisDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + 1, PARIS).getTime());
}

/** The first moment of a day of Paris. @param day `2026-11-30` */
export function startOfParisDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, PARIS).getTime());
}

export type NoMoment = 'malformed' | 'skipped';

/** The hour missing in March is `skipped`; of the double one in October it is the first (RFC 5545, 3.3.5). */
export function momentIn(timeZone: TimeZone, clock: string): Date | NoMoment {
  const [, year, month, day, hour, minute] = (WALL_CLOCK.exec(clock) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return 'malformed';
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59) return 'malformed';
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return 'malformed';
  const moment = new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime());
  const wallTime = clock.slice(0, 16);
  if (clockIn(timeZone, moment) !== wallTime) return 'skipped';
  const earlier = new Date(moment.getTime() - HOUR);
  return clockIn(timeZone, earlier) === wallTime ? earlier : moment;
}

export const parisMoment = (clock: string): Date | NoMoment => momentIn(PARIS, clock);
