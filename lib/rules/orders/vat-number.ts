import { isSiren, sirenOf, siretDigits } from './siret.ts';

const LONGEST = 40;

function compact(text: string): string {
  return text.length > LONGEST ? '' : text.replace(/[\s.-]/g, '').toUpperCase();
}

/** FR, the key (12 + 3 × (number mod 97)) mod 97 on two digits, the number of nine digits. */
function withKey(digits: string): string {
  const key = (12 + 3 * (Number(digits) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${digits}`;
}

/** Null for an invalid SIREN. */
export function vatNumberOfSiren(siren: string): string | null {
  return isSiren(siren) ? withKey(siretDigits(siren)) : null;
}

export function vatNumberOfSiret(siret: string): string | null {
  const siren = sirenOf(siret);
  return siren === null ? null : vatNumberOfSiren(siren);
}

/**
 * After the two letters of the state. Source: https://ec.europa.eu/taxation_customs/vies/#/faq (question 11), read on
 * 22/11/2026.
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

export const OTHER_EU_COUNTRIES: ReadonlySet<string> = new Set(
  Object.keys(EU_FORMS).map((prefix) => (prefix === GREECE.prefix ? GREECE.country : prefix)),
);

function isFrench(number: string): boolean {
  const [, key = '', siren = ''] = /^FR([A-HJ-NP-Z0-9]{2})(\d{9})$/.exec(number) ?? [];
  if (!isSiren(siren)) return false;
  return /[A-Z]/.test(key) || number === vatNumberOfSiren(siren);
}

/** As a French one, with a number of Monaco's own register, which begins with 000, in place of the SIREN. */
const isOfMonaco = (number: string): boolean =>
  /^FR\d{2}000\d{6}$/.test(number) && number === withKey(number.slice(4));

/** Whether a French VAT number names another company than the SIRET does. */
export function contradictsSiret(text: string, siret: string): boolean {
  const number = compact(text);
  const siren = sirenOf(siret);
  return siren !== null && number.startsWith('FR') && number.slice(4) !== siren;
}

export function isNumberOfEuState(text: string, country: string): boolean {
  const number = compact(text);
  const prefix = prefixOf(country.toUpperCase());
  return number.startsWith(prefix) && EU_FORMS[prefix]?.test(number.slice(2)) === true;
}

/**
 * `country` is an ISO 3166 code. French: FR, a key, a valid SIREN; a key with a letter is another series and is
 * accepted. EU: the form of its state. Elsewhere: two letters and 2 to 13 letters or digits. A foreign company may
 * have a French number.
 */
export function isVatNumber(text: string, country: string): boolean {
  const number = compact(text);
  const land = country.toUpperCase();
  if (land === 'MC' && isOfMonaco(number)) return true;
  if (land === 'FR' || number.startsWith('FR')) return isFrench(number);
  const form = EU_FORMS[number.slice(0, 2)];
  if (form) return form.test(number.slice(2));
  return !OTHER_EU_COUNTRIES.has(land) && /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(number);
}
