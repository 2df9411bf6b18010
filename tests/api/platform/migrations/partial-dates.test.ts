// @engines both
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import type { Database } from '#upstream/platform/db.ts';
import { knownMigrations, migrateDatabase } from '#upstream/platform/migrate.ts';

/** The place of the migration that stores dates of a CV as text. */
const PLACE = 12;

let folder: string;
let own: OwnDatabase;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-dates-'));
  own = await makeOwnDatabase(folder, 'empty');
  database = await own.open();
  await migrateDatabase(database, { until: knownMigrations()[PLACE - 1] ?? 0 });
});
afterAll(async () => {
  await database.close();
  await own.drop();
  rmSync(folder, { recursive: true, force: true });
});

const datesIn = async (table: 'cv_experiences' | 'cv_formations') => {
  const { rows } = await database.pool.query(`select entry_date, exit_date from ${table} order by position`);
  return rows.map((row) => [row.entry_date, row.exit_date]);
};

test('the update that stores years and months keeps the days of posts and trainings', async () => {
  await database.pool.query(`
    insert into users (email, role, password_hash, first_name, last_name)
      values ('paul@exemple.test', 'candidate', '', 'Paul', 'Roux');
    insert into cvs (candidate_id, slot) select id, 1 from users;
    insert into cv_experiences (cv_id, position, entry_date, exit_date)
      select id, 0, date '2019-03-01', date '2021-12-31' from cvs;
    insert into cv_experiences (cv_id, position, entry_date) select id, 1, date '2022-01-15' from cvs;
    insert into cv_formations (cv_id, position, exit_date) select id, 0, date '2018-06-30' from cvs`);
  await migrateDatabase(database);
  expect(await datesIn('cv_experiences')).toEqual([
    ['2019-03-01', '2021-12-31'],
    ['2022-01-15', null],
  ]);
  expect(await datesIn('cv_formations')).toEqual([[null, '2018-06-30']]);
});
