/** A page of a CV file. `isRead`: false when more stands on it than its lines tell. */
export type ReadPage = { lines: string[]; isRead: boolean };

/** A footer that an app adds to a scan has fewer: 'Scanné avec CamScanner'. */
const LEAST_LETTERS = 25;

/** Shares of all signs of a text. */
const MOST_STRANGE = 0.05;
const LEAST_LATIN = 0.4;

/** Share of the words of four letters and more; French has a vowel in each. */
const LEAST_WITH_VOWEL = 0.6;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

export const lettersIn = (lines: readonly string[]): number => count(lines.join(' '), /\p{Script=Latin}/gu);

/** Without a map to Unicode, a PDF gives private or control characters, other scripts, or one letter for another. */
function isGarbled(text: string): boolean {
  const signs = count(text, /\S/gu);
  const strange = count(text, /[\p{Co}\p{Cn}\uFFFD]|[^\P{Cc}\s]/gu);
  if (strange > signs * MOST_STRANGE) return true;
  if (count(text, /\p{Script=Latin}|\d/gu) < signs * LEAST_LATIN) return true;
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  const withVowel = words.filter((word) => /[aeiouyàâäéèêëîïôöùûüœæ]/i.test(word));
  return withVowel.length < words.length * LEAST_WITH_VOWEL;
}

/** The page of a document by its text: one that is garbled or nearly empty may show more as a picture. */
export function pageOfText(lines: string[]): ReadPage {
  const isText = lettersIn(lines) > 0 && !isGarbled(lines.join(' '));
  return isText ? { lines, isRead: lettersIn(lines) >= LEAST_LETTERS } : { lines: [], isRead: false };
}
