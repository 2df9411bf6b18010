export const FIRST_CV_YEAR = 1990;

export type CvDateProblem = 'invalid_field' | 'year_out_of_range' | 'end_before_start' | 'start_in_future';

/** `YYYY-MM-DD`; there is no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** From 1990 to the year after that of `today` (`YYYY-MM-DD`). */
export function cvDateProblem(date: string, today: string): CvDateProblem | null {
  if (!isCalendarDay(date)) return 'invalid_field';
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
