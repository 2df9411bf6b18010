/** None of them describes the person (Code du travail, L1132-1). */
export const DECLINE_REASONS = ['filled', 'other', 'experience', 'availability', 'pay', 'postponed'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Longest messages, in characters. */
export const LONGEST_DECLINE_MESSAGE = 1000;
export const LONGEST_APPLICATION_MESSAGE = 500;

const APART = '\n\n';

/** The reason and the message as they are stored: one text, with an empty line between them. */
export const declineText = (reason: string | undefined, message: string | undefined): string =>
  [reason, message].filter(Boolean).join(APART);

/** The parts of a stored text. Before messages stood apart, the whole is the reason. */
export function declineWords(text: string): { reason: string; message: string } {
  const [reason = '', ...rest] = text.split(APART);
  return { reason, message: rest.join(APART) };
}
