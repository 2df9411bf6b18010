import type pg from 'pg';
import type { Database } from '#upstream/platform/db.ts';
import {
  knownMigration,
  knownMigrations,
  migrateDatabase,
  newestMigration,
} from '#upstream/platform/migrate.ts';
import { analyze } from '#upstream/platform/statement-timeout.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';
import { BackupError, checkArchive, type Manifest, readArchive } from './archive.ts';
import { keepSecret } from './secrets.ts';
import { contentsOf, insertRows, listTables, loosen, NOTHING, type Table } from './tables.ts';

export type Target = {
  database: Database;
  storage: Storage;
  dataDir: string;
  force: boolean;
  /** Creates the schema of the job queue. */
  prepareJobs(database: Database): Promise<void>;
};

const TYPES: Record<string, string> = { jpg: 'image/jpeg', zip: 'application/zip', pdf: 'application/pdf' };
const typeOf = (key: string) => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

async function isInUse({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ users: string | null }>("select to_regclass('public.users') as users");
  if (!rows[0]?.users) return false;
  const { rowCount } = await pool.query('select 1 from public.users limit 1');
  return rowCount === 1;
}

/** Migrates to the backup's version, so that the columns match. */
async function prepare({ database, force, prepareJobs }: Target, { migration }: Manifest): Promise<void> {
  if (!force && (await isInUse(database))) {
    throw new BackupError(
      'This database has accounts: restore into an empty one, or say --force to replace it.',
    );
  }
  if (migration > knownMigration()) {
    throw new BackupError('This backup was made by a newer version of Bielle: restore it with that one.');
  }
  if (!knownMigrations().includes(migration)) {
    throw new BackupError(
      'This backup was made by an earlier version of Bielle: restore it with that one, then start this one on the same database.',
    );
  }
  await migrateDatabase(database, { until: migration });
  await prepareJobs(database);
  const client = await database.pool.connect();
  const reached = await newestMigration(client).finally(() => client.release());
  if (reached !== migration) {
    throw new BackupError('This database is newer than the backup: restore into an empty one.');
  }
}

async function fill(
  client: pg.ClientBase,
  path: string,
  tables: readonly Table[],
  { storage, dataDir }: Target,
): Promise<void> {
  for (const each of tables) await client.query(`delete from ${each.name}`);
  const known = new Map(tables.map((table) => [table.name, table]));
  await readArchive(path, async (name, bytes) => {
    const [folder, first = ''] = name.split('/');
    if (folder === 'files') await storage.put(first, bytes, typeOf(first));
    if (folder === 'secrets') keepSecret(dataDir, first, bytes);
    if (folder !== 'tables') return;
    const table = known.get(first);
    if (!table) throw new BackupError(`The database has no table ${first}.`);
    await insertRows(client, table, bytes.toString('utf8'));
  });
}

async function compare(client: pg.ClientBase, tables: readonly Table[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    const found = await contentsOf(client, table);
    // The jobs table is missing where no job has run yet.
    const wanted = manifest.tables[table.name] ?? NOTHING;
    if (found.rows === wanted.rows && found.sum === wanted.sum) continue;
    throw new BackupError(`${table.name} is not what was backed up: nothing was restored.`);
  }
}

/**
 * Reads the archive to its end before it changes anything. One transaction, which commits only if every table has its
 * rows and checksum and every reference holds; then runs the newer migrations.
 * @throws BackupError with one sentence for the operator
 */
export async function restoreBackup(path: string, target: Target): Promise<Manifest> {
  const { database } = target;
  const manifest = await checkArchive(path);
  await prepare(target, manifest);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'");
    const tables = await listTables(client);
    const tighten = await loosen(client, tables);
    await fill(client, path, tables, target);
    await tighten();
    await compare(client, tables, manifest);
    for (const [name, last] of Object.entries(manifest.sequences)) {
      await client.query('select setval($1::regclass, $2)', [name, last]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  await migrateDatabase(database);
  await analyze(database.db);
  return manifest;
}
