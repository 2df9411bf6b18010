/** 'Élève' becomes 'Eleve'. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * For comparing what people write: lower case, without accents, ligatures as two letters, apostrophes straight. As
 * `lower(unaccent(…))` of the database writes French.
 */
export const foldedText = (text: string): string =>
  withoutAccents(text.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').replace(/[’‘]/g, "'"));

function plainCharacter(character: string): string {
  if (/[’‘`´]/.test(character)) return "'";
  if (/[–—−]/.test(character)) return '-';
  if (/[\u00a0\u202f\t]/.test(character)) return ' ';
  const [base = character] = character.normalize('NFD').toLowerCase();
  return base.padEnd(character.length, ' ').slice(0, character.length);
}

/**
 * The same with one character for each, so that positions in the text (NFC) stay: ligatures are kept, spaces and dashes
 * are plain.
 */
export const foldedInPlace = (text: string): string => text.replace(/[A-Z`\t]|[^\0-~]/gu, plainCharacter);
