import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEB_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { keptFormJobs } from '#upstream/platform/kept-forms/jobs.ts';
import { keptForms } from '#upstream/platform/schema/forms/kept-forms.ts';

const HALF_HOUR = 30 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const keep = (sealed: string, secret = api.deps.settings.secret) =>
  api.inject({
    method: 'POST',
    url: '/kept-forms',
    headers: { [WEB_SECRET_HEADER]: secret },
    payload: { sealed },
  });
const read = (id: string, secret = api.deps.settings.secret) =>
  api.inject({ method: 'GET', url: `/kept-forms/${id}`, headers: { [WEB_SECRET_HEADER]: secret } });

const purge = () => keptFormJobs({ ...api.deps, db: api.db })[0]?.run({}, api.deps.jobs);

describe('a refused form', () => {
  test('is kept for the web alone', async () => {
    const { id } = (await keep('sealed')).json().data;
    expect((await read(id)).json().data).toEqual({ sealed: 'sealed' });
    expect([(await read(id, 'a guess')).statusCode, (await keep('sealed', 'a guess')).statusCode]).toEqual([
      404, 404,
    ]);
    expect((await read(crypto.randomUUID())).statusCode).toBe(404);
  });

  test('is kept however long the web reads forms, and no longer', async () => {
    expect((await keep('x'.repeat(512 * 1024))).statusCode).toBe(200);
    expect((await keep('x'.repeat(513 * 1024))).statusCode).toBe(413);
  });

  test('is gone after half an hour, for the reader at once and from the database by a job', async () => {
    const { id } = (await keep('old')).json().data;
    api.clock.advance(HALF_HOUR - 60_000);
    await purge();
    expect((await read(id)).statusCode).toBe(200);
    api.clock.advance(60_000);
    expect((await read(id)).statusCode).toBe(404);
    expect(await api.db.$count(keptForms)).toBeGreaterThan(0);
    await purge();
    expect(await api.db.$count(keptForms)).toBe(0);
  });
});
