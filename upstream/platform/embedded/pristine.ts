import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './start.ts';

/** Both folders must be closed. Does nothing when the target has a database. */
export function copyDatabase(from: string, to: string): void {
  const target = join(to, 'postgres');
  if (existsSync(target)) return;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  cpSync(join(from, 'postgres'), target, { recursive: true });
}

/** An empty, closed database, created once per version and user: creating takes seconds, copying a tenth of one. */
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
