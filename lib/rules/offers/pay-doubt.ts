import type { PayUnit } from './pay.ts';

/** Salaries a month are in this range, in euros; salaries a year are above. */
const MONTHLY = { from: 800, to: 10_000 } as const;

/** Whether gross euros a year look like a salary a month (`monthly`), or like no salary at all (`odd`). */
export function payDoubt(salary: number | undefined, unit: PayUnit): 'monthly' | 'odd' | undefined {
  if (salary === undefined || salary <= 0 || unit !== 'year') return undefined;
  if (salary < MONTHLY.from) return 'odd';
  return salary <= MONTHLY.to ? 'monthly' : undefined;
}
