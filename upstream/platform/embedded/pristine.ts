import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './start.ts';

/** Copies the database of one closed data folder into another that has none; does nothing when it has one. */
export function copyDatabase(from: string, to: string): void {
  const target = join(to, 'postgres');
  if (existsSync(target)) return;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  cpSync(join(from, 'postgres'), target, { recursive: true });
}

/**
 * A data folder with an empty, closed database to copy from, made once per version and user of the machine.
 * Making one takes seconds, a copy a tenth of one.
 */
export async function pristineDataDir(
  start: (options: EmbeddedDatabaseOptions) => Promise<EmbeddedDatabase>,
): Promise<string> {
  const folder = join(tmpdir(), `bielle-pristine-${pgliteVersion()}-${userInfo().uid}`);
  if (existsSync(folder)) return folder;
  const making = mkdtempSync(join(tmpdir(), 'bielle-making-'));
  const database = await start({ dataDir: making, durable: false });
  await database.stop();
  try {
    renameSync(making, folder);
  } catch (cause) {
    // Another process was faster; its folder is as good.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw cause;
  }
  return folder;
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8'));
  return String(version);
}
