import { distance } from 'fastest-levenshtein';

/** Letters of a typed word from which two wrong ones are still the same word. */
const LONG_WORD = 8;
const SHORT_WORD = 4;
/** As LONG_WORD: sounds are shorter than letters. */
const LONG_KEY = 7;

/** How many letters of a typed word may be wrong. */
function mostWrong(folded: string): number {
  if (folded.length < SHORT_WORD || /\d/.test(folded)) return 0;
  return folded.length >= LONG_WORD ? 2 : 1;
}

/** Whether a key is that of a typed word but for a wrong letter (two from eight letters on). The first one is right. */
export function isNear(folded: string, key: string, candidate: string): boolean {
  const most = Math.min(mostWrong(folded), key.length >= LONG_KEY ? 2 : 1);
  return (
    most > 0 &&
    key.length >= SHORT_WORD &&
    candidate.length >= SHORT_WORD &&
    candidate.charAt(0) === key.charAt(0) &&
    Math.abs(candidate.length - key.length) <= most &&
    distance(key, candidate) <= most
  );
}
