import { parisDay } from '../time/paris-day.ts';

/** Regulation (EU) 2022/2065, article 20. */
export const APPEAL_MONTHS = 6;

/** Characters of the reasons of an appeal, and of the answer. */
export const APPEAL_LENGTH = 2_000;

export const APPEAL_OUTCOMES = ['upheld', 'granted'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** The last day in Paris (`2027-05-26`) on which the author of an offer can appeal; at the end of shorter months. */
export function lastAppealDay(withdrawnAt: Date): string {
  const [year = 0, month = 0, day = 0] = parisDay(withdrawnAt).split('-').map(Number);
  const monthEnd = new Date(Date.UTC(year, month - 1 + APPEAL_MONTHS + 1, 0));
  monthEnd.setUTCDate(Math.min(day, monthEnd.getUTCDate()));
  return monthEnd.toISOString().slice(0, 10);
}

export const mayAppeal = (withdrawnAt: Date, now: Date): boolean =>
  parisDay(now) <= lastAppealDay(withdrawnAt);

/** Nobody judges their own decision; where it is unknown who of the staff withdrew the offer, anyone may. */
export const mayDecideAppeal = (withdrawnBy: number | null, staffId: number): boolean =>
  withdrawnBy !== staffId;
