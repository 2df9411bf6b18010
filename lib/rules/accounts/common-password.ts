import { dictionary } from '@zxcvbn-ts/language-common';
import { foldedText } from '#lib/rules/text/folded-text.ts';

/** Common in France, but rare in the worldwide list. */
const FRENCH = ['azertyuiop', 'azerty123', 'motdepasse', 'bonjour123', 'jetaime123', 'soleil123'];

/** OWASP ASVS 6.2.4 requires 3,000. */
const COMMONEST = 3000;

/** Lower case; only those of 8 to 64 characters, which our rule would accept. */
const common = new Set(
  dictionary['passwords-common']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 8 && word.length <= 64)
    .slice(0, COMMONEST)
    .concat(FRENCH),
);

/** Guessed first with digits and signs around them; docs/security.md lists them. Letters only. */
const OF_THE_SITE = new Set([
  'bielle',
  'bielleemploi',
  'emploi',
  'candidat',
  'candidate',
  'recruteur',
  'recruteuse',
  'recruiter',
  'garage',
  'garagiste',
  'mecanique',
  'mecanicien',
  'mecanicienne',
  'automobile',
  'carrosserie',
]);

const lettersOf = (password: string): string => foldedText(password).replace(/[^a-z]/g, '');

/** Ignores case; also true for a word of this site with little added. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || OF_THE_SITE.has(lettersOf(password));
}
