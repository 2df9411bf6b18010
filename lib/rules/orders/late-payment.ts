/**
 * What a professional owes who pays late: interest at the rate of the European Central Bank plus so many points, and
 * a fixed sum in euros for recovery costs. Source: articles L441-10 and D441-5 of the French commercial code, read on
 * 22/11/2026. Terms and invoices say the same.
 */
export const LATE_PAYMENT = { pointsOverEcb: 10, recoveryEuros: 40 } as const;
