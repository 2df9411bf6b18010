import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './db.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number of our own: processes that start together wait for each other on it. */
const START_LOCK = 7_266_355;

/**
 * Does what must be done once while others wait: migrations, reference data, demo data. On a server it holds
 * an advisory lock on a connection of its own; the embedded database has one process and one connection, so
 * there is nobody to wait for.
 */
export async function exclusively(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.embedded) return work();
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work();
  } finally {
    // Ending the connection lets go of the lock, whatever became of the work.
    client.release(true);
  }
}

/**
 * Brings the database up to date, on one connection. Migrations live in ./migrations, made by drizzle-kit (see
 * drizzle.config.ts); triggers, functions and extensions are custom ones among them, numbered alike. `until` stops after
 * the migration that was made at that moment.
 */
export async function migrateDatabase(database: Database, until?: number): Promise<void> {
  if (until !== undefined) return migrateUntil(database, until);
  return migrateBy(database, migrationsFolder);
}

/** The first migrations alone: the library runs whatever the journal of a folder lists. */
async function migrateUntil(database: Database, until: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bielle-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const listed = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
    const entries = listed.entries.filter(({ when }) => when <= until);
    writeFileSync(journal, JSON.stringify({ ...listed, entries }));
    await migrateBy(database, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function migrateBy(database: Database, folder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set client_min_messages = warning');
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release();
  }
}

/** When the last committed migration was made; read once. */
let newest: number | undefined;

/** When the newest migration of this version was made. */
export function knownMigration(): number {
  newest ??= readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  return newest;
}

/** When the newest migration that a database has was made; 0 when it has none. */
export async function newestMigration(queries: pg.Pool | pg.ClientBase): Promise<number> {
  const { rows } = await queries.query<{ created_at: number }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.created_at ?? 0;
}

/** Whether every committed migration has been applied. */
export async function isMigrated(database: Database): Promise<boolean> {
  return (await newestMigration(database.pool)) >= knownMigration();
}
