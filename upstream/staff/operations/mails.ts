import { and, desc, eq, inArray, like } from 'drizzle-orm';
import type { OutboxMail, staffOperationsContract } from '#lib/contract/staff/operations.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Context } from '#upstream/platform/http/handlers.ts';
import { MAIL_JOB } from '#upstream/platform/mail/outbox.ts';
import { dropFailedMailJobs } from '#upstream/platform/operations/jobs.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';

type Query = Context<(typeof staffOperationsContract)['listMails']>['query'];

const SHOWN = {
  id: outboxMails.id,
  recipient: outboxMails.recipient,
  template: outboxMails.template,
  language: outboxMails.language,
  state: outboxMails.state,
  tries: outboxMails.tries,
  failure: outboxMails.failure,
  failureCode: outboxMails.failureCode,
  createdAt: outboxMails.createdAt,
  sentAt: outboxMails.sentAt,
};

const beginningWith = (text: string) => like(outboxMails.recipient, `${text.replace(/[\\%_]/g, '\\$&')}%`);

/** Counts, and finds the ids of a page, in an index alone. */
export async function listMails(
  db: Db,
  { state, recipient, page, limit }: Query,
): Promise<{ mails: OutboxMail[]; total: number }> {
  const condition = and(
    state && eq(outboxMails.state, state),
    recipient === undefined ? undefined : beginningWith(recipient),
  );
  const ids = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(condition)
    .orderBy(desc(outboxMails.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [rows, total] = await Promise.all([
    db.select(SHOWN).from(outboxMails).where(inArray(outboxMails.id, ids)).orderBy(desc(outboxMails.id)),
    db.$count(outboxMails, condition),
  ]);
  const mails = rows.map(({ createdAt, sentAt, ...mail }) => ({
    ...mail,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
  return { mails, total };
}

/**
 * The mail gets all its tries again. Without a mail server it stays in the outbox, as a new one does.
 * @throws not_found; conflict when it has not failed, or somebody else has just retried it
 */
export async function retryMail(
  tx: Db,
  { settings, jobs, clock }: Pick<Deps, 'settings' | 'jobs' | 'clock'>,
  id: number,
) {
  const [mail] = await tx
    .select({ state: outboxMails.state })
    .from(outboxMails)
    .where(eq(outboxMails.id, id))
    .for('update');
  if (!mail) throw apiError('not_found');
  if (mail.state !== 'failed') throw apiError('conflict');
  const delivers = settings.smtpUrl !== undefined;
  await tx
    .update(outboxMails)
    .set({ state: delivers ? 'waiting' : 'kept', tries: 0, dueAt: clock() })
    .where(eq(outboxMails.id, id));
  await dropFailedMailJobs(tx, MAIL_JOB, id);
  if (delivers) await jobs.send(tx, MAIL_JOB, { mailId: id });
}
