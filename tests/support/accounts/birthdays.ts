import { parisDay } from '#lib/rules/time/paris-day.ts';

/** The birthday, `YYYY-MM-DD`, of who is of this age from the first to the last day of the running year. */
export const birthdayAtAge = (age: number) => `${Number(parisDay(new Date()).slice(0, 4)) - age}-01-01`;
