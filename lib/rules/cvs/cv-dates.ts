import { isCalendarDay } from '../time/calendar-day.ts';

export const FIRST_CV_YEAR = 1990;

export type CvDateProblem = 'day_format' | 'year_out_of_range' | 'end_before_start' | 'start_in_future';

/** From 1990 to the year after that of `today` (`YYYY-MM-DD`). */
export function cvDateProblem(date: string, today: string): CvDateProblem | null {
  if (!isCalendarDay(date)) return 'day_format';
  const year = Number(date.slice(0, 4));
  const lastYear = Number(today.slice(0, 4)) + 1;
  return year < FIRST_CV_YEAR || year > lastYear ? 'year_out_of_range' : null;
}

export function postDatesProblem(entry: string, exit: string | null, today: string): CvDateProblem | null {
  const single = cvDateProblem(entry, today) ?? (exit === null ? null : cvDateProblem(exit, today));
  if (single !== null) return single;
  return exit !== null && exit < entry ? 'end_before_start' : null;
}

export function trainingDatesProblem(
  entry: string | null,
  exit: string | null,
  today: string,
): CvDateProblem | null {
  for (const date of [entry, exit]) {
    const problem = date === null ? null : cvDateProblem(date, today);
    if (problem !== null) return problem;
  }
  if (entry !== null && entry > today) return 'start_in_future';
  return entry !== null && exit !== null && exit < entry ? 'end_before_start' : null;
}
