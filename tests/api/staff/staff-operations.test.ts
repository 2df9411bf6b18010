import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { staffOperationsContract as operations } from '#lib/contract/staff/operations.ts';
import { staffTodayContract } from '#lib/contract/staff/today.ts';
import { passwordChangedMail } from '#upstream/accounts/mails.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { type SmtpServer, startSmtpServer } from '../../support/messages/smtp-server.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';
import { addFailedJob, addFailedMail } from '../../support/staff/failed.ts';

const soon = { timeout: 60_000, interval: 50 };

let smtp: SmtpServer;
let api: TestApi;
let support: Actor;
beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startTestApi({ jobs: true, settings: { smtpUrl: smtp.url } });
  support = await aStaffMember(api, 'support');
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

const mailTo = async (to: string) => (await api.mails(to))[0];
const events = (act: 'mail_retried' | 'job_retried') =>
  api.db.select().from(auditEvents).where(eq(auditEvents.act, act));
const found = async (query: { state?: 'failed' | 'waiting'; recipient?: string; page?: number }) => {
  const { data, total } = await support.call(operations.listMails, { query: { limit: 10, ...query } });
  return { recipients: data.map(({ recipient }) => recipient), total };
};

describe('a mail that failed', () => {
  const to = 'refusee@exemple.test';

  it('keeps the reason, without the words of the mail server', async () => {
    smtp.refuseReader(to);
    await api.db.transaction((tx) =>
      queueMail(tx, api.deps, {
        to,
        language: 'fr',
        template: passwordChangedMail,
        values: { firstName: 'Ana', role: 'candidate' },
      }),
    );
    await vi.waitFor(async () => expect((await mailTo(to))?.state).toBe('failed'), soon);
    const { data } = await support.call(operations.listMails, { query: { recipient: to } });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        recipient: to,
        template: 'passwordChanged',
        language: 'fr',
        state: 'failed',
        tries: 1,
        failure: 'recipient',
        failureCode: 550,
        createdAt: expect.any(String),
        sentAt: null,
      },
    ]);
  });

  it('leaves once when two people retry it at the same time, with one row in the log', async () => {
    const id = await addFailedMail(api, 'retablie@exemple.test');
    const retry = () => support.call(operations.retryMail, { params: { id } });
    const outcomes = await Promise.allSettled([retry(), retry()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await vi.waitFor(async () => expect((await mailTo('retablie@exemple.test'))?.state).toBe('sent'), soon);
    expect(smtp.received.filter((text) => text.includes('To: retablie@exemple.test'))).toHaveLength(1);
    expect(await mailTo('retablie@exemple.test')).toMatchObject({
      failure: null,
      failureCode: null,
      text: '',
    });
    expect(await events('mail_retried')).toEqual([
      expect.objectContaining({ staffId: support.userId, object: `mail ${id}`, actorId: null }),
    ]);
    const again = await support.refused(operations.retryMail, { params: { id } });
    expect(again.failure).toMatchObject({ statusCode: 409, code: 'conflict' });
    const unknown = await support.refused(operations.retryMail, { params: { id: 999_999 } });
    expect(unknown.failure.statusCode).toBe(404);
  });

  it('leaves no failed job behind once it is retried', async () => {
    const mail = await mailTo(to);
    const jobs = () => api.db.execute(sql`select 1 from pgboss.job where name = 'mail' and state = 'failed'`);
    await vi.waitFor(async () => expect((await jobs()).rows).toHaveLength(1), soon);
    // The mail job does not count among the jobs: its mail is the place to retry it.
    expect((await support.call(operations.listJobs, { query: {} })).total).toBe(0);
    await support.call(operations.retryMail, { params: { id: mail?.id ?? 0 } });
    await vi.waitFor(async () => expect(await mailTo(to)).toMatchObject({ state: 'failed', tries: 1 }), soon);
    await vi.waitFor(async () => expect((await jobs()).rows).toHaveLength(1), soon);
  });
});

describe('the search of the outbox', () => {
  it('finds mails by state and by the beginning of the address, the newest first', async () => {
    await addFailedMail(api, 'a_b%c@exemple.test');
    await addFailedMail(api, 'aXbYc@exemple.test');
    for (let index = 1; index <= 11; index += 1)
      await addFailedMail(api, `suite${index}@exemple.test`, { state: index === 11 ? 'waiting' : 'failed' });
    expect(await found({ recipient: 'A_B%' })).toEqual({ recipients: ['a_b%c@exemple.test'], total: 1 });
    const first = await found({ recipient: 'suite' });
    expect(first.total).toBe(11);
    expect(first.recipients.slice(0, 2)).toEqual(['suite11@exemple.test', 'suite10@exemple.test']);
    expect((await found({ recipient: 'suite', page: 2 })).recipients).toEqual(['suite1@exemple.test']);
    expect((await found({ recipient: 'suite', state: 'waiting' })).recipients).toEqual([
      'suite11@exemple.test',
    ]);
    const short = await support.refused(operations.listMails, { query: { recipient: 'ab' } });
    expect(short.failure.statusCode).toBe(422);
  });

  it('never answers the text of a mail, nor what it was written from', async () => {
    await addFailedMail(api, 'secrete@exemple.test');
    const answer = await support.call(operations.listMails, { query: { recipient: 'secrete@' } });
    expect(answer.total).toBe(1);
    expect(JSON.stringify(answer)).not.toContain('482913');
  });
});

describe('a job that failed', () => {
  it('is listed with its reason, and runs again once', async () => {
    const id = await addFailedJob(api);
    const { data, total } = await support.call(operations.listJobs, { query: {} });
    expect(total).toBe(1);
    expect(data).toEqual([
      { id, queue: 'purge-outbox', reason: 'EREFUSED', tries: 6, failedAt: expect.stringMatching(/Z$/) },
    ]);
    const retry = () => support.call(operations.retryJob, { params: { id } });
    const outcomes = await Promise.allSettled([retry(), retry()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await support.call(operations.listJobs, { query: {} })).total).toBe(0);
    expect(await events('job_retried')).toEqual([
      expect.objectContaining({ staffId: support.userId, object: `job purge-outbox ${id}` }),
    ]);
    expect((await support.refused(operations.retryJob, { params: { id } })).failure.statusCode).toBe(409);
  });

  it('is found by an index, among however many that ran', async () => {
    const { rows } = await api.db.execute(sql`
      select indexdef from pg_indexes where schemaname = 'pgboss' and indexname = 'job_failed'`);
    expect(String(rows[0]?.indexdef)).toMatch(/completed_on DESC, id\) WHERE \(state = 'failed'/);
  });

  it('is not a job of a mail, neither in the list nor on the day’s page', async () => {
    const id = await addFailedJob(api, 'mail');
    const { data } = await support.call(staffTodayContract.queues, {});
    const { total } = await support.call(operations.listJobs, { query: {} });
    expect(data.find(({ queue }) => queue === 'failedJobs')?.count).toBe(total);
    expect((await support.refused(operations.retryJob, { params: { id } })).failure.statusCode).toBe(404);
  });
});
