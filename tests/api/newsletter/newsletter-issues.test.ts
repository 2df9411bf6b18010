import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsletterContract } from '#lib/contract/newsletter/newsletter.ts';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { sendIssue } from '#upstream/newsletter/issue.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { newsletterSubscribers } from '#upstream/platform/schema/accounts.ts';
import { newsletterIssues } from '#upstream/platform/schema/newsletter.ts';

/** More than one transaction takes. */
const READERS = 450;

let api: TestApi;
let mail: MailDeps;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  mail = { settings: api.deps.settings, clock: api.clock.now, jobs: api.deps.jobs };
  await api.db
    .insert(newsletterSubscribers)
    .values([
      ...Array.from({ length: READERS }, (_, number) => ({ email: `lecteur${number}@exemple.test` })),
      { email: 'reader@exemple.test', language: 'en' as const },
    ]);
});
afterAll(() => api?.close());

const issue = {
  language: 'fr',
  subject: 'Les offres de l’automne',
  paragraphs: ['Bonjour.', 'À <b>bientôt</b>.'],
};
const send = (body: object = issue, secret = api.deps.settings.operatorSecret) =>
  api.inject({
    method: 'POST',
    url: '/operations/newsletter',
    headers: { [OPERATOR_SECRET_HEADER]: secret, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
async function sent(): Promise<{ recipient: string; times: number }[]> {
  const { rows } = await api.db.execute<{ recipient: string; times: number }>(sql`
    select recipient, count(*) as times from outbox_mails where template = 'newsletter' group by recipient`);
  return rows;
}

describe('an issue of the newsletter', () => {
  test('requires the operator’s secret, a subject and paragraphs', async () => {
    expect((await send(issue, 'x'.repeat(64))).statusCode).toBe(404);
    for (const wrong of [
      { ...issue, subject: ' ' },
      { ...issue, paragraphs: [] },
      { ...issue, language: 'de' },
    ]) {
      expect((await send(wrong)).statusCode).toBe(422);
    }
    expect(await api.db.select().from(newsletterIssues)).toEqual([]);
  });

  test('is sent to every subscriber of its language once, even when it is started twice and sent again', async () => {
    const first = await send();
    expect(first.json()).toEqual({ id: expect.any(Number), isNew: true });
    const { id } = first.json() as { id: number };
    await Promise.all([sendIssue(api.db, mail, id), sendIssue(api.db, mail, id)]);
    expect((await send()).json()).toEqual({ id, isNew: false });
    await sendIssue(api.db, mail, id);
    const mails = await sent();
    expect(mails).toHaveLength(READERS);
    expect(mails.every(({ times }) => Number(times) === 1)).toBe(true);
    expect(mails.some(({ recipient }) => recipient === 'reader@exemple.test')).toBe(false);
  });

  test('is shown as plain text, and its link and header end the subscription', async () => {
    const [letter] = (await api.mails('lecteur7@exemple.test')).filter(
      ({ template }) => template === 'newsletter',
    );
    expect(letter?.subject).toBe(issue.subject);
    expect(letter?.html).toContain('À &lt;b&gt;bientôt&lt;/b&gt;.');
    const token = /\/newsletter\/stop\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(letter?.unsubscribeUrl).toBe(`${api.deps.settings.publicUrl}/api/newsletter/stop/${token}`);
    const params = { token: decodeURIComponent(token) };
    const visitor = api.visitor();
    expect((await visitor.call(newsletterContract.readSubscription, { params })).data.subscribed).toBe(true);
    await visitor.call(newsletterContract.stop, { params });
    const next = (await send({ ...issue, subject: 'Les offres de l’hiver' })).json() as { id: number };
    await sendIssue(api.db, mail, next.id);
    const again = (await api.mails('lecteur7@exemple.test')).filter(
      ({ template }) => template === 'newsletter',
    );
    expect(again).toHaveLength(1);
  });
});
