import { LONGEST_TO_ANSWER } from '../applications/deadline.ts';

export const PERIODS = ['day', 'week', 'month'] as const;

export type PeriodKind = (typeof PERIODS)[number];

/** Days before today that are counted again: the longest time to answer is 35 days, longer over holidays. */
export const RECOUNTED_DAYS = 60;

/** How many periods are shown at most. */
export const SHOWN_PERIODS: Readonly<Record<PeriodKind, number>> = { day: 31, week: 26, month: 24 };

export type DayTotals = Readonly<{
  /** `YYYY-MM-DD`, of the calendar of Paris. */
  day: string;
  liveOffers: number;
  applications: number;
  answered: number;
  answerDays: Readonly<Record<string, number>>;
  candidates: number;
  recruiters: number;
  orders: number;
  revenueHtCents: number;
}>;

export type PeriodTotals = Omit<DayTotals, 'day' | 'answered' | 'answerDays'> &
  Readonly<{
    /** First and last day with figures. */
    from: string;
    to: string;
    /** Applications of the days whose longest time to answer is over. */
    due: number;
    /** Of these. */
    answered: number;
    /** Whole percent of `due` that were answered; null when none is due. */
    responsePercent: number | null;
    /** Median of the days to the first answer; null without an answer. */
    answerDays: number | null;
  }>;

const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** The first day of the period that a day belongs to; weeks begin on Monday (ISO 8601). */
export function periodStart(day: string, by: PeriodKind): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 8)}01`;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return dayText(date);
}

/** The first day that the page of a day shows. */
export function firstShownDay(today: string, by: PeriodKind): string {
  const date = new Date(`${periodStart(today, by)}T00:00:00Z`);
  const back = SHOWN_PERIODS[by] - 1;
  if (by === 'month') date.setUTCMonth(date.getUTCMonth() - back);
  else date.setUTCDate(date.getUTCDate() - back * (by === 'week' ? 7 : 1));
  return dayText(date);
}

/** The smallest number of days in which at least half of the answers came. */
function medianOf(counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let reached = 0;
  for (const [days, count] of [...counts].sort(([a], [b]) => a - b)) {
    reached += count;
    if (reached * 2 >= total) return days;
  }
  return null;
}

function medianDays(days: readonly DayTotals[]): number | null {
  const counts = new Map<number, number>();
  for (const [key, count] of days.flatMap(({ answerDays }) => Object.entries(answerDays)))
    counts.set(Number(key), (counts.get(Number(key)) ?? 0) + count);
  return medianOf(counts);
}

/** The last day whose applications have all had the longest time to answer. */
function lastDueDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - LONGEST_TO_ANSWER - 1);
  return dayText(date);
}

function periodOf(days: readonly [DayTotals, ...DayTotals[]], today: string): PeriodTotals {
  const last = days.at(-1) ?? days[0];
  const sum = (key: Exclude<keyof DayTotals, 'day' | 'answerDays'>) =>
    days.reduce((total, day) => total + day[key], 0);
  const dueDays = days.filter(({ day }) => day <= lastDueDay(today));
  const due = dueDays.reduce((total, { applications }) => total + applications, 0);
  const answered = dueDays.reduce((total, day) => total + day.answered, 0);
  return {
    from: days[0].day,
    to: last.day,
    // A level, which cannot be added up.
    liveOffers: last.liveOffers,
    applications: sum('applications'),
    due,
    answered,
    responsePercent: due === 0 ? null : Math.round((answered / due) * 100),
    answerDays: medianDays(days),
    candidates: sum('candidates'),
    recruiters: sum('recruiters'),
    orders: sum('orders'),
    revenueHtCents: sum('revenueHtCents'),
  };
}

/**
 * @param days in their order
 * @param today up to which was counted
 */
export function periodsOf(days: readonly DayTotals[], by: PeriodKind, today: string): PeriodTotals[] {
  const groups = new Map<string, [DayTotals, ...DayTotals[]]>();
  for (const day of days) {
    const start = periodStart(day.day, by);
    const group = groups.get(start);
    if (group) group.push(day);
    else groups.set(start, [day]);
  }
  return [...groups.values()].map((group) => periodOf(group, today));
}
