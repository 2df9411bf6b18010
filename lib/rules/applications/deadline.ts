import { daysBetween, parisDay } from '../time/paris-day.ts';

/** Days that a recruiter has for an answer, on the calendar of Paris. */
export const DAYS_TO_ANSWER = 21;

/** More days, which the recruiter gets once: by asking for them, or by selecting the application. */
export const MORE_DAYS = 14;

/** Days for the answer to one application. */
export const daysToAnswer = ({ isExtended }: { isExtended: boolean }): number =>
  DAYS_TO_ANSWER + (isExtended ? MORE_DAYS : 0);

/** Days after which an application without a decision counts as unanswered, in the badge of a garage and in our figures. */
export const LONGEST_TO_ANSWER = daysToAnswer({ isExtended: true });

/** Days between the final reminder and the end. */
export const FINAL_DAYS = 3;

/** Days after which the recruiter is reminded of everything that waits. */
const EARLY_REMINDERS = [5, 10] as const;

/** The day of the last reminder. */
const finalReminder = (application: { isExtended: boolean }): number =>
  daysToAnswer(application) - FINAL_DAYS;

/** Whether a reminder is the last one, with or without more days. */
export const isFinalReminder = (day: number): boolean =>
  [false, true].some((isExtended) => finalReminder({ isExtended }) === day);

const DAY = 86_400_000;

/** An application without an answer, as its deadline sees it. */
export type WaitingApplication = Readonly<{
  createdAt: Date;
  /** The day in Paris (`2026-11-30`) on which the current pause began; null: its days count. */
  pausedOn: string | null;
  /** Days of earlier pauses. */
  pausedDays: number;
  /** The recruiter has got more days. */
  isExtended: boolean;
}>;

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
  const days = [...EARLY_REMINDERS, finalReminder(application)];
  return days.findLast((day) => day <= counted) ?? 0;
}

/** Whether the days since somebody applied, without pauses, are used up. */
export function isOverdue(application: WaitingApplication, today: string): boolean {
  return countedDays(application, today) >= daysToAnswer(application);
}

/** How long the day before which an answer was due is past; 0 on that day and before. Both are days in Paris. */
export const daysLate = (dueOn: string, today: string): number => Math.max(0, daysBetween(dueOn, today));

/** How many days are left for an answer; 0 on its last day. Both are days in Paris. */
export const daysLeft = (dueOn: string, today: string): number => Math.max(0, daysBetween(today, dueOn));

/** The day in Paris before which the answer is due; null while its days do not count. */
export function answerDueOn(application: WaitingApplication): string | null {
  const { createdAt, pausedOn, pausedDays } = application;
  if (pausedOn !== null) return null;
  return dayAfter(createdAt, daysToAnswer(application) + pausedDays);
}

const dayAfter = (from: Date, days: number): string =>
  new Date(Date.parse(parisDay(from)) + days * DAY).toISOString().slice(0, 10);

/** The day in Paris by which an application that is sent now is answered, or closed without an answer. */
export const answerDueIfSent = (now: Date): string => dayAfter(now, DAYS_TO_ANSWER);
