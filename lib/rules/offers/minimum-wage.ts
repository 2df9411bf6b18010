/**
 * The SMIC, gross a month for 35 hours a week, in euros: 12.02 € an hour since 1 January 2026
 * (https://www.service-public.fr/particuliers/vosdroits/F2300).
 */
export const SMIC = { monthly: 1823.03, since: '2026-01-01' } as const;

export const SMIC_YEAR = Math.ceil(SMIC.monthly * 12);

/** Monthly salaries are in this range; above, yearly. */
const MONTHLY = { from: 800, to: 10_000 } as const;

/**
 * Warns when a gross annual salary looks monthly, impossible (`odd`) or below the SMIC (`low`). Not an error: part
 * time and apprentices are paid less.
 */
export function salaryDoubt(salary: number | undefined): 'monthly' | 'odd' | 'low' | undefined {
  if (salary === undefined || salary <= 0 || salary >= SMIC_YEAR) return undefined;
  if (salary < MONTHLY.from) return 'odd';
  return salary <= MONTHLY.to ? 'monthly' : 'low';
}
