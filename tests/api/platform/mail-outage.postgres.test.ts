import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/messages/smtp-server.ts';
import { passwordChangedMail } from '#upstream/accounts/mails.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { readJobs } from '#upstream/platform/operations/jobs.ts';

const DAY = 24 * 3600;
const soon = { timeout: 60_000, interval: 50 };

let smtp: SmtpServer;
let api: TestApi;

beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startTestApi({ jobs: true, settings: { smtpUrl: smtp.url } });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

const write = (to: string) =>
  api.db.transaction((tx) =>
    queueMail(tx, api.deps, {
      to,
      language: 'fr',
      template: passwordChangedMail,
      values: { firstName: 'Ana', role: 'candidate' },
    }),
  );

const mailTo = async (to: string) => (await api.mails(to))[0];
const receivedBy = (to: string) => smtp.received.filter((text) => text.includes(`To: ${to}`));

test('mails survive a mail server that is down for a day: they are retried with pauses, and sent once', async () => {
  const to = 'patiente@exemple.test';
  smtp.refuseNext(Number.POSITIVE_INFINITY);
  await write(to);
  let pause = 0;
  // Nine tries reach the longest pause.
  for (let tries = 1; tries <= 9; tries += 1) {
    await vi.waitFor(async () => expect((await mailTo(to))?.tries).toBe(tries), soon);
    // The pause that the queue has set is over at once.
    await vi.waitFor(async () => {
      const { rows } = await api.db.execute<{ pause: number }>(sql`
        update pgboss.job j set start_after = now() from pgboss.job before
        where j.name = 'mail' and j.state = 'retry' and before.id = j.id
        returning ceil(extract(epoch from before.start_after - now()))::int as pause`);
      expect(rows).toHaveLength(1);
      pause = rows[0]?.pause ?? 0;
    }, soon);
  }
  expect(pause).toBeGreaterThan(14 * 60);
  expect(pause).toBeLessThanOrEqual(15 * 60);
  const { rows } = await api.db.execute(sql`select retry_limit from pgboss.job where name = 'mail'`);
  expect(rows).toEqual([{ retry_limit: DAY / (15 * 60) + 4 }]);
  expect((await mailTo(to))?.state).toBe('waiting');
  smtp.refuseNext(0);
  await vi.waitFor(async () => expect((await mailTo(to))?.state).toBe('sent'), soon);
  expect(receivedBy(to)).toHaveLength(1);
});

test('a mail to a permanently refused address is given up at once, and the list of jobs reports it', async () => {
  const to = 'inconnue@exemple.test';
  smtp.refuseReader(to);
  await write(to);
  await vi.waitFor(async () => expect((await mailTo(to))?.state).toBe('failed'), soon);
  await vi.waitFor(async () => {
    const { failed } = await readJobs(api.db);
    expect(failed).toEqual([expect.objectContaining({ queue: 'mail', tries: 1, reason: 'EENVELOPE' })]);
  }, soon);
  expect(receivedBy(to)).toEqual([]);
});

test('a mail server that is away has one line in the log when it is lost and one when it is back, whatever the mails', async () => {
  const stateLines = () =>
    api.logs.map((line) => JSON.parse(line)).filter(({ dependency }) => dependency === 'mail server');
  const failures = () => api.logs.filter((line) => line.includes('"queue":"mail"'));
  const waiting = ['une@exemple.test', 'deux@exemple.test', 'trois@exemple.test'];
  api.logs.length = 0;
  const port = Number(new URL(smtp.url).port);
  await smtp.close();
  for (const to of waiting) await write(to);
  for (const to of waiting) await vi.waitFor(async () => expect((await mailTo(to))?.tries).toBe(1), soon);
  expect(stateLines()).toEqual([
    {
      dependency: 'mail server',
      state: 'away',
      error: expect.objectContaining({ host: `127.0.0.1:${port}` }),
    },
  ]);
  smtp = await startSmtpServer(port);
  for (const to of ['quatre@exemple.test', 'cinq@exemple.test']) {
    await write(to);
    await vi.waitFor(async () => expect((await mailTo(to))?.state).toBe('sent'), soon);
  }
  expect(stateLines().map(({ state }) => state)).toEqual(['away', 'back']);
  expect(failures()).toEqual([]);
  // The list of jobs keeps what each of them met.
  const { rows } = await api.db.execute<{ output: object }>(
    sql`select output from pgboss.job where name = 'mail' and state = 'retry'`,
  );
  expect(rows).toHaveLength(waiting.length);
  for (const { output } of rows) expect(output).toMatchObject({ code: 'ESOCKET' });
});
