const LEGAL_FORMS = /\b(SARL|SAS|SASU|EURL|SA|SNC|SCOP|EI|EIRL|SELARL|SCS)\b/g;

/** Without accents, punctuation and legal form, which a register writes otherwise than people do. */
const bareName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/(?<=\b[A-Z])\.(?=[A-Z]\b)/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(LEGAL_FORMS, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether two writings name the same company; an empty name is nobody's. */
export function isSameCompanyName(one: string, other: string): boolean {
  const bare = bareName(one);
  return bare !== '' && bare === bareName(other);
}
