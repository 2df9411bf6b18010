/** Forms of town names under which people look for them. */

/**
 * A name as it is compared: lower case, no accents, hyphens and apostrophes as spaces, `saint` and `sainte`
 * as `st` and `ste`. "Saint-Étienne-du-Bois" becomes "st etienne du bois".
 */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsainte(?=\s|$)/g, 'ste')
    .replace(/\bsaint(?=\s|$)/g, 'st')
    .trim();
}

const article = /^(?:le|la|les|l|aux) (?=.)/;

/** A comparable name without its article: "le havre" becomes "havre", as people often type it. */
export function withoutArticle(name: string): string {
  return name.replace(article, '');
}

const arrondissement =
  /^(paris|lyon|marseille) (\d{1,2}) ?(?:ers?|e|eme|emes|nd|nde)?(?: arr(?:ondissement)?)?$/;

/** "paris 15", "paris 15eme" and "paris 15e arrondissement" in one form, "paris 15"; others as they are. */
export function shortArrondissement(name: string): string {
  const parts = arrondissement.exec(name);
  return parts ? `${parts[1]} ${Number(parts[2])}` : name;
}

/** What stands in a typed text: a name, a postal code (whole or begun), or both, as in "Vienne (38200)". */
export type TypedTown = { name: string; postalCode: string };

/** Takes a typed text apart. A number after a name counts as a postal code only when it has five digits. */
export function readTypedTown(text: string): TypedTown {
  const plain = comparable(text);
  if (/^\d{1,5}$/.test(plain.replaceAll(' ', ''))) return { name: '', postalCode: plain.replaceAll(' ', '') };
  const postalCode = /(?:^| )(\d{5})(?= |$)/.exec(plain)?.[1] ?? '';
  const name = postalCode ? plain.replace(postalCode, ' ').replace(/ +/g, ' ').trim() : plain;
  return { name: shortArrondissement(name), postalCode };
}
