import { contractEnds } from '#lib/rules/offers/contract-months.ts';
import { PAY_UNITS, paidShare, payIn, yearlyPay } from '#lib/rules/offers/pay.ts';

const HOURS_TENTHS = [350, 390, 350, 375, 350, 390, 240] as const;
const SATURDAYS = ['never', 'alternate', 'rota', 'never', 'always'] as const;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

const DAY = 24 * 3_600_000;

/**
 * The working time that an offer states, by `number` alone and not by the run's random numbers, so that the rest of the
 * demo data stays the same. A quarter of the offers states none, like offers from before these fields.
 */
export function stateWorkingTime(number: number, created: Date, contract: number) {
  const states = number % 4 !== 0;
  const startsAtOnce = states && number % 3 === 0;
  const start = new Date(created.getTime() + (30 + (number % 60)) * DAY);
  return {
    weekly_hours_tenths: states ? pick(HOURS_TENTHS, number) : null,
    work_days: states ? [1, 2, 3, 4, 5] : [],
    saturday: states ? pick(SATURDAYS, number + 1) : null,
    start_on: states && !startsAtOnce ? start.toISOString().slice(0, 10) : null,
    starts_at_once: startsAtOnce,
    contract_months: contractEnds(contract) ? pick([6, 12, 9, 3], number) : null,
    positions: states ? 1 + Number(number % 7 === 0) : null,
  };
}

/** Steps in which garages name their pay, in euros. */
const STEPS = { hour: 0.1, month: 10, year: 100 } as const;

/** The pay of an offer that states its hours, by `number` alone: an hour, a month or a year, at times a range. */
export function statePay(number: number, salaryCents: number, hoursTenths: number | null) {
  if (hoursTenths === null) return { salary_cents: salaryCents, salary_max_cents: null, pay_unit: 'year' };
  const unit = pick(PAY_UNITS, number);
  const hours = hoursTenths / 10;
  // Part time is paid in part.
  const share = Math.min(1, paidShare(hours));
  const named = (cents: number) => {
    const steps = Math.ceil(payIn(unit, (cents * share) / 100, hours) / STEPS[unit]);
    return Math.round(yearlyPay(steps * STEPS[unit], unit, hours) * 100);
  };
  return {
    salary_cents: named(salaryCents),
    salary_max_cents: number % 5 === 0 ? named(salaryCents * 1.1) : null,
    pay_unit: unit,
  };
}
