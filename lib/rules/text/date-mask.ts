import { isPartialDate, partialDateText } from '../time/partial-date.ts';

export type Masked = { text: string; caret: number };

/** Of day, month and year. */
const DAY = [2, 2, 4];
const MONTH = [2, 4];
const YEAR = [4];

/**
 * What is being typed where a year or a month alone is enough. Years begin with 19 or 20, which no month is; `1903` is a
 * year until something follows.
 */
function partialSizes(raw: string): number[] {
  if (/^(?:19|20)(?:\d?|\d\d\D*)$/.test(raw)) return YEAR;
  return /^(?:\d\d|\d\d?\D+)(?:19|20)/.test(raw) ? MONTH : DAY;
}

/** An early separator closes its part. After an overflow into the next part later separators keep their place. */
function inParts(raw: string, sizes: readonly number[]): string {
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
 * Formats input as dd/MM/yyyy (`partial`: also as MM/yyyy or yyyy): adds slashes, drops other characters, pads a single
 * digit. The caret stays at its digit.
 */
export function maskDate(raw: string, caret: number, partial?: boolean): Masked {
  const sizes = partial ? partialSizes(raw) : DAY;
  const text = inParts(raw, sizes);
  if (caret >= raw.length) return { text, caret: text.length };
  const before = inParts(raw.slice(0, caret), sizes).replace(/\D/g, '').length;
  let seen = 0;
  let place = 0;
  while (place < text.length && seen < before) {
    if (/\d/.test(text[place] ?? '')) seen += 1;
    place += 1;
  }
  return { text, caret: place };
}

/**
 * `31/12/2026` → `2026-12-31`, and where `partial`, `12/2026` → `2026-12` and `2026` as it is; null unless a calendar
 * day from 1900 to 2199.
 */
export function isoFromDate(text: string, partial?: boolean): string | null {
  const [, day, month, year] = /^(?:(?:(\d\d)\/)?(\d\d)\/)?((?:19|20|21)\d\d)$/.exec(text) ?? [];
  const iso = [year, month, day].filter(Boolean).join('-');
  return (day || partial) && isPartialDate(iso) ? iso : null;
}

/** `2026-12-31` (a time is ignored) → `31/12/2026`, `2026-12` → `12/2026`; other text is unchanged. */
export function dateFromIso(iso: string): string {
  const date = iso.split('T')[0] ?? '';
  return isPartialDate(date) ? partialDateText(date) : iso;
}
