/** Five digits that start with 00 to 89 or 90 to 98. */
const FRENCH = /^(?:[0-8]\d|9[0-8])\d{3}$/;

/** 3 to 10 letters or digits, with single spaces or dashes between them (`1000`, `SW1A 1AA`, `L-1234`). */
const FOREIGN = /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){2,9}$/;

/** ISO 3166 codes of Monaco and of French territories, whose postal codes are French ones that start like this. */
const TERRITORIES: Readonly<Record<string, RegExp>> = {
  MC: /^980/,
  // 97133 and 97150 remained when Saint-Barthélemy and Saint-Martin left Guadeloupe.
  GP: /^971(?!33|50)/,
  BL: /^(?:97133|977)/,
  MF: /^(?:97150|978)/,
  MQ: /^972/,
  GF: /^973/,
  RE: /^974/,
  PM: /^975/,
  YT: /^976/,
  TF: /^984/,
  WF: /^986/,
  PF: /^987/,
  NC: /^988/,
};

export function isFrenchPostalCode(text: string): boolean {
  return FRENCH.test(text);
}

/** France, its territories with a country code of their own, and Monaco. */
export function hasFrenchPostalCodes(country: string): boolean {
  return country === 'FR' || Object.hasOwn(TERRITORIES, country);
}

/** `country` is an ISO 3166 code. Only French forms are exact. Text, because of leading zeros. */
export function isPostalCode(text: string, country: string): boolean {
  const land = country.toUpperCase();
  if (!hasFrenchPostalCodes(land)) return text.length <= 20 && FOREIGN.test(text);
  return FRENCH.test(text) && TERRITORIES[land]?.test(text) !== false;
}
