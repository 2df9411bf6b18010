import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '#upstream/handlers.ts';
import { buildApp } from '#upstream/platform/app.ts';
import { startTestApi, type TestApi } from '../support/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('ends a statement that takes too long at the server, and answers 503', async () => {
  const [{ statement_timeout: limit } = {}] = (await api.db.execute(sql`show statement_timeout`)).rows;
  expect(limit).toBe('15s');
  const statistics: typeof handlers.infos.statistics = ({ db }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`);
      await tx.execute(sql`select pg_sleep(600)`);
      throw new Error('it was not ended');
    });
  const app = await buildApp(api.deps, { ...handlers, infos: { ...handlers.infos, statistics } }, []);
  const answer = await app.inject({ method: 'GET', url: '/infos/statistics' });
  await app.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  const asleep = await api.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`,
  );
  expect(asleep.rows).toEqual([]);
});
