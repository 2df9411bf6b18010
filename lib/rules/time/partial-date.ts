import { isCalendarDay } from './calendar-day.ts';

/**
 * A date as far as somebody knows it: `2019`, `2019-03` or `2019-03-15`. A year or a month alone is a day somewhere in
 * it.
 */
export type PartialDate = string;

/** The first day that `date` can be: `2019` → `2019-01-01`. */
export const firstDayOf = (date: PartialDate): string => date + '-01-01'.slice(date.length - 4);

/** The last day that `date` can be: `2020-02` → `2020-02-29`. */
export function lastDayOf(date: PartialDate): string {
  const [year = 0, month = 12, day] = date.split('-').map(Number);
  return day === undefined ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : date;
}

export const isPartialDate = (text: string): boolean =>
  /^\d{4}(?:-\d\d){0,2}$/.test(text) && isCalendarDay(firstDayOf(text));

/** Whether `one` is before `other` on whichever days they are: false for `2019` and `2019-03`. */
export function isBefore(one: PartialDate, other: PartialDate): boolean {
  const known = Math.min(one.length, other.length);
  return one.slice(0, known) < other.slice(0, known);
}

/** The same without its day: `2019-03-15` → `2019-03`. */
export const monthOf = (date: PartialDate): PartialDate => date.slice(0, 7);

/** As people write it: `2019`, `03/2019`, `15/03/2019`. */
export const partialDateText = (date: PartialDate): string => date.split('-').reverse().join('/');
