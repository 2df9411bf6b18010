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

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function prepareServer(project: TestProject): Promise<() => Promise<void>> {
  const name = `bielle_test_${process.pid}_${Date.now()}`;
  await onServer(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  await prepare(openDatabase({ connection: { connectionString: url.href }, embedded: false, max: 2 }));
  project.provide('testTemplate', { engine: 'postgres', url: SERVER, name });
  return () => onServer(`drop database if exists ${name} with (force)`);
}

async function prepareFolder(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bielle-test-'));
  const embedded = await startEmbeddedDatabase({ dataDir, durable: false });
  const afterClose = () => embedded.stop();
  await prepare(openDatabase({ connection: embedded.config, embedded: true, afterClose }));
  project.provide('testTemplate', { engine: 'embedded', dataDir });
  return async () => rmSync(dataDir, { recursive: true, force: true });
}

/** Makes the migrated database with reference data that every test file of this run starts from. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env?.TEST_DATABASE ?? 'embedded';
  return engine === 'postgres' ? prepareServer(project) : prepareFolder(project);
}
