import { isExists } from 'date-fns/isExists';

export type Masked = { text: string; caret: number };

const sizes = [2, 2, 4] as const;

/** An early separator closes its part. After an overflow into the next part later separators keep their place. */
function inParts(raw: string): string {
  const groups: string[] = [''];
  let overflowed = false;
  for (const char of raw) {
    const size = sizes[groups.length - 1] ?? 4;
    const current = groups[groups.length - 1] ?? '';
    if (/\d/.test(char)) {
      if (current.length < size) groups[groups.length - 1] = current + char;
      else if (groups.length < sizes.length) {
        groups.push(char);
        overflowed = true;
      }
    } else if (!overflowed && current !== '' && groups.length < sizes.length) {
      groups[groups.length - 1] = current.padStart(size, '0');
      groups.push('');
    }
  }
  return groups.join('/');
}

/**
 * Formats input as dd/MM/yyyy: adds slashes, drops other characters, pads a single digit. The caret stays at its
 * digit.
 */
export function maskDate(raw: string, caret: number): Masked {
  const text = inParts(raw);
  if (caret >= raw.length) return { text, caret: text.length };
  const before = inParts(raw.slice(0, caret)).replace(/\D/g, '').length;
  let seen = 0;
  let place = 0;
  while (place < text.length && seen < before) {
    if (/\d/.test(text[place] ?? '')) seen += 1;
    place += 1;
  }
  return { text, caret: place };
}

/** `31/12/2026` → `2026-12-31`; null unless a calendar day from 1900 to 2199. */
export function isoFromDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/((?:19|20|21)\d{2})$/.exec(text) ?? [];
  // The library's date parsers are far larger, and forms load this.
  return isExists(Number(year), Number(month) - 1, Number(day)) ? `${year}-${month}-${day}` : null;
}

/** `2026-12-31` (a time is ignored) → `31/12/2026`; other text is unchanged. */
export function dateFromIso(iso: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(iso);
  return found ? `${found[3]}/${found[2]}/${found[1]}` : iso;
}
