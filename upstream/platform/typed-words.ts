import { type SQL, sql } from 'drizzle-orm';

/** Bounds the query for a long text. */
const MOST_WORDS = 8;

/** Splits at control characters too, which the database refuses. */
export function wordsOf(search: string | undefined): string[] {
  const words = (search ?? '').normalize('NFC').split(/[\s\p{Cc}]+/u);
  return words.filter(Boolean).slice(0, MOST_WORDS);
}

/** Ignores accents and case. */
export const holdsWord = (text: unknown, word: string): SQL =>
  sql`strpos(lower(unaccent(${text})), lower(unaccent(${word}))) > 0`;

/** `%`, `_` and `\` are what people typed, not patterns. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Ignores accents and case, and uses an index of `folded_text` by trigrams. */
export const holdsFolded = (text: unknown, word: string): SQL =>
  sql`folded_text(${text}) like folded_text(${`%${literal(word)}%`})`;
