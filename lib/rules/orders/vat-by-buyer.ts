import { hasFrenchPostalCodes } from '../accounts/postal-code.ts';
import { VAT_PERCENT } from './vat.ts';
import { isNumberOfEuState, OTHER_EU_COUNTRIES } from './vat-number.ts';

export const VAT_MENTIONS = ['reverse_charge', 'territory_without_vat', 'outside_eu'] as const;
export type VatMention = (typeof VAT_MENTIONS)[number];

/**
 * Whether the buyer's right to less than the full rate is proven. `none`: the full rate, or no confirmed address yet;
 * `pending`: staff have to look at it.
 */
export const VAT_CHECKS = ['none', 'pending', 'confirmed'] as const;
export type VatCheck = (typeof VAT_CHECKS)[number];

export type VatRule = Readonly<{ percent: number; mention: VatMention | null }>;

/** `country` is an ISO 3166 code; an empty VAT number means none. */
export type VatBuyer = Readonly<{ country: string; postalCode: string; vatNumber: string | null }>;

export const VAT_SOURCE = {
  readOn: '2026-11-22',
  texts: {
    standard: 'CGI, article 278; Monaco: convention fiscale du 18 mai 1963; Corse: CGI, article 297',
    overseas: 'CGI, article 296',
    territoryWithoutVat: 'CGI, article 294, 1',
    outsideEu: 'CGI, article 259, 1°',
    reverseCharge: 'CGI, article 283, 2; directive 2006/112/CE, articles 44 and 196',
    euTerritory: 'Directive 2006/112/CE, articles 5 to 7',
  },
} as const;

const STANDARD: VatRule = { percent: VAT_PERCENT, mention: null };
const OVERSEAS: VatRule = { percent: 8.5, mention: null };
const WITHOUT_VAT: VatRule = { percent: 0, mention: 'territory_without_vat' };
const OUTSIDE_EU: VatRule = { percent: 0, mention: 'outside_eu' };
const REVERSE_CHARGE: VatRule = { percent: 0, mention: 'reverse_charge' };

/** By postal code. The first match decides, everything else (Corsica and Monaco too) is 20 %. */
const FRENCH_PLACES: readonly (readonly [prefixes: readonly string[], rule: VatRule])[] = [
  // Saint-Barthélemy and Saint-Martin, which kept postal codes of Guadeloupe.
  [['97133', '97150', '975', '977', '978', '984', '986', '987', '988'], OUTSIDE_EU],
  [['971', '972', '974'], OVERSEAS],
  [['973', '976'], WITHOUT_VAT],
];

/** Postal codes of member states outside the EU's VAT territory. */
const OUTSIDE_IN_EU: Readonly<Record<string, readonly string[]>> = {
  // Heligoland, Büsingen.
  DE: ['27498', '78266'],
  // Canary Islands, Ceuta, Melilla.
  ES: ['35', '38', '51', '52'],
  // Åland.
  FI: ['22'],
  // Mount Athos.
  GR: ['63086'],
  // Livigno, Campione d’Italia.
  IT: ['23041', '22061'],
};

const startsWithOne = (text: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => text.startsWith(prefix));

/** In the EU outside France only a VAT number of the address's own state moves the tax to the buyer. */
export function vatOf({ country, postalCode, vatNumber }: VatBuyer): VatRule {
  const land = country.toUpperCase();
  const code = postalCode.replace(/[\s-]/g, '');
  if (hasFrenchPostalCodes(land)) {
    return FRENCH_PLACES.find(([prefixes]) => startsWithOne(code, prefixes))?.[1] ?? STANDARD;
  }
  if (!OTHER_EU_COUNTRIES.has(land) || startsWithOne(code, OUTSIDE_IN_EU[land] ?? [])) return OUTSIDE_EU;
  return isNumberOfEuState(vatNumber ?? '', land) ? REVERSE_CHARGE : STANDARD;
}
