import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { startEmbeddedDatabase } from '#upstream/platform/embedded/start.ts';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database of its own for a test file: migrated, with reference data, else empty. `close` removes it. */
export async function openTestDatabase(): Promise<Database & { url: string }> {
  const template = inject('testTemplate');
  if (template.engine === 'embedded') {
    const embedded = await startEmbeddedDatabase({ memory: true, copyOf: template.dataDir });
    const database = openDatabase({
      connection: embedded.config,
      embedded: true,
      afterClose: () => embedded.stop(),
    });
    return { ...database, url: embedded.connectionString };
  }
  const name = `${template.name}_${randomBytes(4).toString('hex')}`;
  await onServer(template.url, `create database ${name} template ${template.name}`);
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  const database = openDatabase({
    connection: { connectionString: url.href },
    embedded: false,
    max: 5,
    afterClose: () => onServer(template.url, `drop database if exists ${name} with (force)`),
  });
  return { ...database, url: url.href };
}

/** A database of its own in which nothing is made yet. `close` removes it. */
export async function openEmptyDatabase(): Promise<Database> {
  const template = inject('testTemplate');
  if (template.engine === 'embedded') {
    const embedded = await startEmbeddedDatabase({ memory: true });
    return openDatabase({
      connection: embedded.config,
      embedded: true,
      afterClose: () => embedded.stop(),
    });
  }
  const name = `${template.name}_${randomBytes(4).toString('hex')}`;
  await onServer(template.url, `create database ${name}`);
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  return openDatabase({
    connection: { connectionString: url.href },
    embedded: false,
    max: 5,
    afterClose: () => onServer(template.url, `drop database if exists ${name} with (force)`),
  });
}
