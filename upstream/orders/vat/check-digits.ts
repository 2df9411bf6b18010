import { checkVAT, countries } from 'jsvat';

/**
 * Whether the check digits of an EU VAT number are wrong. False for forms that the library does not know, such as the
 * Belgian numbers that begin with 1.
 */
export function hasWrongCheckDigits(vatNumber: string): boolean {
  const { isValidFormat, isValid } = checkVAT(vatNumber, countries);
  return isValidFormat && !isValid;
}
