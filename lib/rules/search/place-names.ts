import { foldedText } from '#lib/rules/text/folded-text.ts';
/**
 * Lower case, no accents, hyphens and apostrophes as spaces, `st` and `ste` for saint(e): "Saint-Étienne-du-Bois"
 * becomes "st etienne du bois".
 */
export function comparable(text: string): string {
  return foldedText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bsainte(?=\s|$)/g, 'ste')
    .replace(/\bsaint(?=\s|$)/g, 'st')
    .trim();
}

const article = /^(?:le|la|les|l|aux) (?=.)/;

/** "le havre" becomes "havre". */
export function withoutArticle(name: string): string {
  return name.replace(article, '');
}

const arrondissement =
  /^(paris|lyon|marseille) (\d{1,2}) ?(?:ers?|e|eme|emes|nd|nde)?(?: arr(?:ondissement)?)?$/;

/** "paris 15eme" and "paris 15e arrondissement" become "paris 15"; others stay. */
export function shortArrondissement(name: string): string {
  const parts = arrondissement.exec(name);
  return parts ? `${parts[1]} ${Number(parts[2])}` : name;
}

export type TypedTown = {
  name: string;
  postalCode: string;
  /** The number after CEDEX: in Paris, Lyon and Marseille that of the arrondissement. */
  cedexNumber?: number;
};

const cedex = /(?:^| )cedex(?: (\d{1,2}))?(?= |$)/;

/** A number after a name is a postal code only with five digits: 'F-69431 Lyon Cedex 03', 'Vienne (38200)'. */
export function readTypedTown(text: string): TypedTown {
  const typed = comparable(text);
  const number = cedex.exec(typed)?.[1];
  const plain = typed.replace(cedex, ' ').replace(/ +/g, ' ').trim();
  if (/^\d{1,5}$/.test(plain.replaceAll(' ', ''))) return { name: '', postalCode: plain.replaceAll(' ', '') };
  const postalCode = /(?:^| )(\d{5})(?= |$)/.exec(plain)?.[1] ?? '';
  const name = postalCode
    ? plain
        .replace(/(?:(?:^| )fr?)? ?(\d{5})/g, (text, code) => (code === postalCode ? ' ' : text))
        .replace(/ +/g, ' ')
        .trim()
    : plain;
  return {
    name: shortArrondissement(name),
    postalCode,
    ...(number === undefined ? {} : { cedexNumber: Number(number) }),
  };
}
