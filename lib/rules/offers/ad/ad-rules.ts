import { AGE_PATTERNS } from './ad-age.ts';
import { CRITERION_PATTERNS } from './ad-criterion.ts';
import { MONEY_PATTERNS } from './ad-money.ts';
import type { AdPattern, AdRule } from './ad-pattern.ts';
import { SEX_PATTERNS } from './ad-sex.ts';

/** Of the Code du travail. */
export const ARTICLES: Readonly<Record<AdRule | 'language', string>> = {
  age: 'L5331-2',
  criterion: 'L1132-1',
  sex: 'L1142-1',
  money: 'L5321-3',
  premium: 'L5321-3',
  language: 'L5331-4',
};

/** The laws that govern the text of an offer. */
export const AD_PATTERNS: readonly AdPattern[] = [
  ...AGE_PATTERNS,
  ...CRITERION_PATTERNS,
  ...SEX_PATTERNS,
  ...MONEY_PATTERNS,
];
