import { type SQL, sql } from 'drizzle-orm';

/** More words than anybody types, so that a long text stays a short query. */
const MOST_WORDS = 8;

/** The words of a typed text; a control character, which the database refuses, parts them like a space. */
export function wordsOf(search: string | undefined): string[] {
  const words = (search ?? '').normalize('NFC').split(/[\s\p{Cc}]+/u);
  return words.filter(Boolean).slice(0, MOST_WORDS);
}

/** Whether a text of the database holds a word, without regard to accents and case. */
export const holdsWord = (text: unknown, word: string): SQL =>
  sql`strpos(lower(unaccent(${text})), lower(unaccent(${word}))) > 0`;
