/** None of them describes the person (Code du travail, L1132-1). */
export const DECLINE_REASONS = ['filled', 'other', 'experience', 'availability', 'pay'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Longest message with a refusal, in characters. */
export const LONGEST_DECLINE_MESSAGE = 300;
