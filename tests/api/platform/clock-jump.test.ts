import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { aWorld, type World } from '#tests/support/a-world.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { allJobs } from '#upstream/start.ts';

const DAY = 24 * 60 * 60_000;

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await aWorld(api);
});
afterAll(() => api.close());

/** Everything that runs by itself, as a whole day of it would. */
async function runAll(): Promise<void> {
  for (const job of allJobs({ ...api.deps, db: api.db })) {
    if (job.cron) await job.run({}, { send: async () => undefined });
  }
}

async function mails(): Promise<string[]> {
  const rows = await api.db.select().from(outboxMails);
  return rows.map(({ recipient, template, subject }) => [recipient, template, subject].join(' | ')).sort();
}

test('a clock that jumps a day forward and back causes no second mail and ends no session', async () => {
  await runAll();
  for (const leap of [DAY, -2 * DAY, DAY, DAY, -DAY]) {
    api.clock.advance(leap);
    await runAll();
    await runAll();
  }
  const sent = await mails();
  expect(sent).toEqual([...new Set(sent)]);
  for (const person of [world.candidate, world.recruiter]) {
    await expect(person.call(notificationsContract.getNotifications, {})).resolves.toBeDefined();
  }
});

test('a clock that was set back locks nobody out for ever, and reports no negative wait', async () => {
  const visitor = api.visitor();
  const body = { email: world.candidate.email, password: 'Faux-2026!' };
  const tries = [];
  for (let n = 0; n < 6; n += 1)
    tries.push(await visitor.refused(authenticationContract.signinCandidate, { body }));
  api.clock.advance(-DAY);
  const refused = await visitor.refused(authenticationContract.signinCandidate, { body });
  expect(refused.failure.code).toBe('too_many_requests');
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
  api.clock.advance(DAY);
  const { data } = await visitor.call(offersContract.list, { query: { limit: 10 } });
  expect(data.length).toBeGreaterThan(0);
});
