/** Five digits that start with 00 to 89 or 90 to 98. */
const FRENCH = /^(?:[0-8]\d|9[0-8])\d{3}$/;

/** 3 to 10 letters or digits, with single spaces or dashes between them (`1000`, `SW1A 1AA`, `L-1234`). */
const FOREIGN = /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){2,9}$/;

export function isFrenchPostalCode(text: string): boolean {
  return FRENCH.test(text);
}

/** `country` is an ISO 3166 code. Only the French form is exact. Text, because of leading zeros. */
export function isPostalCode(text: string, country: string): boolean {
  return country.toUpperCase() === 'FR' ? FRENCH.test(text) : text.length <= 20 && FOREIGN.test(text);
}
