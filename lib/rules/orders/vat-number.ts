import { isSiren, sirenOf, siretDigits } from './siret.ts';

/** Longest text that is looked at, separators included. */
const LONGEST = 40;

/** Number in capitals without spaces, dots and dashes. */
function compact(text: string): string {
  return text.length > LONGEST ? '' : text.replace(/[\s.-]/g, '').toUpperCase();
}

/**
 * French VAT number of a SIREN: FR, the two-digit key (12 + 3 × (SIREN mod 97)) mod 97, the SIREN; null when
 * the SIREN is not valid.
 */
export function vatNumberOfSiren(siren: string): string | null {
  if (!isSiren(siren)) return null;
  const digits = siretDigits(siren);
  const key = (12 + 3 * (Number(digits) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${digits}`;
}

/** French VAT number of a SIRET, for filling the billing form; null while the SIRET is not valid. */
export function vatNumberOfSiret(siret: string): string | null {
  const siren = sirenOf(siret);
  return siren === null ? null : vatNumberOfSiren(siren);
}

/**
 * Forms of the VAT numbers of member states other than France, after the two letters of the state. Source:
 * https://ec.europa.eu/taxation_customs/vies/#/faq (question 11), read on 22/11/2026.
 */
const EU_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Greece writes EL before its numbers. */
const GREECE = { country: 'GR', prefix: 'EL' } as const;

const prefixOf = (country: string) => (country === GREECE.country ? GREECE.prefix : country);

/** ISO 3166 codes of the member states of the EU other than France. */
export const OTHER_EU_COUNTRIES: ReadonlySet<string> = new Set(
  Object.keys(EU_FORMS).map((prefix) => (prefix === GREECE.prefix ? GREECE.country : prefix)),
);

function isFrench(number: string): boolean {
  const [, key = '', siren = ''] = /^FR([A-HJ-NP-Z0-9]{2})(\d{9})$/.exec(number) ?? [];
  if (!isSiren(siren)) return false;
  return /[A-Z]/.test(key) || number === vatNumberOfSiren(siren);
}

/** Whether a text has the form of a VAT number of this member state of the EU (ISO 3166 code), France left out. */
export function isNumberOfEuState(text: string, country: string): boolean {
  const number = compact(text);
  const prefix = prefixOf(country.toUpperCase());
  return number.startsWith(prefix) && EU_FORMS[prefix]?.test(number.slice(2)) === true;
}

/**
 * Whether a VAT number is right for a country (ISO 3166 code). French ones, which a company elsewhere may have: 13
 * characters, FR, a key, a valid SIREN; a numeric key must be the derived one, a key with a letter is of another
 * series and stands as it is. Those of another member state have the form of their state. Elsewhere: two letters
 * and 2 to 13 letters or digits.
 */
export function isVatNumber(text: string, country: string): boolean {
  const number = compact(text);
  const land = country.toUpperCase();
  if (land === 'FR' || number.startsWith('FR')) return isFrench(number);
  const form = EU_FORMS[number.slice(0, 2)];
  if (form) return form.test(number.slice(2));
  return !OTHER_EU_COUNTRIES.has(land) && /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(number);
}
