import type { Coverage } from './fonts.ts';

/** Spaces of every kind but the ordinary and the no-break one, which the fonts have. */
const ODD_SPACES = /[\t\u2000-\u200a\u202f\u205f\u3000]/g;

const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** Ligatures and Arabic presentation forms: `ﬁ`. */
const JOINED = /[\ufb00-\ufdff\ufe70-\ufefc]+/g;

/**
 * Replaces what the fonts cannot draw. An unknown letter becomes a question mark, so that the gap shows; other signs
 * are dropped.
 */
export function printable(text: string, coverage: Coverage): string {
  const plain = text
    .replace(JOINED, (signs) => signs.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(ODD_SPACES, '\u00a0')
    .replace(INVISIBLE, (sign) => (sign === '\n' ? sign : ''));
  const drawn = Array.from(plain, (sign) => {
    if (sign === '\n' || coverage.has(sign.codePointAt(0) ?? 0)) return sign;
    return /[\p{L}\p{N}]/u.test(sign) ? '?' : '';
  });
  return drawn
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function printableIn<T>(value: T, coverage: Coverage): T {
  if (typeof value === 'string') return printable(value, coverage) as T;
  if (Array.isArray(value)) return value.map((each) => printableIn(each, coverage)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, printableIn(each, coverage)]);
  return Object.fromEntries(entries) as T;
}

const JOINTS = /(?<=[-/@._])/;

const STEP = 4;

function chunks(text: string): string[] {
  const letters = Array.from(text);
  const count = Math.ceil(letters.length / STEP);
  return Array.from({ length: count }, (_, at) => letters.slice(at * STEP, (at + 1) * STEP).join(''));
}

/**
 * Where a word may be broken: not at all, or, past `longest` letters, after its dashes, dots and slashes and
 * inside what is still too long. The empty part between two others lets the line end there without a hyphen,
 * which would falsify an address.
 */
export function breakBeyond(longest: number): (word: string) => string[] {
  return (word) => {
    if (word.length <= longest) return [word];
    const parts = word.split(JOINTS).flatMap((part) => (part.length > longest ? chunks(part) : [part]));
    return parts.flatMap((part, at) => (at === 0 ? [part] : ['', part]));
  };
}
