// @engines both
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import type { Database } from '#upstream/platform/db.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { readSqlFiles } from '#upstream/platform/sql-files.ts';

/** An index needs it, so it is made with the tables. */
const OF_INDEX = 'folded_text';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const textOf = (statements: readonly string[]) => statements.join('\n');

async function namesOf(query: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

const functions = () =>
  database.pool
    .query<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc
       where pronamespace = 'public'::regnamespace and prolang <> 13 and proname <> '${OF_INDEX}' order by 1`,
    )
    .then(({ rows }) => rows);

test('the functions of the database are those of the files, each named like its file', async () => {
  const files = new Map(
    readSqlFiles().map(({ name, statements }) => [name.split('/')[1], textOf(statements)]),
  );
  const made = await functions();
  expect(made.map(({ name }) => name)).toEqual([...files.keys()].toSorted());
  const other = made.filter(({ name, body }) => !files.get(name)?.includes(body));
  expect(other.map(({ name }) => name)).toEqual([]);
});

test('the triggers of the database are those of the files, each beside its function', async () => {
  const triggers = await namesOf(
    `select p.proname || ' ' || t.tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal order by 1`,
  );
  const inFiles = readSqlFiles().flatMap(({ name, statements }) =>
    [...textOf(statements).matchAll(/^CREATE OR REPLACE TRIGGER "?(\w+)"?/gm)].map(
      ([, trigger]) => `${name.split('/')[1]} ${trigger}`,
    ),
  );
  expect(triggers).toEqual(inFiles.toSorted());
});

test('a start runs again the files that have changed', async () => {
  const bodyOf = async () => (await functions()).find(({ name }) => name === 'shared_ids')?.body;
  const body = await bodyOf();
  await database.pool.query(
    "create or replace function shared_ids(asked integer[], held integer[]) returns integer language sql immutable as 'select 0'",
  );
  await migrateDatabase(database);
  expect(await bodyOf()).toBe('select 0');
  await database.pool.query(
    "update drizzle.sql_files set checksum = '' where name = 'applications/shared_ids'",
  );
  await migrateDatabase(database);
  expect(await bodyOf()).toBe(body);
});
