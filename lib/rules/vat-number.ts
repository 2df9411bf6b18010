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
 * Whether a VAT number is right for a country (ISO 3166 code). France: 13 characters, FR, a key, a valid
 * SIREN; a numeric key must be the derived one, a key with a letter is of another series and stands as it is.
 * Elsewhere: two letters and 2 to 13 letters or digits.
 */
export function isVatNumber(text: string, country: string): boolean {
  const number = compact(text);
  if (country.toUpperCase() !== 'FR' && !number.startsWith('FR')) {
    return /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(number);
  }
  const parts = /^FR([A-HJ-NP-Z0-9]{2})(\d{9})$/.exec(number);
  const [, key = '', siren = ''] = parts ?? [];
  if (!isSiren(siren)) return false;
  return /[A-Z]/.test(key) || number === vatNumberOfSiren(siren);
}
