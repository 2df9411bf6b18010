import { PAY_UNITS, type PayUnit } from '#lib/rules/offers/pay.ts';
import { AGREEMENTS, type Agreement, PAY_STEPS } from '#lib/rules/offers/pay-floor.ts';
import { comparable } from '#lib/rules/search/place-names.ts';

const YES = new Set(['oui', 'o', 'yes', 'y', 'vrai', 'true', '1', 'x']);
const NO = new Set(['non', 'n', 'no', 'faux', 'false', '0']);

/** French or English, in the forms that people and Excel write. */
export function readYesNo(text: string): boolean | undefined {
  const word = comparable(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

const PUBLISHED = new Set(['publiee', 'publie', 'published', '2']);
const DRAFT = new Set(['brouillon', 'draft', '1']);

export function readStatus(text: string): 'published' | 'draft' | undefined {
  const word = comparable(text);
  if (PUBLISHED.has(word)) return 'published';
  return DRAFT.has(word) ? 'draft' : undefined;
}

/** Excel drops leading zeros. */
export const readPostalCode = (text: string): string => {
  const code = text.replace(/\s/g, '');
  return /^\d{4}$/.test(code) ? `0${code}` : code;
};

/** Excel drops leading zeros here too; the rules of the form read the rest. */
export const readPhone = (text: string): string => (/^[1-9](?:[\s.-]?\d){8}$/.test(text) ? `0${text}` : text);

const UNITS: Readonly<Record<PayUnit, readonly string[]>> = {
  hour: ['heure', 'h', 'horaire', 'par heure', 'hour', 'per hour'],
  month: ['mois', 'mensuel', 'par mois', 'month', 'per month'],
  year: ['an', 'annee', 'annuel', 'par an', 'year', 'per year'],
};

export function readPayUnit(text: string): PayUnit | undefined {
  const word = comparable(text);
  return PAY_UNITS.find((unit) => UNITS[unit].includes(word));
}

const AGREEMENT_WORDS: Readonly<Record<Agreement, readonly string[]>> = {
  1090: ['1090', 'idcc 1090', 'services de l automobile', 'automotive services'],
  other: ['autre', 'une autre', 'other'],
};

export function readAgreement(text: string): Agreement | undefined {
  const word = comparable(text);
  return AGREEMENTS.find((agreement) => AGREEMENT_WORDS[agreement].includes(word));
}

/** `3`, `échelon 3`, `II b`. */
export function readStep(text: string): string | undefined {
  const word = comparable(text).replace(/^(?:echelon|step) /, '');
  return PAY_STEPS.find((step) => comparable(step) === word);
}
