import { parisDay } from '../time/paris-day.ts';

/** Days that a recruiter has for an answer, on the calendar of Paris. */
export const DAYS_TO_ANSWER = 21;

/** Days after which the recruiter is reminded of everything that waits; the last one is the final reminder. */
export const REMINDER_DAYS = [5, 10, 18] as const;
export const FINAL_REMINDER = 18;

/** An application without an answer, as its deadline sees it. */
export type WaitingApplication = Readonly<{
  createdAt: Date;
  /** The day in Paris (`2026-11-30`) on which the current pause began; null: its days count. */
  pausedOn: string | null;
  /** Days of earlier pauses. */
  pausedDays: number;
}>;

const DAY = 86_400_000;

/** Days of the calendar, whatever the clocks did in between. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Days of the current and of earlier pauses. `today` is a day in Paris. */
export function pausedDaysUntil(
  { pausedOn, pausedDays }: Pick<WaitingApplication, 'pausedOn' | 'pausedDays'>,
  today: string,
): number {
  return pausedDays + (pausedOn === null ? 0 : Math.max(0, daysBetween(pausedOn, today)));
}

/** Days since somebody applied, pauses included. */
export const ageInDays = (createdAt: Date, today: string): number => daysBetween(parisDay(createdAt), today);

const countedDays = (application: WaitingApplication, today: string) =>
  ageInDays(application.createdAt, today) - pausedDaysUntil(application, today);

/** The latest reminder that is due, as its number of days; 0 before the first. */
export function dueReminder(application: WaitingApplication, today: string): number {
  const counted = countedDays(application, today);
  return REMINDER_DAYS.findLast((day) => day <= counted) ?? 0;
}

/** Whether the days since somebody applied, without pauses, are used up. */
export function isOverdue(application: WaitingApplication, today: string): boolean {
  return countedDays(application, today) >= DAYS_TO_ANSWER;
}
