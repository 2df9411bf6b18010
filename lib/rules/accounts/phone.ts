/** Longest text that is looked at; anything longer is no telephone number. */
const LONGEST = 40;

/** Spaces, dots, dashes, slashes and brackets that people write between digits. */
const SEPARATORS = /[\s.\-/()]/g;

/** 0, +33 or 0033, a digit 1 to 9, then four pairs of digits, once the separators are out. */
const FRENCH = /^(?:0|\+33|0033)[1-9]\d{8}$/;

/**
 * `+` or `00`, a country code that does not start with 0, 7 to 15 digits in all (ITU-T E.164). Ten digits that begin with
 * 00 are a French number mistyped; after the code 1 stand ten digits.
 */
const INTERNATIONAL = /^(?:(?:\+|00)1[2-9]\d{9}|\+[2-9]\d{6,14}|00[2-9]\d{8,14})$/;

/**
 * A number without its separators, or an empty string when the text is no number at all. The `(0)` that
 * stands after a country code (`+33 (0)6 …`) is dropped, as it is not dialled.
 */
function compact(text: string): string {
  if (text.length > LONGEST) return '';
  return text.trim().replace('(0)', '').replace(SEPARATORS, '');
}

/** Whether a text is a French telephone number: `06 12 34 56 78`, `+33612345678`, `0033 6.12.34.56.78`. */
export function isFrenchPhone(text: string): boolean {
  return FRENCH.test(compact(text));
}

/** Whether a text is a telephone number of any country, with its country code (`+32 470 12 34 56`). */
export function isInternationalPhone(text: string): boolean {
  const digits = compact(text);
  // +33 and 0033 announce a French number, so they must make one.
  if (digits.startsWith('+33') || digits.startsWith('0033')) return FRENCH.test(digits);
  return INTERNATIONAL.test(digits);
}

/** The phone rule of every form: a French number, or any other with its country code. */
export function isPhone(text: string): boolean {
  return isFrenchPhone(text) || isInternationalPhone(text);
}

/** A number as people read it: a French one in pairs (`06 12 34 56 78`), any other as it stands. */
export function readablePhone(text: string): string {
  const digits = normalPhone(text);
  if (!digits?.startsWith('+33')) return text;
  return `0${digits.slice(3)}`.replace(/(\d{2})(?=\d)/g, '$1 ');
}

/**
 * The number as it is stored and dialled, `+33612345678`; null when the text is no number. A French number
 * without country code gets +33.
 */
export function normalPhone(text: string): string | null {
  if (!isPhone(text)) return null;
  const digits = compact(text);
  if (digits.startsWith('+')) return digits;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `+33${digits.slice(1)}`;
}

/** A number as people read it: `06 12 34 56 78`; one of another country stays as it is. */
export function shownPhone(text: string): string {
  const french = /^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(normalPhone(text) ?? '');
  return french ? `0${french.slice(1).join('\u00a0')}` : text;
}
