/*
 * Light: forms load it. It reads what has the shape of a number; `dialled-phone.ts`, on the server, says which number it
 * is.
 */

const LONGEST = 40;

/** Spaces, dashes of every kind, dots, slashes, brackets, and characters that cannot be seen. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212./()]/gu;

/** 0, +33 or 0033 with or without 0, a digit 1 to 9, then four pairs of digits, once the separators are out. */
const FRENCH = /^(?:0|(?:\+|00)330?)[1-9]\d{8}$/;

/**
 * `+` or `00`, a country code, 7 to 15 digits in all (ITU-T E.164). Ten digits after 00 are a mistyped French number;
 * ten digits follow code 1.
 */
const INTERNATIONAL = /^(?:(?:\+|00)1[2-9]\d{9}|\+[2-9]\d{6,14}|00[2-9]\d{8,14})$/;

/** Without a code, as in Saint-Pierre-et-Miquelon, Nouvelle-Calédonie and Polynésie: the address says which. */
const LOCAL = /^[1-9](?:\d{5}|\d{7})$/;

/** Digits, after `+` where it was typed; without the `(0)` after a country code (`+33 (0)6 …`). Empty when too long. */
export function phoneDigits(text: string): string {
  if (text.length > LONGEST) return '';
  return text.replace('(0)', '').replace(SEPARATORS, '');
}

export function isFrenchPhone(text: string): boolean {
  return FRENCH.test(phoneDigits(text));
}

export function isInternationalPhone(text: string): boolean {
  const digits = phoneDigits(text);
  // +33 and 0033 announce a French number, so they must make one.
  if (/^(?:\+|00)33/.test(digits)) return FRENCH.test(digits);
  return INTERNATIONAL.test(digits);
}

export function isPhone(text: string): boolean {
  return isFrenchPhone(text) || isInternationalPhone(text) || LOCAL.test(phoneDigits(text));
}

/** Mainland and overseas departments, which are dialled alike within France: ten digits that begin with 0. */
const TEN_DIGITS = /^(?:0|\+(?:33|262|590|594|596))([1-9]\d{8})$/;

/** French numbers in pairs (`06 12 34 56 78`), others unchanged. */
export function readablePhone(text: string): string {
  const national = TEN_DIGITS.exec(phoneDigits(text))?.[1];
  return national ? `0${national}`.replace(/(\d{2})(?=\d)/g, '$1 ') : text;
}

/** 089 in France: the caller pays more than for a call. */
export const isPremiumPhone = (text: string): boolean =>
  /^(?:0|(?:\+|00)330?)89\d{7}$/.test(phoneDigits(text));

/** The same on one line. */
export const shownPhone = (text: string): string => {
  const readable = readablePhone(text);
  return readable === text ? text : readable.replaceAll(' ', '\u00a0');
};
