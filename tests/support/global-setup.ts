import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { loadReferenceData } from '#upstream/reference/load.ts';

/** What each test file copies: a data folder, or a database of the server. */
export type TestTemplate =
  | { engine: 'embedded'; dataDir: string }
  | { engine: 'postgres'; url: string; name: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testTemplate: TestTemplate;
  }
}

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

async function prepare(database: Database): Promise<void> {
  await migrateDatabase(database);
  await loadReferenceData(database.db);
  await database.close();
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Also those that a worker kept for its next file. */
async function dropAll(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [name],
  );
  for (const each of rows) await client.query(`drop database if exists ${each.name} with (force)`);
}

async function prepareServer(project: TestProject): Promise<() => Promise<void>> {
  const name = `bielle_test_${process.pid}_${Date.now()}`;
  await onServer((client) => client.query(`create database ${name}`));
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  await prepare(openDatabase({ connection: { connectionString: url.href }, embedded: false, max: 2 }));
  project.provide('testTemplate', { engine: 'postgres', url: SERVER, name });
  return () => onServer((client) => dropAll(client, name));
}

async function prepareFolder(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bielle-test-'));
  const embedded = await startEmbeddedDatabase({ dataDir, durable: false });
  const afterClose = () => embedded.stop();
  await prepare(openDatabase({ connection: embedded.config, embedded: true, afterClose }));
  project.provide('testTemplate', { engine: 'embedded', dataDir });
  // The databases of the workers, which lie in it, may still be closing.
  return async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

/** Makes the migrated database with reference data that every test file of this run starts from. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env?.TEST_DATABASE ?? 'embedded';
  return engine === 'postgres' ? prepareServer(project) : prepareFolder(project);
}
