import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './db.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number of our own: processes that start together wait for each other on it. */
const MIGRATION_LOCK = 7_266_355;

/**
 * Brings the database up to date, on one connection of its own under an advisory lock, so that of several
 * processes one migrates and the others wait. Migrations live in ./migrations, made by drizzle-kit (see
 * drizzle.config.ts); triggers, functions and extensions are custom ones among them, numbered alike.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    await client.query('reset statement_timeout').catch(() => undefined);
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
