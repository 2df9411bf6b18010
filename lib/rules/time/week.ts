import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { isCalendarDay } from './calendar-day.ts';

const dayIn = (days: number, from: Date): string => addDays(from, days).toISOString().slice(0, 10);

/** The day after (or before, with a negative number) a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string => dayIn(days, new TZDate(day, 'UTC'));

/** The seven days (`YYYY-MM-DD`) of the week of a day, from Monday. */
export function weekOf(day: string): string[] {
  const monday = startOfISOWeek(new TZDate(day, 'UTC'));
  return Array.from({ length: 7 }, (_, index) => dayIn(index, monday));
}

/** A day typed in an address that can be shown with its week and the weeks beside it; else undefined. */
export const typedDay = (typed: unknown): string | undefined =>
  typeof typed === 'string' && /^20\d\d/.test(typed) && isCalendarDay(typed) ? typed : undefined;
