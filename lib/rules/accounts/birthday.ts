import { isCalendarDay } from '../time/calendar-day.ts';
import { parisDay } from '../time/paris-day.ts';

/** Years; 15 is the age of digital consent in France. */
export const LEAST_AGE = { account: 14, newsletter: 15 } as const;

export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

export function birthdayProblem(
  birthday: string,
  today = parisDay(new Date()),
): 'birthday_invalid' | 'too_young' | null {
  if (!isCalendarDay(birthday) || birthday > today || ageOn(birthday, today) > 110) return 'birthday_invalid';
  return ageOn(birthday, today) < LEAST_AGE.account ? 'too_young' : null;
}

/** False under 15; an unfinished birthday hides nothing. */
export function mayHaveNewsletter(birthday: string, today: string): boolean {
  return !isCalendarDay(birthday) || ageOn(birthday, today) >= LEAST_AGE.newsletter;
}
