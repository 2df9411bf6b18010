import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { root } from '#scripts/launch/paths.mjs';

const own = join(root, 'tests/support/later-migrations');
const shipped = join(root, 'upstream/platform/migrations');

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

/**
 * Copies the migrations into a folder and adds later ones that exist for tests alone, as a next version would come with.
 * Returns the statements of each migration, in their order.
 */
export function addLaterMigrations(folder: string): string[][] {
  cpSync(shipped, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const last = journal.entries.at(-1);
  if (!last) throw new Error('no migration');
  const files = readdirSync(own).toSorted();
  for (const [index, file] of files.entries()) {
    const tag = `later_${file.replace('.sql', '')}`;
    cpSync(join(own, file), join(folder, `${tag}.sql`));
    journal.entries.push({ ...last, idx: last.idx + 1 + index, when: last.when + 1 + index, tag });
  }
  writeFileSync(path, JSON.stringify(journal));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql }) => sql);
}
