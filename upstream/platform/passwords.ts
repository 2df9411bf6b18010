import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Argon2id with 19 MiB, 2 passes, 1 lane; explicit, so that a change of the library's defaults changes nothing.
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

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

const lettersOf = (password: string): string =>
  password
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** Ignores case; also true for a word of this site with little added. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || OF_THE_SITE.has(lettersOf(password));
}

/** A PHC string, with salt and cost. Keyboards send the same letter with an accent as one character or as two. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/** Hashes from before that are of the text as it was sent. */
const formsOf = (password: string) =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

let nobody: Promise<string> | undefined;

/** Without a hash it takes the same time, so that timing does not reveal accounts. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const known = stored ?? (await nobody);
  for (const form of formsOf(password)) if (await verify(known, form)) return stored !== undefined;
  return false;
}
