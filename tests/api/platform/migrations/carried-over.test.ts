// @engines both
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#scripts/launch/paths.mjs';
import { makeOwnDatabase } from '#tests/support/database/own-database.ts';
import { shapeOf } from '#tests/support/database/shape-of.ts';
import type { Database } from '#upstream/platform/db.ts';
import {
  isMigrated,
  knownMigrations,
  migrateDatabase,
  OldDatabaseError,
} from '#upstream/platform/migrate.ts';

const beforeFold = readFileSync(join(root, 'tests/support/database/before-fold.sql'), 'utf8');
/** When the first and the fiftieth of the folded migrations were made. */
const [FIRST, FIFTIETH] = [1_795_418_037_125, 1_795_784_940_884];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-carried-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function onDatabase<T>(
  content: 'empty' | 'migrated',
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const own = await makeOwnDatabase(folder, content);
  const database = await own.open();
  try {
    return await use(database);
  } finally {
    await database.close();
    await own.drop();
  }
}

async function makeOld({ pool }: Database, latest: number): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  for (const statement of beforeFold.split('--> statement-breakpoint')) await client.query(statement);
  await client.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', ${FIRST}), ('latest', ${latest});
    insert into users (email, role, password_hash, first_name, last_name)
      values ('paul@exemple.test', 'candidate', '', 'Paul', 'Roux')`);
  await client.query('commit');
  client.release();
}

const journalOf = async ({ pool }: Database): Promise<number[]> => {
  const { rows } = await pool.query<{ created_at: number }>(
    'select created_at from drizzle.__drizzle_migrations',
  );
  return rows.map(({ created_at }) => created_at);
};

test('a database with the first fifty folded migrations is carried over, with what it holds', async () => {
  const fresh = await onDatabase('migrated', shapeOf);
  await onDatabase('empty', async (database) => {
    await makeOld(database, FIFTIETH);
    await migrateDatabase(database);
    expect(await shapeOf(database)).toEqual(fresh);
    const { rows } = await database.pool.query('select email, first_name from users');
    expect(rows).toEqual([{ email: 'paul@exemple.test', first_name: 'Paul' }]);
    expect(await journalOf(database)).toEqual(knownMigrations());
    expect(await isMigrated(database)).toBe(true);
    await migrateDatabase(database);
    expect(await journalOf(database)).toEqual(knownMigrations());
  });
});

test('an older one is refused and stays as it is', async () => {
  await onDatabase('empty', async (database) => {
    await makeOld(database, FIFTIETH - 1);
    const before = await shapeOf(database);
    await expect(migrateDatabase(database)).rejects.toThrow(OldDatabaseError);
    expect(await shapeOf(database)).toEqual(before);
    expect(await journalOf(database)).toEqual([FIRST, FIFTIETH - 1]);
  });
});
