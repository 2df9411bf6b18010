export const LONGEST_SUBJECT = 150;

export function answerSubject(subject: string): string {
  const bare = subject.replace(/^(?:re\s*:\s*)+/i, '');
  return `Re: ${bare}`.slice(0, LONGEST_SUBJECT).trim();
}
