import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '#upstream/platform/db.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';

const template = inject('testTemplate');
const serverUrl = template.engine === 'postgres' ? template.url : '';

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

it.each([
  ['locale takes apostrophes for letters', 'UTF8'],
  ['encoding lacks signs of the search', 'LATIN1'],
])('refuses an empty database whose %s, and leaves it empty', async (_, encoding) => {
  const name = `bielle_unfit_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name} template template0 encoding '${encoding}' locale 'C'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openDatabase({ connection: { connectionString: url.href }, embedded: false, max: 2 });
  const tables = "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')";
  try {
    const sentence = /encoding UTF8 and a locale such as C\.UTF-8, not C /;
    await expect(migrateDatabase(database)).rejects.toThrow(sentence);
    expect((await database.pool.query(tables)).rows).toEqual([]);
  } finally {
    await database.close();
    await onServer(`drop database ${name} with (force)`);
  }
});
