import { foldedInPlace } from '#lib/rules/text/folded-text.ts';

const SMALL_WORDS = new Set(['d', 'de', 'des', 'du', 'en', 'l', 'la', 'le', 'les', 'et', 'of', 'the']);

/** The words that tell something, without their ending in brackets: 'Mécanicien(ne) d’entretien' → mecanicien entretien. */
export function tellingWords(text: string): string[] {
  return foldedInPlace(text)
    .replace(/\((?:e|ne|ere|trice|se|euse)\)|[.·](?:e|ne|trice|se|euse)\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word));
}

/** Whether a text contains a phrase as whole words, both folded. */
export function hasPhrase(folded: string, phrase: string): boolean {
  return ` ${folded.replace(/[^a-z0-9]+/g, ' ')} `.includes(` ${phrase} `);
}

export const hasOne = (folded: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => hasPhrase(folded, phrase));

/** Without characters of a set at its end. */
export function trimmedEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)/g, '');
