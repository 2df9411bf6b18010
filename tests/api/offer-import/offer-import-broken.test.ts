import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { aCsv } from '../../support/pages/a-csv.ts';
import { offersOf, send } from '../../support/pages/send-import.ts';
import { stoppedBeforeItsTransaction } from '../../support/stopped-call.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  folder = await mkdtemp(join(tmpdir(), 'bielle-broken-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

it('an import whose file disappears is interrupted, and can be sent again', async () => {
  const staff = await api.internal();
  const content = aCsv([{}, {}, {}]);
  const removeFile = async () => {
    const [received = ''] = await readdir(folder);
    await rm(join(folder, received, 'offers.csv'));
  };
  const answer = await stoppedBeforeItsTransaction(api, () => send(api, staff, { content }), removeFile);
  expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([503, 'import_interrupted']);
  expect(await offersOf(api, staff)).toHaveLength(0);
  expect(await readdir(folder)).toEqual([]);
  expect((await send(api, staff, { content })).statusCode).toBe(200);
});
