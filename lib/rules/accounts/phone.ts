const LONGEST = 40;

const SEPARATORS = /[\s.\-/()]/g;

/** 0, +33 or 0033, a digit 1 to 9, then four pairs of digits, once the separators are out. */
const FRENCH = /^(?:0|\+33|0033)[1-9]\d{8}$/;

/**
 * `+` or `00`, a country code, 7 to 15 digits in all (ITU-T E.164). Ten digits after 00 are a mistyped French number;
 * ten digits follow code 1.
 */
const INTERNATIONAL = /^(?:(?:\+|00)1[2-9]\d{9}|\+[2-9]\d{6,14}|00[2-9]\d{8,14})$/;

/** Drops separators and the `(0)` after a country code (`+33 (0)6 …`); empty when the text is no number. */
function compact(text: string): string {
  if (text.length > LONGEST) return '';
  return text.trim().replace('(0)', '').replace(SEPARATORS, '');
}

export function isFrenchPhone(text: string): boolean {
  return FRENCH.test(compact(text));
}

export function isInternationalPhone(text: string): boolean {
  const digits = compact(text);
  // +33 and 0033 announce a French number, so they must make one.
  if (digits.startsWith('+33') || digits.startsWith('0033')) return FRENCH.test(digits);
  return INTERNATIONAL.test(digits);
}

export function isPhone(text: string): boolean {
  return isFrenchPhone(text) || isInternationalPhone(text);
}

/** French numbers in pairs (`06 12 34 56 78`), others unchanged. */
export function readablePhone(text: string): string {
  const digits = normalPhone(text);
  if (!digits?.startsWith('+33')) return text;
  return `0${digits.slice(3)}`.replace(/(\d{2})(?=\d)/g, '$1 ');
}

/** `+33612345678`, as stored and dialled; null when the text is no number. */
export function normalPhone(text: string): string | null {
  if (!isPhone(text)) return null;
  const digits = compact(text);
  if (digits.startsWith('+')) return digits;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `+33${digits.slice(1)}`;
}

/** 089 in France: the caller pays more than for a call. */
export const isPremiumPhone = (text: string): boolean => normalPhone(text)?.startsWith('+3389') === true;

export function shownPhone(text: string): string {
  const french = /^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(normalPhone(text) ?? '');
  return french ? `0${french.slice(1).join('\u00a0')}` : text;
}
