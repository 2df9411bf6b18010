import { comparable } from '#upstream/reference/place-names.ts';

const YES = new Set(['oui', 'o', 'yes', 'y', 'vrai', 'true', '1', 'x']);
const NO = new Set(['non', 'n', 'no', 'faux', 'false', '0']);

/** French or English, in the forms that people and Excel write. */
export function readYesNo(text: string): boolean | undefined {
  const word = comparable(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

const PUBLISHED = new Set(['publiee', 'publie', 'published', '2']);
const DRAFT = new Set(['brouillon', 'draft', '1']);

export function readStatus(text: string): 'published' | 'draft' | undefined {
  const word = comparable(text);
  if (PUBLISHED.has(word)) return 'published';
  return DRAFT.has(word) ? 'draft' : undefined;
}

/** Excel drops leading zeros. */
export const readPostalCode = (text: string): string => {
  const code = text.replace(/\s/g, '');
  return /^\d{4}$/.test(code) ? `0${code}` : code;
};
