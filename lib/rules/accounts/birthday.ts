import { isCalendarDay } from '../cvs/cv-dates.ts';
import { parisDay } from '../time/paris-day.ts';

/** Youngest age of a candidate, and of who may be offered the newsletter (digital consent in France). */
export const LEAST_AGE = { account: 14, newsletter: 15 } as const;

/** Whole years between a birthday and a day, both `YYYY-MM-DD`. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** What is wrong with a candidate's birthday as a key of the validation texts: no such day, or too young. */
export function birthdayProblem(
  birthday: string,
  today = parisDay(new Date()),
): 'birthday_invalid' | 'too_young' | null {
  if (!isCalendarDay(birthday) || birthday > today || ageOn(birthday, today) > 110) return 'birthday_invalid';
  return ageOn(birthday, today) < LEAST_AGE.account ? 'too_young' : null;
}

/** Whether the newsletter may be offered: not to who is under 15. A birthday that is none yet hides nothing. */
export function mayHaveNewsletter(birthday: string, today: string): boolean {
  return !isCalendarDay(birthday) || ageOn(birthday, today) >= LEAST_AGE.newsletter;
}
