import { WEEKLY_HOURS } from './working-time.ts';

export const PAY_UNITS = ['hour', 'month', 'year'] as const;
export type PayUnit = (typeof PAY_UNITS)[number];

const WEEKS = 52;
const MONTHS = 12;

/** Overtime: 25 % more for the first eight hours above 35, then 50 % (Code du travail, L3121-36). */
const OVERTIME = { first: 8, firstRate: 1.25, laterRate: 1.5 } as const;

/**
 * How many weeks of 35 hours a week of `weeklyHours` pays, overtime included: 24 / 35, 1 or 40 / 35 for 39 hours.
 * An offer that does not state its hours counts as 35.
 */
export function paidShare(weeklyHours: number | null): number {
  const { full } = WEEKLY_HOURS;
  const hours = weeklyHours ?? full;
  const over = Math.max(0, hours - full);
  const later = Math.max(0, over - OVERTIME.first);
  const paid =
    Math.min(hours, full) + OVERTIME.firstRate * Math.min(over, OVERTIME.first) + OVERTIME.laterRate * later;
  return paid / full;
}

/** How often a year holds `unit`; an hour by the hours that are paid. */
function timesAYear(unit: PayUnit, weeklyHours: number | null): number {
  if (unit === 'year') return 1;
  return unit === 'month' ? MONTHS : WEEKS * WEEKLY_HOURS.full * paidShare(weeklyHours);
}

const toCent = (euros: number) => Math.round(euros * 100) / 100;

/** Gross euros a year, to the cent, for `amount` euros an hour, a month or a year. */
export const yearlyPay = (amount: number, unit: PayUnit, weeklyHours: number | null): number =>
  toCent(amount * timesAYear(unit, weeklyHours));

/** Gross euros an hour, a month or a year, to the cent, for `yearly` euros; the inverse of `yearlyPay`. */
export const payIn = (unit: PayUnit, yearly: number, weeklyHours: number | null): number =>
  toCent(yearly / timesAYear(unit, weeklyHours));
