import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '#tests/support/database/test-database.ts';
import { restoreBackup } from '#upstream/backup/restore.ts';
import { writeBackup } from '#upstream/backup/write.ts';
import type { Database } from '#upstream/platform/db.ts';
import { isMigrated, knownMigrations, migrateDatabase } from '#upstream/platform/migrate.ts';
import { folderStorage } from '#upstream/platform/storage/folder.ts';

let folder: string;
let earlier: Database;
let empty: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-earlier-'));
  earlier = await openEmptyDatabase();
  empty = await openEmptyDatabase();
});
afterAll(async () => {
  await earlier.close();
  await empty.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup of an earlier version is restored on the schema of its time, then brought up to date', async () => {
  await migrateDatabase(earlier, { until: knownMigrations()[0] ?? 0 });
  await earlier.pool.query(`
    with candidate as (insert into users (email, role, password_hash, first_name, last_name)
        values ('paul@exemple.test', 'candidate', '', 'Paul', 'Roux') returning id),
      cv as (insert into cvs (candidate_id, slot) select id, 1 from candidate returning id),
      offer as (insert into offers (deleted_at) values (now()) returning id)
    insert into applications (candidate_id, cv_id, offer_id, is_accepted)
      select candidate.id, cv.id, offer.id, true from candidate, cv, offer`);
  const archive = join(folder, 'earlier.tar.gz');
  const storage = folderStorage(join(folder, 'files'));
  await writeBackup(archive, { database: earlier, storage, dataDir: folder, now: new Date() });
  await restoreBackup(archive, {
    database: empty,
    storage,
    dataDir: join(folder, 'restored'),
    force: false,
    prepareJobs: async () => undefined,
  });
  expect(await isMigrated(empty)).toBe(true);
  expect((await empty.pool.query('select bucket from applications')).rows).toEqual([{ bucket: 'accepted' }]);
  await empty.pool.query("update applications set bucket = 'rejected'");
  expect((await empty.pool.query('select kind from application_events')).rows).toEqual([
    { kind: 'rejected' },
  ]);
});
