import { isExists } from 'date-fns/isExists';

/** A text field and where its caret stands. */
export type Masked = { text: string; caret: number };

const sizes = [2, 2, 4] as const;

/**
 * Digits typed in a row are shared out to day, month and year; a separator typed early closes its part. Once a
 * part has overflowed into the next one, the separators behind it stand where they were, not where they belong.
 */
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
 * Puts what is typed into the form dd/MM/yyyy: slashes come by themselves, other characters are dropped, a
 * single digit before a separator is padded. The caret keeps its place among the digits.
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

/** `31/12/2026` → `2026-12-31`; null for anything that is not a day of the calendar from 1900 to 2199. */
export function isoFromDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/((?:19|20|21)\d{2})$/.exec(text) ?? [];
  // The library's readers of dates are many times as large as this question, and forms carry it.
  return isExists(Number(year), Number(month) - 1, Number(day)) ? `${year}-${month}-${day}` : null;
}

/** `2026-12-31` (a time behind it is ignored) → `31/12/2026`; any other text comes back as it is. */
export function dateFromIso(iso: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(iso);
  return found ? `${found[3]}/${found[2]}/${found[1]}` : iso;
}
