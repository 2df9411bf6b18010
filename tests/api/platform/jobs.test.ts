// @engines both
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { type JobDefinition, type Jobs, startJobs } from '#upstream/platform/jobs.ts';
import type { JobsState } from '#upstream/platform/operations/jobs.ts';

const YEARLY = '0 3 1 1 *';
const quiet = { error: () => undefined, warn: () => undefined };
const eventually = { timeout: 60_000, interval: 100 };

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
    api = await startTestApi({ ownDatabase: true });
    jobs = await startJobs({ database: api.deps.database, log: quiet, work: true, definitions });
    api.deps.jobs.retry = jobs.retry;
  });
  afterAll(async () => {
    await jobs.stop();
    await api.close();
  });

  const headers = () => ({ [OPERATOR_SECRET_HEADER]: api.deps.settings.operatorSecret });
  const state = async (): Promise<JobsState> =>
    (await api.inject({ url: '/operations/jobs', headers: headers() })).json();
  const fragile = async () => (await state()).queues.find(({ name }) => name === 'fragile');
  const retry = (id: string, as: Record<string, string> = headers()) =>
    api.inject({ method: 'POST', url: `/operations/jobs/${id}/retry`, headers: as });

  test('requires the operator’s secret', async () => {
    expect((await api.inject({ url: '/operations/jobs' })).statusCode).toBe(404);
    const wrong = { [OPERATOR_SECRET_HEADER]: 'a guess' };
    expect((await api.inject({ url: '/operations/jobs', headers: wrong })).statusCode).toBe(404);
    expect((await retry(crypto.randomUUID(), wrong)).statusCode).toBe(404);
  });

  test('lists each queue, its waiting time, and failures with reasons, without personal data', async () => {
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

  test('allows running a failed job again', async () => {
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

  test('gives a queue of an earlier version the rules of this one', async () => {
    const retry = { retries: 7, longestPause: 60 };
    const later = { name: 'yearly', retry, run: async () => undefined };
    const { database } = api.deps;
    await (await startJobs({ database, log: quiet, work: false, definitions: [later] })).stop();
    const { rows } = await api.db.execute(
      sql`select retry_limit, retry_delay_max from pgboss.queue where name = 'yearly'`,
    );
    expect(rows).toEqual([{ retry_limit: 7, retry_delay_max: 60 }]);
  });

  test('shows the waiting time of the oldest job', async () => {
    await api.db.execute(sql`
      insert into pgboss.job (name, start_after) values
        ('yearly', '2026-11-20T08:00:00Z'), ('yearly', now() + interval '1 day')`);
    const yearly = (await state()).queues.find(({ name }) => name === 'yearly');
    expect(yearly).toMatchObject({ waiting: 2, waitingSince: '2026-11-20T08:00:00Z' });
  });
});
