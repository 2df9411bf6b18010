import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLaterMigrations } from '#tests/support/database/later-migrations.ts';
import { makeOwnDatabase } from '#tests/support/database/own-database.ts';
import type { Database } from '#upstream/platform/db.ts';
import { exclusively, migrateDatabase } from '#upstream/platform/migrate.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-migrations-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['empty', 'migrated'] as const)(
  'programs that start together do each migration once, on a database that is %s',
  async (content) => {
    const migrations = join(folder, content);
    const { length } = addLaterMigrations(migrations);
    const { where, open, drop } = await makeOwnDatabase(folder, content);
    const databases = await Promise.all(Array.from({ length: 4 }, open));
    const migrate = (database: Database) =>
      exclusively(database, () => migrateDatabase(database, { folder: migrations }));
    await Promise.all(databases.map(migrate));
    await Promise.all(databases.map((database) => database.close()));
    const journal = new pg.Client({ connectionString: where });
    await journal.connect();
    const { rows } = await journal.query<{ all: number; different: number }>(
      'select count(*) as all, count(distinct created_at) as different from drizzle.__drizzle_migrations',
    );
    await journal.end();
    expect(rows).toEqual([{ all: length, different: length }]);
    await drop();
  },
);
