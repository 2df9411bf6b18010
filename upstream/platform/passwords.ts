import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Argon2id with 19 MiB, 2 passes, 1 lane, as OWASP recommends (the numbers are the library's defaults too,
 * but a change of theirs must not change ours).
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a French reader tries first and the worldwide list holds only far down. */
const FRENCH = ['azertyuiop', 'azerty123', 'motdepasse', 'bonjour', 'jetaime', 'soleil', 'loulou', 'doudou'];

/** OWASP ASVS 6.2.4 asks for 3,000; the decision X-25 for the first thousand of them. */
const COMMONEST = 3000;

/** The commonest passwords that our rule of 6 to 20 characters would let through, in lower case. */
const common = new Set(
  dictionary['passwords-common']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 6 && word.length <= 20)
    .slice(0, COMMONEST)
    .concat(FRENCH),
);

/**
 * Words that stand for this site and its readers, as letters alone: with figures and signs around them they are
 * what somebody tries first who knows the site. docs/security.md names them.
 */
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

/** The letters of a password, without accents and in lower case. */
const lettersOf = (password: string): string =>
  password
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

/** Whether a password is among the commonest, whatever its capitals, or hardly more than a word of this site. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || OF_THE_SITE.has(lettersOf(password));
}

/** The PHC string to store; it holds salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password fits a stored hash. Without one (nobody has this address) it takes as long and says no,
 * so that time does not tell which addresses have an account.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await nobody), password);
  return stored !== undefined && fits;
}
