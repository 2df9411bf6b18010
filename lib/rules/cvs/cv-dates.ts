import { isBefore, isPartialDate, type PartialDate } from '../time/partial-date.ts';

export const FIRST_CV_YEAR = 1990;

export type CvDateProblem =
  | 'partial_date_format'
  | 'year_out_of_range'
  | 'end_before_start'
  | 'start_in_future';

// A year alone is a day somewhere in it, so only what cannot be true is a problem.

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
