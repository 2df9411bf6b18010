/** What search engines show, in characters. */
export const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTH = 155;

const BETWEEN_WORDS = /[\s,;:·–-]/;

function lastWordEnd(text: string): number {
  const isBetween = (index: number) => BETWEEN_WORDS.test(text.charAt(index));
  let end = text.length;
  while (end > 0 && !isBetween(end - 1)) end -= 1;
  while (end > 0 && isBetween(end - 1)) end -= 1;
  return end;
}

export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = lastWordEnd(cut);
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

const LEAST = { town: 13, trade: 0 };

type TitleParts = Readonly<{ trade: string; town: string; company: string }>;

/**
 * Leaves the company out where it does not fit, since its first word alone tells nothing, then shortens the town and the
 * trade until `write` returns at most 60 characters.
 */
export function fittedTitle(parts: TitleParts, write: (parts: TitleParts) => string): string {
  if (write(parts).length <= TITLE_LENGTH) return write(parts);
  let fitted = { ...parts, company: '' };
  for (const part of ['town', 'trade'] as const) {
    const over = write(fitted).length - TITLE_LENGTH;
    if (over <= 0) break;
    const text = fitted[part];
    fitted = { ...fitted, [part]: shorten(text, Math.max(LEAST[part], text.length - over, 2)) };
  }
  return write(fitted);
}

export function fittedDescription(text: string, end: string): string {
  return `${shorten(text, DESCRIPTION_LENGTH - end.length - 1)} ${end}`;
}
