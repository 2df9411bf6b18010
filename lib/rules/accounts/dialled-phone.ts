import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isPhone, phoneDigits } from './phone.ts';

/** By the first three digits of a postal code. */
const TERRITORIES: Readonly<Record<string, CountryCode>> = {
  971: 'GP',
  972: 'MQ',
  973: 'GF',
  974: 'RE',
  975: 'PM',
  976: 'YT',
  977: 'BL',
  978: 'MF',
  986: 'WF',
  987: 'PF',
  988: 'NC',
};

/** With ten digits like the mainland, in blocks of their own. */
const DEPARTMENTS: readonly CountryCode[] = ['RE', 'YT', 'GP', 'MQ', 'GF'];

/** Country code of each block, also of numbers in it that the library does not know yet. */
const CODES = Object.entries({
  262: ['262', '263', '269', '639', '692', '693'],
  590: ['590', '690', '691'],
  594: ['594', '694'],
  596: ['596', '696', '697'],
});
/** Reserved for fiction (ARCEP), on the mainland. */
const FICTION = '063998';
const codeOfBlock = (national: string) =>
  national.startsWith(FICTION)
    ? undefined
    : CODES.find(([, blocks]) => blocks.includes(national.slice(1, 4)))?.[0];

/** A 0 after the code of France or of a territory is not dialled. */
const ZERO_AFTER_CODE = /^(\+(?:33|262|590|594|596|508|681|687|689))0/;

function validNumber(digits: string, country?: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(digits, country);
  return number?.isValid() ? number.number : undefined;
}

function countriesFor(national: string, territory: CountryCode | undefined): readonly CountryCode[] {
  const own = territory ? [territory] : [];
  if (!national.startsWith('0')) return own;
  return codeOfBlock(national) ? [...own, ...DEPARTMENTS, 'FR'] : ['FR', ...own];
}

/**
 * `+33612345678` and `+262692123456`, as stored, dialled and published; null when the text is no number. `postalCode`
 * is of the address beside it and tells what a local number means.
 */
export function normalPhone(text: string, postalCode = ''): string | null {
  if (!isPhone(text)) return null;
  const digits = phoneDigits(text).replace(/^00/, '+').replace(ZERO_AFTER_CODE, '$1');
  // Numbers of the overseas departments are often written with +33.
  const national = digits.replace(/^\+33/, '0');
  if (national.startsWith('+')) return validNumber(national) ?? national;
  for (const country of countriesFor(national, TERRITORIES[postalCode.trim().slice(0, 3)])) {
    const number = validNumber(national, country);
    if (number) return number;
  }
  if (!national.startsWith('0')) return null;
  return `+${codeOfBlock(national) ?? '33'}${national.slice(1)}`;
}
