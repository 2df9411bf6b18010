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

/** A database that no version from the first release on can update; the message is for the operator. */
export class OldDatabaseError extends Error {
  override name = 'OldDatabaseError';

  constructor({ embedded }: Database) {
    const fix = embedded
      ? 'move the data folder (.data, or that of DATA_DIR) away and start again'
      : 'let DATABASE_URL name an empty database and start again';
    super(`This database was made before the first release of Bielle and cannot be updated: ${fix}.`);
  }
}

/** `until` stops after the migration that was made at that moment; `folder` holds the migrations of a test. */
export type MigrateOptions = { until?: number; folder?: string };

/**
 * Brings the database up to date, on one connection. Migrations live in ./migrations, made by drizzle-kit (see
 * drizzle.config.ts); triggers, functions and extensions are written by hand in them. The first one has everything that
 * the first release has.
 * @throws OldDatabaseError when the database began with another first migration; nothing is changed then
 */
export async function migrateDatabase(
  database: Database,
  { until, folder = migrationsFolder }: MigrateOptions = {},
): Promise<void> {
  if (until !== undefined) return migrateUntil(database, folder, until);
  return migrateBy(database, folder);
}

/** The first migrations alone: the library runs whatever the journal of a folder lists. */
async function migrateUntil(database: Database, folder: string, until: number): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'bielle-migrations-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const journal = join(copy, 'meta/_journal.json');
    const listed = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
    const entries = listed.entries.filter(({ when }) => when <= until);
    writeFileSync(journal, JSON.stringify({ ...listed, entries }));
    await migrateBy(database, copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function migrateBy(database: Database, folder: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set client_min_messages = warning');
    const began = await firstMigration(client);
    if (began !== undefined && began !== knownMigrations()[0]) throw new OldDatabaseError(database);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release();
  }
}

/** When the first migration that a database has was made; undefined when it has none. */
async function firstMigration(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: journals } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (!journals[0]?.name) return undefined;
  const { rows } = await client.query<{ first: number | null }>(
    'select min(created_at) as first from drizzle.__drizzle_migrations',
  );
  return rows[0]?.first ?? undefined;
}

/** Read once. */
let committed: number[] | undefined;

/** When each migration of this version was made, in their order. */
export function knownMigrations(): readonly number[] {
  committed ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return committed;
}

/** When the newest migration of this version was made. */
export const knownMigration = (): number => knownMigrations().at(-1) ?? 0;

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
