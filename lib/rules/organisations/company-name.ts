import { foldedText } from '#lib/rules/text/folded-text.ts';

const LEGAL_FORMS = /\b(sarl|sas|sasu|eurl|sa|snc|scop|ei|eirl|selarl|scs)\b/g;

/** Without accents, punctuation and legal form, which a register writes otherwise than people do. */
const bareName = (name: string): string =>
  foldedText(name)
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(LEGAL_FORMS, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether two writings name the same company; an empty name is nobody's. */
export function isSameCompanyName(one: string, other: string): boolean {
  const bare = bareName(one);
  return bare !== '' && bare === bareName(other);
}
