import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { aPair } from '#tests/support/applications/a-pair.ts';
import { type SmtpServer, startSmtpServer } from '#tests/support/messages/smtp-server.ts';

const { decide } = applicationsContract;

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

test('the mail of a decision leaves once it can no longer be undone', async () => {
  const { candidate, recruiter, cvId, offerId } = await aPair(api);
  await candidate.call(decide, { query: {}, body: { cvId, offerId } });
  await recruiter.call(decide, { query: { accepted: 'true' }, body: { cvId, offerId } });
  const { rows } = await api.db.execute<{ leaves: Date }>(sql`
    select j.start_after as leaves from pgboss.job j join outbox_mails m on m.id = (j.data ->> 'mailId')::bigint
    where m.template = 'applicationAccepted' and j.name = 'mail'`);
  expect(rows.map(({ leaves }) => new Date(leaves).getTime() - api.clock.now().getTime())).toEqual([60_000]);
});
