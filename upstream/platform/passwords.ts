import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with 19 MiB, 2 passes, 1 lane; explicit, so that a change of the library's defaults changes nothing.
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

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
