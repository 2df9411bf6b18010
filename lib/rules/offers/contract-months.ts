/** How long a contract runs, in months. */
export const CONTRACT_MONTHS = { min: 1, max: 36 } as const;

/** Contracts that end: fixed term, temporary work, seasonal work, alternance and internships. */
const ENDING: ReadonlySet<number | null> = new Set([2, 3, 4, 5, 6, 7]);

export const contractEnds = (contractTypeId: number | null): boolean => ENDING.has(contractTypeId);
