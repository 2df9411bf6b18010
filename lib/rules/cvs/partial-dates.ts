import { isCalendarDay } from '../time/calendar-day.ts';

/**
 * A date of a CV as far as the person knows it: `2019`, `2019-03` or `2019-03-15`. A year or a month alone is a day
 * somewhere in it, so the rules refuse only what cannot be true.
 */
export type PartialDate = string;

export const FIRST_CV_YEAR = 1990;

export type CvDateProblem =
  | 'partial_date_format'
  | 'year_out_of_range'
  | 'end_before_start'
  | 'start_in_future';

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

/** From 1990 to the year after that of `today` (`YYYY-MM-DD`). */
export function cvDateProblem(date: PartialDate, today: string): CvDateProblem | null {
  if (!isPartialDate(date)) return 'partial_date_format';
  const year = Number(date.slice(0, 4));
  const lastYear = Number(today.slice(0, 4)) + 1;
  return year < FIRST_CV_YEAR || year > lastYear ? 'year_out_of_range' : null;
}

export function postDatesProblem(
  entry: PartialDate,
  exit: PartialDate | null,
  today: string,
): CvDateProblem | null {
  const single = cvDateProblem(entry, today) ?? (exit === null ? null : cvDateProblem(exit, today));
  if (single !== null) return single;
  return exit !== null && isBefore(exit, entry) ? 'end_before_start' : null;
}

export function trainingDatesProblem(
  entry: PartialDate | null,
  exit: PartialDate | null,
  today: string,
): CvDateProblem | null {
  for (const date of [entry, exit]) {
    const problem = date === null ? null : cvDateProblem(date, today);
    if (problem !== null) return problem;
  }
  if (entry !== null && isBefore(today, entry)) return 'start_in_future';
  return entry !== null && exit !== null && isBefore(exit, entry) ? 'end_before_start' : null;
}
