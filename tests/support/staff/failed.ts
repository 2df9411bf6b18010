import { sql } from 'drizzle-orm';
import { type MailAttachment, outboxMails } from '#upstream/platform/schema/mail.ts';
import type { TestApi } from '../api.ts';

type Changes = Partial<typeof outboxMails.$inferInsert> & { attachments?: MailAttachment[] };

/** A mail that was given up; `changes` make it another one. */
export async function addFailedMail(api: TestApi, recipient: string, changes: Changes = {}): Promise<number> {
  const [row] = await api.db
    .insert(outboxMails)
    .values({
      recipient,
      language: 'fr',
      template: 'resetCode',
      values: { code: '482913' },
      subject: 'Votre code 482913',
      text: 'Votre code : 482913',
      html: '<p>482913</p>',
      state: 'failed',
      tries: 101,
      failure: 'recipient',
      failureCode: 550,
      createdAt: api.clock.now(),
      ...changes,
    })
    .returning({ id: outboxMails.id });
  if (!row) throw new Error('no mail was added');
  return row.id;
}

/** A nightly job that was given up. Without the queue's tables, the number of none. */
export async function addFailedJob(api: TestApi, queue = 'purge-outbox'): Promise<string> {
  const id = crypto.randomUUID();
  const { rows } = await api.db.execute(sql`select to_regclass('pgboss.job') as found`);
  if (!rows[0]?.found) return id;
  await api.db.execute(sql`
    insert into pgboss.job (id, name, state, retry_count, output, data, completed_on)
    values (${id}::uuid, ${queue}, 'failed', 5, '{"code": "EREFUSED"}', '{"email": "nadia@exemple.test"}', now())`);
  return id;
}
