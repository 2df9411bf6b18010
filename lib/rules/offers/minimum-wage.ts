/**
 * The SMIC, gross a month for 35 hours a week, in euros: 12.02 € an hour since 1 January 2026
 * (https://www.service-public.fr/particuliers/vosdroits/F2300).
 */
export const SMIC = { monthly: 1823.03, since: '2026-01-01' } as const;

/** The same for a year, in whole euros: what twelve months come to, rounded up. */
export const SMIC_YEAR = Math.ceil(SMIC.monthly * 12);

/** Amounts a month that full time and part time may come to; above the last one it is a year's. */
const MONTHLY = { from: 800, to: 10_000 } as const;

/**
 * What is odd about a gross annual salary that somebody types: it looks like a month's (`monthly`), like no salary at all
 * (`odd`), or is below the SMIC (`low`). None of it is an error: part time and apprentices are paid less.
 */
export function salaryDoubt(salary: number | undefined): 'monthly' | 'odd' | 'low' | undefined {
  if (salary === undefined || salary <= 0 || salary >= SMIC_YEAR) return undefined;
  if (salary < MONTHLY.from) return 'odd';
  return salary <= MONTHLY.to ? 'monthly' : 'low';
}
