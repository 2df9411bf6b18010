/** What search engines show of a title and of a description, in characters. */
export const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTH = 155;

const BETWEEN_WORDS = /[\s,;:·–-]/;

/** Where the last word that is whole ends; 0 when there is none. */
function lastWordEnd(text: string): number {
  const isBetween = (index: number) => BETWEEN_WORDS.test(text.charAt(index));
  let end = text.length;
  while (end > 0 && !isBetween(end - 1)) end -= 1;
  while (end > 0 && isBetween(end - 1)) end -= 1;
  return end;
}

/** A text of at most `most` characters, cut at a word where that keeps more than half, with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = lastWordEnd(cut);
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** The shortest that each part becomes, in characters, unless it is shorter by itself. */
const LEAST = { company: 10, town: 13, trade: 0 };

type TitleParts = Readonly<{ trade: string; town: string; company: string }>;

/**
 * The parts of an offer's title, shortened until `write` makes at most 60 characters of them: the company first, then
 * the town, then the trade.
 */
export function fittedTitle(parts: TitleParts, write: (parts: TitleParts) => string): string {
  let fitted = parts;
  for (const part of ['company', 'town', 'trade'] as const) {
    const over = write(fitted).length - TITLE_LENGTH;
    if (over <= 0) break;
    const text = fitted[part];
    fitted = { ...fitted, [part]: shorten(text, Math.max(LEAST[part], text.length - over, 2)) };
  }
  return write(fitted);
}

/** A description of at most 155 characters that ends with `end` whatever is left out. */
export function fittedDescription(text: string, end: string): string {
  return `${shorten(text, DESCRIPTION_LENGTH - end.length - 1)} ${end}`;
}
