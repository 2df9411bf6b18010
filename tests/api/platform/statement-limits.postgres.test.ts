import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '#upstream/backup/restore.ts';
import { writeBackup } from '#upstream/backup/write.ts';
import { ensureDemoData } from '#upstream/demo/generate.ts';
import { handlers } from '#upstream/handlers.ts';
import type { Database } from '#upstream/platform/db.ts';
import { buildApp } from '#upstream/platform/http/app.ts';
import { prepareQueues } from '#upstream/start.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { openEmptyDatabase, openTestDatabase } from '../../support/database/test-database.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const LIMIT = 1_000;

/** Counting anew takes longer than a statement may, as it does in a large database: a table is locked meanwhile. */
async function withSlowAnalyze(database: Database, work: () => Promise<unknown>): Promise<void> {
  Object.assign(database.pool.options, { statement_timeout: LIMIT });
  const other = await database.pool.connect();
  try {
    await other.query('create table held ()');
    await other.query('begin; lock table held in share update exclusive mode');
    const working = work();
    await expect
      .poll(
        async () =>
          (await other.query("select from pg_locks where relation = 'held'::regclass and not granted"))
            .rowCount,
        {
          timeout: 60_000,
        },
      )
      .toBe(1);
    await setTimeout(LIMIT + 200);
    await other.query('commit');
    await working;
  } finally {
    other.release();
    await database.close();
  }
}

it('the count of the demo data has no time limit', async () => {
  const database = await openTestDatabase();
  await withSlowAnalyze(database, () => ensureDemoData(database.db, { offers: 5, cvs: 5 }));
});

it('the count of a restored database has no time limit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bielle-backup-'));
  const { storage, settings, database: source } = api.deps;
  const archive = join(folder, 'bielle.tar.gz');
  try {
    await writeBackup(archive, { database: source, storage, dataDir: folder, now: api.clock.now() });
    const database = await openEmptyDatabase();
    const prepareJobs = () => prepareQueues(database, settings, storage);
    await withSlowAnalyze(database, () =>
      restoreBackup(archive, { database, storage, dataDir: folder, force: false, prepareJobs }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('a statement that takes too long is ended at the server and gives a 503', async () => {
  const [{ statement_timeout: limit } = {}] = (await api.db.execute(sql`show statement_timeout`)).rows;
  expect(limit).toBe('15s');
  const statistics: typeof handlers.reference.statistics = ({ db }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`);
      await tx.execute(sql`select pg_sleep(600)`);
      throw new Error('it was not ended');
    });
  const app = await buildApp(api.deps, { ...handlers, reference: { ...handlers.reference, statistics } }, []);
  const answer = await app.inject({ method: 'GET', url: '/infos/statistics' });
  await app.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  const asleep = await api.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
  );
  expect(asleep.rows).toEqual([]);
});
