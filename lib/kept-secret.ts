import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/**
 * A secret of this installation, made at first use: `<dataDir>/<name>.secret`, readable by its owner only.
 * @returns 64 hexadecimal characters
 * @throws the file system's error when the folder cannot be written
 */
export function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, `${name}.secret`);
  const kept = read(path);
  if (kept) return kept;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Web and upstream may get here at once. A link appears whole or not at all, and the first one wins.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path, 'utf8');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}
