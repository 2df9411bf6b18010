import { distance } from 'fastest-levenshtein';

/** Letters of a typed word from which two wrong ones are still the same word. */
const LONG_WORD = 8;
const SHORT_WORD = 4;

/** How many letters of a typed word may be wrong. */
export function mostWrong(folded: string): number {
  if (folded.length < SHORT_WORD || /\d/.test(folded)) return 0;
  return folded.length >= LONG_WORD ? 2 : 1;
}

/** Whether a key is that of a typed word but for a wrong letter (two from eight letters on). The first one is right. */
export function isNear(folded: string, key: string, candidate: string): boolean {
  const most = mostWrong(folded);
  return (
    most > 0 &&
    candidate.length >= SHORT_WORD &&
    candidate.charAt(0) === key.charAt(0) &&
    Math.abs(candidate.length - key.length) <= most &&
    distance(key, candidate) <= most
  );
}
