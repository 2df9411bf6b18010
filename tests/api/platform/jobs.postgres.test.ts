import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { asAnotherRequest } from '#tests/support/database/one-connection.ts';
import { nextWord, startProgram } from '#tests/support/database/second-process.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { openDatabase } from '#upstream/platform/db.ts';
import { type Jobs, startJobs } from '#upstream/platform/jobs.ts';
import { indexFailedJobs } from '#upstream/platform/operations/jobs.ts';

const quiet = { error: () => undefined, warn: () => undefined };
const eventually = { timeout: 60_000, interval: 100 };

describe('a job with several worker processes', () => {
  const programs: ChildProcess[] = [];
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let jobs: Jobs;

  beforeAll(async () => {
    database = await openTestDatabase();
    const definitions = ['shared', 'killed'].map((name) => ({ name, run: async () => undefined }));
    jobs = await startJobs({ database, log: quiet, work: false, definitions });
  });
  afterEach(() => {
    for (const program of programs.splice(0)) program.kill('SIGKILL');
  });
  afterAll(async () => {
    await jobs.stop();
    await database.close();
  });

  async function startWorker(queue: string, manner?: 'hang'): Promise<ChildProcess> {
    const worker = startProgram('job-worker.ts', database.url, queue, ...(manner ? [manner] : []));
    programs.push(worker);
    expect(await nextWord(worker)).toBe('ready');
    return worker;
  }
  const waitForCompleted = (queue: string, count: number) =>
    vi.waitFor(async () => {
      const { rows } = await database.db.execute(
        sql`select count(*) as done from pgboss.job where name = ${queue} and state = 'completed'`,
      );
      expect(rows).toEqual([{ done: count }]);
    }, eventually);

  test('has one index of failures, which programs that start at once make together', async () => {
    const connection = { connectionString: database.url };
    const programsAtOnce = Array.from({ length: 4 }, () =>
      openDatabase({ connection, embedded: false, max: 1 }),
    );
    const isThere = sql`select to_regclass('pgboss.job_failed') is not null as found`;
    for (let round = 0; round < 3; round += 1) {
      await database.db.execute(sql`drop index pgboss.job_failed`);
      await Promise.all(programsAtOnce.map(({ db }) => indexFailedJobs(db)));
      expect((await database.db.execute(isThere)).rows).toEqual([{ found: true }]);
    }
    await Promise.all(programsAtOnce.map((program) => program.close()));
  });

  test('is run by one of them only', async () => {
    const seen: unknown[] = [];
    for (const worker of [await startWorker('shared'), await startWorker('shared')]) {
      worker.on('message', (data) => seen.push((data as { number: number }).number));
    }
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    await database.db.transaction(async (tx) => {
      // A process that only sends looks a queue up when it first sends there; the embedded database's also works.
      await asAnotherRequest(async () => {
        for (const number of numbers) await jobs.send(tx, 'shared', { number });
      });
    });
    await waitForCompleted('shared', numbers.length);
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
  });

  test('is run again after the process working on it was killed', async () => {
    const victim = await startWorker('killed', 'hang');
    await jobs.send(database.db, 'killed', { number: 7 });
    expect(await nextWord(victim)).toEqual({ number: 7 });
    victim.kill('SIGKILL');

    const heir = await startWorker('killed');
    // The half minute without a sign of life, and the pause before the next try, are over.
    await database.db.execute(sql`
      update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0, retry_backoff = false
      where name = 'killed'`);
    const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values);
    const supervisor = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
    await supervisor.start();
    await supervisor.supervise('killed');
    await supervisor.stop();
    expect(await nextWord(heir)).toEqual({ number: 7 });
    await waitForCompleted('killed', 1);
  });
});
