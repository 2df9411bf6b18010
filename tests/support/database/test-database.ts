import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';
import type { TestTemplate } from '../global-setup.ts';
import { refuseSecondConnections } from './one-connection.ts';

type Opened = Database & { url: string };

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** `copyOf` is the data folder that it begins with. */
async function openEmbedded(copyOf?: string): Promise<Opened> {
  const embedded = await startEmbeddedDatabase({ memory: true, ...(copyOf ? { copyOf } : {}) });
  const database = openDatabase({
    connection: embedded.config,
    embedded: true,
    afterClose: () => embedded.stop(),
  });
  return { ...database, url: embedded.connectionString };
}

type Server = Extract<TestTemplate, { engine: 'postgres' }>;

async function openOnServer(server: Server, copyOf?: string): Promise<Opened> {
  const name = `${server.name}_${randomBytes(4).toString('hex')}`;
  await onServer(server.url, `create database ${name}${copyOf ? ` template ${copyOf}` : ''}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const database = openDatabase({
    connection: { connectionString: url.href },
    embedded: false,
    max: 5,
    afterClose: () => onServer(server.url, `drop database if exists ${name} with (force)`),
  });
  refuseSecondConnections(database);
  return { ...database, url: url.href };
}

/** A database for several test files, one after the other: the end of the run removes what `close` has not. */
export async function openLastingDatabase(): Promise<Database> {
  const template = inject('testTemplate');
  if (template.engine === 'postgres') return openOnServer(template, template.name);
  const { dataDir } = template;
  const embedded = await startEmbeddedDatabase({
    dataDir: mkdtempSync(join(dataDir, 'shared-')),
    copyOf: dataDir,
    durable: false,
  });
  const afterClose = () => embedded.stop();
  return openDatabase({ connection: embedded.config, embedded: true, afterClose });
}

/** A database of its own for a test file: migrated, with reference data. `close` removes it. */
export function openTestDatabase(): Promise<Opened> {
  const template = inject('testTemplate');
  if (template.engine === 'embedded') return openEmbedded(template.dataDir);
  return openOnServer(template, template.name);
}

/** A database of its own in which nothing is made yet. `close` removes it. */
export function openEmptyDatabase(): Promise<Database> {
  const template = inject('testTemplate');
  return template.engine === 'embedded' ? openEmbedded() : openOnServer(template);
}
