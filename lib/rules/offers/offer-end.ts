import { parisDay } from '../time/paris-day.ts';

/** Why a garage stops recruiting for an offer: somebody found here, somebody found elsewhere, or nobody wanted any more. */
export const FILLED_REASONS = ['bielle', 'elsewhere', 'stopped'] as const;

export type FilledReason = (typeof FILLED_REASONS)[number];

/** Days before its end from which on the people of an offer are asked to extend it. */
export const ENDING_DAYS = 7;

const DAY = 86_400_000;

/** Days of the calendar of Paris from now to a moment: 0 is today. */
export const daysUntil = (moment: Date, now: Date): number =>
  Math.round((Date.parse(parisDay(moment)) - Date.parse(parisDay(now))) / DAY);
