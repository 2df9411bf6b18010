import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './db.ts';
import { applySqlFiles } from './sql-files.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Migrations of development versions, folded into the first one of today. They bring a database that has the first
 * fifty of them to where the first one of today begins.
 */
const FOLDED = {
  folder: fileURLToPath(new URL('./migrations/carry-over', import.meta.url)),
  first: 1_795_418_037_125,
  fiftieth: 1_795_784_940_884,
} as const;

/** Arbitrary; processes that start together wait on it. */
const START_LOCK = 7_266_355;

/**
 * Migrations, reference and demo data. Holds an advisory lock on its own connection; the embedded database has one
 * process and needs none.
 */
export async function exclusively(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.embedded) return work();
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work();
  } finally {
    // Ending the connection frees the lock in every case.
    client.release(true);
  }
}

/** The database is older than the first release; the message is for the operator. */
export class OldDatabaseError extends Error {
  override name = 'OldDatabaseError';

  constructor({ embedded }: Database) {
    const fix = embedded
      ? 'move the data folder (.data, or that of DATA_DIR) away and start again'
      : 'let DATABASE_URL name an empty database and start again';
    super(`This database was made before the first release of Bielle and cannot be updated: ${fix}.`);
  }
}

/** The search could not tell words apart in the database; the message is for the operator. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError';

  constructor() {
    super(
      'This database cannot tell letters from other signs: make it with the encoding UTF8 and a locale such as C.UTF-8, not C (CREATE DATABASE bielle TEMPLATE template0 ENCODING UTF8 LOCALE "C.UTF-8"), and start again.',
    );
  }
}

/**
 * `until` is the time of the last migration to run; functions and triggers, which need all of them, are then left out.
 * `folder` is for tests.
 */
export type MigrateOptions = { until?: number; folder?: string };

/**
 * Uses one connection. drizzle-kit generates ./migrations (see drizzle.config.ts); functions and triggers lie in ./sql.
 * @throws OldDatabaseError when the database cannot be carried over, UnfitDatabaseError when it is empty and
 *   has an unsuitable locale; nothing is changed then
 */
export async function migrateDatabase(
  database: Database,
  { until, folder = migrationsFolder }: MigrateOptions = {},
): Promise<void> {
  if (until !== undefined) return migrateUntil(database, folder, until);
  return migrateBy(database, folder, applySqlFiles);
}

/** drizzle runs everything in a folder's journal, so this copies the first migrations aside. */
async function migrateUntil(database: Database, folder: string, until: number): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'bielle-migrations-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const journal = join(copy, 'meta/_journal.json');
    const listed = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
    const entries = listed.entries.filter(({ when }) => when <= until);
    // Copies of read-only files cannot be overwritten.
    rmSync(journal);
    writeFileSync(journal, JSON.stringify({ ...listed, entries }));
    await migrateBy(database, copy, async () => undefined);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function migrateBy(
  database: Database,
  folder: string,
  finish: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set client_min_messages = warning');
    const began = await firstMigration(client);
    if (began === undefined) await expectWords(client);
    else if (began === FOLDED.first) await carryOver(client, database);
    else if (began !== knownMigrations()[0]) throw new OldDatabaseError(database);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await finish(client);
  } finally {
    await client.query('reset all').catch(() => undefined);
    client.release();
  }
}

/** Runs the folded migrations that are missing, and notes in their place that the first one of today is done. */
async function carryOver(client: pg.PoolClient, database: Database): Promise<void> {
  if ((await newestMigration(client)) < FOLDED.fiftieth) throw new OldDatabaseError(database);
  await migrate(drizzle(client), { migrationsFolder: FOLDED.folder });
  const [baseline] = readMigrationFiles({ migrationsFolder });
  await client.query(
    `with folded as (delete from drizzle.__drizzle_migrations)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline?.hash, baseline?.folderMillis],
  );
}

/** In the locale C any sign beyond ASCII is a letter, the typographic apostrophe too: « d’équipe » would be one word. */
async function expectWords(client: pg.ClientBase): Promise<void> {
  const { rows: encodings } = await client.query<{ server_encoding: string }>('show server_encoding');
  if (encodings[0]?.server_encoding !== 'UTF8') throw new UnfitDatabaseError();
  const { rows } = await client.query<{ words: string[] }>(
    "select tsvector_to_array(to_tsvector('simple', 'd’équipe')) as words",
  );
  if (rows[0]?.words.includes('équipe') !== true) throw new UnfitDatabaseError();
}

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

let committed: number[] | undefined;

export function knownMigrations(): readonly number[] {
  committed ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return committed;
}

export const knownMigration = (): number => knownMigrations().at(-1) ?? 0;

/** 0 when there is none. */
export async function newestMigration(queries: pg.Pool | pg.ClientBase): Promise<number> {
  const { rows } = await queries.query<{ created_at: number }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.created_at ?? 0;
}

export async function isMigrated(database: Database): Promise<boolean> {
  return (await newestMigration(database.pool)) >= knownMigration();
}
