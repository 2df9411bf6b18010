import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';
import { SettingsError } from './settings-error.ts';

const SECRET_BYTES = 32;
export const SHORTEST_SECRET = 32;
const FOR_GROUP_OR_OTHERS = 0o077;

/**
 * A secret created at first use: `<dataDir>/<name>.secret`, readable by its owner only.
 * @param setting what an operator can set instead of the file
 * @returns 64 hexadecimal characters, or at least 32 from an operator
 * @throws SettingsError when the file is empty, too short, open to others or unusable
 */
export function storedSecret(dataDir: string, name: string, setting: string): string {
  const path = join(dataDir, `${name}.secret`);
  try {
    if (!existsSync(path)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      // Web and upstream may get here at once: the first one wins.
      writeDurably(path, randomBytes(SECRET_BYTES).toString('hex'), { keepExisting: true });
    }
    return checkedSecret(path, setting);
  } catch (error) {
    if (error instanceof SettingsError || !(error instanceof Error)) throw error;
    throw new SettingsError(
      `The secret file ${path} cannot be read or made (${error.message}): correct that, or set ${setting}.`,
    );
  }
}

function checkedSecret(path: string, setting: string): string {
  const mode = statSync(path).mode & 0o777;
  // Windows keeps who may read a file elsewhere.
  if (process.platform !== 'win32' && (mode & FOR_GROUP_OR_OTHERS) !== 0) {
    throw new SettingsError(
      `The secret file ${path} is open to other users of this machine (mode ${mode.toString(8)}): run chmod 600 ${path}, or set ${setting}. If somebody else may have read it, delete the file: the next start makes a new one.`,
    );
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length >= SHORTEST_SECRET) return secret;
  const fault =
    secret === ''
      ? 'is empty'
      : `is too short: ${secret.length} characters instead of at least ${SHORTEST_SECRET}`;
  throw new SettingsError(
    `The secret file ${path} ${fault}. Put it back from a backup, or delete it: the next start makes a new one. You can also set ${setting}.`,
  );
}
