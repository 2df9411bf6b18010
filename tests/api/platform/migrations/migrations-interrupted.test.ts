import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addLaterMigrations } from '#tests/support/database/later-migrations.ts';
import { makeOwnDatabase } from '#tests/support/database/own-database.ts';
import { startProgram } from '#tests/support/database/second-process.ts';
import { shapeOf } from '#tests/support/database/shape-of.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { knownMigrations, migrateDatabase, newestMigration } from '#upstream/platform/migrate.ts';

const { engine } = inject('testTemplate');
/** How many migrations an older database has. */
const OLDER = knownMigrations().length;

let folder: string;
let migrations: string;
let statements: string[][];
let whole: { shape: unknown[]; newest: number };

/** The statement in the middle of each migration; the whole drill (FAULT_KILLS) is killed at all of them. */
function killPoints(from: number): string[] {
  const points = statements.slice(from).map((each) => each[Math.floor(each.length / 2)] ?? '');
  if (process.env.FAULT_KILLS) return points;
  return points.slice(Math.floor(points.length / 2)).slice(0, 1);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-migrations-'));
  migrations = join(folder, 'migrations');
  statements = addLaterMigrations(migrations);
  const database = await openTestDatabase();
  await migrateDatabase(database, { folder: migrations });
  whole = { shape: await shapeOf(database), newest: await newestMigration(database.pool) };
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['an empty database', 'empty', 0],
  ['an older database', 'migrated', OLDER],
] as const)(
  'migrations that are killed half-way are whole after the next start: %s',
  async (_, content, from) => {
    const { where, open, drop } = await makeOwnDatabase(folder, content);
    for (const point of killPoints(from)) {
      const victim = startProgram('migration-victim.ts', engine, where, migrations, point);
      const [, signal] = await once(victim, 'exit');
      expect(signal).toBe('SIGKILL');
    }
    const database = await open();
    expect(await newestMigration(database.pool)).toBe(knownMigrations()[from - 1] ?? 0);
    await migrateDatabase(database, { folder: migrations });
    expect(await newestMigration(database.pool)).toBe(whole.newest);
    expect(await shapeOf(database)).toEqual(whole.shape);
    await database.close();
    await drop();
  },
  240_000,
);
