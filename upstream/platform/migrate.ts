import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
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
 * drizzle.config.ts); triggers, functions and extensions are custom ones among them, numbered alike.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set client_min_messages = warning');
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release();
  }
}

/** When the last committed migration was made; read once. */
let newest: number | undefined;

/** Whether every committed migration has been applied. */
export async function isMigrated(database: Database): Promise<boolean> {
  newest ??= readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await database.pool.query<{ created_at: number }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0] !== undefined && rows[0].created_at >= newest;
}
