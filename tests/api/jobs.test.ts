import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { WEB_SECRET_HEADER } from '#lib/contract/headers.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { nextWord, startProgram } from '#tests/support/second-process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { type JobDefinition, type Jobs, startJobs } from '#upstream/platform/jobs.ts';
import type { JobsState } from '#upstream/platform/operations/jobs.ts';

const YEARLY = '0 3 1 1 *';
const quiet = { error: () => undefined, warn: () => undefined };
const eventually = { timeout: 30_000, interval: 100 };

describe('the state of the jobs', () => {
  let api: TestApi;
  let jobs: Jobs;
  let isBroken = true;
  const definitions: JobDefinition[] = [
    { name: 'yearly', cron: YEARLY, run: async () => undefined },
    {
      name: 'fragile',
      async run() {
        if (isBroken) throw Object.assign(new Error('refused for nadia@exemple.test'), { code: 'EREFUSED' });
      },
    },
  ];

  beforeAll(async () => {
    api = await startTestApi();
    jobs = await startJobs({ database: api.deps.database, log: quiet, work: true, definitions });
    api.deps.jobs.retry = jobs.retry;
  });
  afterAll(async () => {
    await jobs.stop();
    await api.close();
  });

  const headers = () => ({ [WEB_SECRET_HEADER]: api.deps.settings.secret });
  const state = async (): Promise<JobsState> =>
    (await api.inject({ url: '/operations/jobs', headers: headers() })).json();
  const fragile = async () => (await state()).queues.find(({ name }) => name === 'fragile');
  const retry = (id: string, as: Record<string, string> = headers()) =>
    api.inject({ method: 'POST', url: `/operations/jobs/${id}/retry`, headers: as });

  test('is for who holds the secret', async () => {
    expect((await api.inject({ url: '/operations/jobs' })).statusCode).toBe(404);
    const wrong = { [WEB_SECRET_HEADER]: 'a guess' };
    expect((await api.inject({ url: '/operations/jobs', headers: wrong })).statusCode).toBe(404);
    expect((await retry(crypto.randomUUID(), wrong)).statusCode).toBe(404);
  });

  test('lists each queue, since when it waits, and what failed and why, without whom it was about', async () => {
    expect((await state()).queues.map(({ name, cron }) => [name, cron])).toEqual([
      ['fragile', null],
      ['yearly', YEARLY],
    ]);
    await jobs.send(api.db, 'fragile', { email: 'nadia@exemple.test' });
    await vi.waitFor(async () => {
      // The tries that would come ever later, at once.
      await api.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
      expect(await fragile()).toMatchObject({ waiting: 0, active: 0, failed: 1, completed: 0 });
    }, eventually);

    const { failed } = await state();
    expect(failed).toEqual([
      {
        id: expect.any(String),
        queue: 'fragile',
        failedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        tries: 6,
        reason: 'EREFUSED',
      },
    ]);
    expect(JSON.stringify(await state())).not.toContain('nadia');
  });

  test('lets a failed job run once more', async () => {
    const [failed] = (await state()).failed;
    isBroken = false;
    expect((await retry(failed?.id ?? '')).statusCode).toBe(200);
    await vi.waitFor(
      async () => expect(await fragile()).toMatchObject({ failed: 0, completed: 1 }),
      eventually,
    );
    expect((await retry(failed?.id ?? '')).statusCode).toBe(404);
    expect((await retry('no-id')).statusCode).toBe(404);
  });

  test('tells since when the oldest job waits', async () => {
    await api.db.execute(sql`
      insert into pgboss.job (name, start_after) values
        ('yearly', '2026-11-20T08:00:00Z'), ('yearly', now() + interval '1 day')`);
    const yearly = (await state()).queues.find(({ name }) => name === 'yearly');
    expect(yearly).toMatchObject({ waiting: 2, waitingSince: '2026-11-20T08:00:00Z' });
  });
});

describe.runIf(inject('testTemplate').engine === 'postgres')('a job with several worker processes', () => {
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

  test('runs once', async () => {
    const seen: unknown[] = [];
    for (const worker of [await startWorker('shared'), await startWorker('shared')]) {
      worker.on('message', (data) => seen.push((data as { number: number }).number));
    }
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    await database.db.transaction(async (tx) => {
      for (const number of numbers) await jobs.send(tx, 'shared', { number });
    });
    await waitForCompleted('shared', numbers.length);
    expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
  });

  test('outlives the process that was killed over it', async () => {
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
