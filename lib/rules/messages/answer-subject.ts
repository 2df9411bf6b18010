/** Longest subject of a message, in characters as JavaScript counts them. */
export const LONGEST_SUBJECT = 150;

/** The subject of an answer, `Re: …` once however long the exchange, cut to what a subject may hold. */
export function answerSubject(subject: string): string {
  const bare = subject.replace(/^(?:re\s*:\s*)+/i, '');
  return `Re: ${bare}`.slice(0, LONGEST_SUBJECT).trim();
}
