// @engines both
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { openEmptyDatabase } from '#tests/support/database/test-database.ts';
import { restoreBackup, type Target } from '#upstream/backup/restore.ts';
import { writeBackup } from '#upstream/backup/write.ts';
import { ensureDemoData } from '#upstream/demo/generate.ts';
import type { Database } from '#upstream/platform/db.ts';
import { addUpload, newFileKey } from '#upstream/platform/files/uploads.ts';
import { folderStorage } from '#upstream/platform/storage/folder.ts';
import { prepareQueues } from '#upstream/start.ts';

/** Embedded, on a busy machine, restoring all places takes long. */
const MINUTE = 60_000;
const PICTURE = Buffer.from([255, 216, 255, 0, 1, 2, 3]);
const key = newFileKey('jpg');

let api: TestApi;
let folder: string;
let archive: string;
let empty: Database;
let target: Target;

/** Of every table and of the jobs that wait, how many rows and a sum of them, by the database's own means. */
async function sumsOf({ pool }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' union all select 'pgboss.job' order by 1`);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const own = name === 'pgboss.job' ? "where t.name not like '\\_\\_%'" : '';
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t ${own}`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

/** References that are looked at, and triggers that do their work. */
async function guardsOf({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(`
    select (select count(*) from pg_constraint where contype = 'f' and convalidated
        and connamespace = 'public'::regnamespace) as references,
      (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`);
  return rows[0];
}

beforeAll(async () => {
  api = await startTestApi({ ownDatabase: true });
  folder = await mkdtemp(join(tmpdir(), 'bielle-backup-'));
  archive = join(folder, 'bielle.tar.gz');
  const { db, deps } = api;
  await ensureDemoData(db, { offers: 60, cvs: 50, onProgress: () => undefined });
  const { userId } = await api.recruiter();
  await addUpload(db, { key, userId, now: deps.clock() });
  await deps.storage.put(key, PICTURE, 'image/jpeg');
  await writeFile(join(folder, 'web-upstream.secret'), 'a secret of this installation');
  const source = { database: deps.database, storage: deps.storage, dataDir: folder, now: api.clock.now() };
  await writeBackup(join(folder, 'never-run.tar.gz'), source);
  // The site sends mail, the machine of the drill does not.
  expect(deps.settings.smtpUrl).toBeUndefined();
  const sending = { ...deps.settings, smtpUrl: 'smtp://127.0.0.1:1' };
  await prepareQueues(deps.database, sending, deps.storage);
  // Jobs that wait, in queues that nobody works on while the test compares.
  await deps.database.pool.query(
    `insert into pgboss.job (name, data) values ('web-pages', '{"tags": []}'), ('mail', '{}')`,
  );
  empty = await openEmptyDatabase();
  target = {
    database: empty,
    storage: folderStorage(join(folder, 'files')),
    dataDir: join(folder, 'data'),
    force: false,
    prepareJobs: () => prepareQueues(empty, deps.settings, deps.storage),
  };
}, 5 * MINUTE);

afterAll(async () => {
  await empty?.close();
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', { timeout: 5 * MINUTE }, () => {
  it('can be restored when no program has served the database yet', async () => {
    const { 'pgboss.job': _, ...before } = await sumsOf(api.deps.database);
    await restoreBackup(join(folder, 'never-run.tar.gz'), target);
    expect(await sumsOf(empty)).toMatchObject(before);
  });

  it('restores the sequences, so that new rows continue the numbering', async () => {
    const { rows } = await empty.pool.query<{ id: number; last: number }>(`
      insert into users (role, email, password_hash, first_name, last_name)
      values ('candidate', 'nouveau@exemple.test', 'x', 'Camille', 'Durand')
      returning id, (select max(id) from users) as last`);
    expect(rows[0]?.id).toBeGreaterThan(rows[0]?.last ?? Number.POSITIVE_INFINITY);
  });

  it('contains every table and file, and replaces an existing database only with the option to do so', async () => {
    const { database, storage } = api.deps;
    const before = await sumsOf(database);
    const created = await writeBackup(archive, { database, storage, dataDir: folder, now: api.clock.now() });
    expect(Object.keys(created.tables)).toEqual(Object.keys(before).toSorted());
    expect(created.tables['pgboss.job']?.rows).toBeGreaterThan(0);
    expect(created.missingFiles).toEqual([]);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);

    await expect(restoreBackup(archive, target)).rejects.toThrow('This database has accounts');
    await restoreBackup(archive, { ...target, force: true });
    expect(await sumsOf(empty)).toEqual(before);
    expect(await guardsOf(empty)).toEqual(await guardsOf(database));
    expect(await target.storage.get(key)).toEqual(PICTURE);
    expect(await readFile(join(folder, 'data/web-upstream.secret'), 'utf8')).toBe(
      'a secret of this installation',
    );
  });

  it('is refused before anything is touched when it is damaged or cut off', async () => {
    const before = await sumsOf(empty);
    const whole = await readFile(archive);
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, whole.subarray(0, whole.length - 200));
    await expect(restoreBackup(cut, { ...target, force: true })).rejects.toThrow('not whole');
    await writeFile(cut, 'something else');
    await expect(restoreBackup(cut, { ...target, force: true })).rejects.toThrow('no backup of Bielle');
    await expect(restoreBackup(join(folder, 'none'), target)).rejects.toThrow('There is no file');
    expect(await sumsOf(empty)).toEqual(before);
  });

  it('made before the first release is refused before anything is touched', async () => {
    const { database, storage } = api.deps;
    const before = await sumsOf(empty);
    const client = await database.pool.connect();
    const { rows } = await client.query('select created_at from drizzle.__drizzle_migrations');
    await client.query('update drizzle.__drizzle_migrations set created_at = 1795401000675');
    client.release();
    const old = join(folder, 'old.tar.gz');
    await writeBackup(old, { database, storage, dataDir: folder, now: api.clock.now() });
    await database.pool.query('update drizzle.__drizzle_migrations set created_at = $1', [
      rows[0].created_at,
    ]);
    await expect(restoreBackup(old, { ...target, force: true })).rejects.toThrow(
      'This backup was made by an earlier version of Bielle: restore it with that one, then start this one on the same database.',
    );
    expect(await sumsOf(empty)).toEqual(before);
  });
});
