import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';

const template = inject('testTemplate');
const serverUrl = template.engine === 'postgres' ? template.url : '';
const name = `bielle_unfit_${randomBytes(4).toString('hex')}`;
let database: Database;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(async () => {
  await onServer(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  database = openDatabase({ connection: { connectionString: url.href }, embedded: false, max: 2 });
});
afterAll(async () => {
  await database?.close();
  await onServer(`drop database if exists ${name} with (force)`);
});

it('refuses an empty database whose locale takes apostrophes for letters, and leaves it empty', async () => {
  await expect(migrateDatabase(database)).rejects.toThrow(
    /encoding UTF8 and a locale such as C\.UTF-8, not C /,
  );
  const { rows } = await database.pool.query(
    "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  expect(rows).toEqual([]);
});
