// @engines both
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import type { Database } from '#upstream/platform/db.ts';
import { knownMigrations, migrateDatabase } from '#upstream/platform/migrate.ts';

let folder: string;
let own: OwnDatabase;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-kind-'));
  own = await makeOwnDatabase(folder, 'empty');
  database = await own.open();
  await migrateDatabase(database, { until: knownMigrations()[0] ?? 0 });
  await database.pool.query(`
    insert into users (email, role, password_hash, first_name, last_name)
      values ('garage@exemple.test', 'recruiter', '', 'Anne', 'Petit');
    insert into organisations (id, name) select id, 'Garage' from users where role = 'recruiter';
    insert into interviews (recruiter_id, company_name, job_id, starts_at, ends_at, duration_id, is_video, meeting_url,
      address, organiser_name, organiser_email, uid)
    select id, 'Garage', 1, now(), now() + interval '1 hour', 2, is_video, url, address, 'Anne', 'a@exemple.test', url
    from organisations, (values (true, 'https://visio.test', ''), (false, '', '4 rue des Forges'))
      as kinds (is_video, url, address)`);
});
afterAll(async () => {
  await database.close();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('interviews from before calls by telephone keep what they were', async () => {
  await migrateDatabase(database);
  const { rows } = await database.pool.query(
    'select kind, caller, phone, meeting_url, address from interviews order by kind',
  );
  expect(rows).toEqual([
    { kind: 'on_site', caller: null, phone: '', meeting_url: '', address: '4 rue des Forges' },
    { kind: 'video', caller: null, phone: '', meeting_url: 'https://visio.test', address: '' },
  ]);
});
