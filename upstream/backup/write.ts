import type { Database } from '#upstream/platform/db.ts';
import { newestMigration } from '#upstream/platform/migrate.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';
import { type Manifest, writeArchive } from './archive.ts';
import { storedSecrets } from './secrets.ts';
import { adder, type Contents, listTables, readSequences, rowsOf } from './tables.ts';

/** Characters. */
const ENTRY = 4_000_000;

type Add = (name: string, bytes: Buffer) => Promise<void>;

export type Source = {
  database: Database;
  storage: Storage;
  dataDir: string;
  now: Date;
};

function entriesOf(name: string, add: Add) {
  let rows: string[] = [];
  let length = 0;
  let count = 0;
  const flush = async () => {
    if (rows.length === 0) return;
    await add(`tables/${name}/${String(count).padStart(6, '0')}.json`, Buffer.from(`[${rows.join(',\n')}]`));
    count += 1;
    rows = [];
    length = 0;
  };
  const take = async (row: string) => {
    rows.push(row);
    length += row.length;
    if (length >= ENTRY) await flush();
  };
  return { take, flush };
}

/** Only files that the database names. */
async function addFiles(keys: readonly string[], storage: Storage, add: Add): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = await storage.get(key);
    if (bytes) await add(`files/${key}`, bytes);
    else missing.push(key);
  }
  return missing;
}

/**
 * One snapshot of all tables, waiting jobs, uploaded files and generated secrets, while the site runs. The embedded
 * database has one session, so its other users wait.
 */
export async function writeBackup(
  path: string,
  { database, storage, dataDir, now }: Source,
): Promise<Manifest> {
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'");
    return await writeArchive(path, async (add) => {
      const migration = await newestMigration(client);
      const tables: Record<string, Contents> = {};
      for (const table of await listTables(client)) {
        const sum = adder();
        const { take, flush } = entriesOf(table.name, add);
        for await (const rows of rowsOf(client, table)) {
          for (const row of rows) {
            sum.add(row);
            await take(row);
          }
        }
        await flush();
        tables[table.name] = sum.contents();
      }
      const sequences = await readSequences(client);
      const { rows: uploads } = await client.query<{ key: string }>(
        'select key from uploads union select key from content_files order by key',
      );
      const keys = uploads.map(({ key }) => key);
      const missingFiles = await addFiles(keys, storage, add);
      for (const [name, secret] of storedSecrets(dataDir)) await add(`secrets/${name}`, secret);
      return { madeAt: now.toISOString(), migration, tables, sequences, missingFiles };
    });
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
