/**
 * The European Central Bank's rate plus points, and a fixed sum in euros. Source: articles L441-10 and D441-5 of the
 * French commercial code, read on 22/11/2026.
 */
export const LATE_PAYMENT = { pointsOverEcb: 10, recoveryEuros: 40 } as const;
