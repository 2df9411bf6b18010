import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import * as paths from '#lib/paths/path-builders.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { stopToken } from '#upstream/platform/links/stop-link.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { newsletterSubscribers } from '#upstream/platform/schema/accounts.ts';
import { newsletterIssues } from '#upstream/platform/schema/newsletter.ts';
import { newsletterMail } from './mails.ts';

export const ISSUE_JOB = 'newsletter';
const AT_ONCE = 200;

export type IssueText = { language: Locale; subject: string; paragraphs: readonly string[] };

/** The same text in the same language is one issue, and is never sent twice. Returns whether it is new. */
export async function takeIssue(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  { language, subject, paragraphs }: IssueText,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const text = paragraphs.join('\n\n');
  const digest = createHash('sha256').update(`${language}\n${subject}\n\n${text}`).digest();
  const [inserted] = await tx
    .insert(newsletterIssues)
    .values({ digest, language, subject, text, createdAt: now })
    .onConflictDoNothing({ target: newsletterIssues.digest })
    .returning({ id: newsletterIssues.id });
  if (inserted) {
    await jobs.send(tx, ISSUE_JOB, { issueId: inserted.id });
    return { id: inserted.id, isNew: true };
  }
  const [known] = await tx
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.digest, digest));
  return { id: known?.id ?? 0, isNew: false };
}

/** Writes mails and progress in one transaction. Returns whether the issue is complete. */
async function sendSome(tx: Db, mail: MailDeps, issueId: number): Promise<boolean> {
  const [issue] = await tx
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, issueId), isNull(newsletterIssues.finishedAt)))
    .for('update');
  if (!issue) return true;
  const { language, subject, text } = issue;
  const readers = await tx
    .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.language, language), gt(newsletterSubscribers.id, issue.afterId)))
    .orderBy(asc(newsletterSubscribers.id))
    .limit(AT_ONCE);
  for (const { id, email } of readers) {
    const token = stopToken('newsletter', id, mail.settings);
    await queueMail(tx, mail, {
      to: email,
      language,
      template: newsletterMail,
      values: { subject, text, stop: paths.newsletterStop(token) },
      unsubscribeUrl: mail.settings.publicUrl + paths.newsletterStopPost(token),
    });
  }
  const isDone = readers.length < AT_ONCE;
  await tx
    .update(newsletterIssues)
    .set({ afterId: readers.at(-1)?.id ?? issue.afterId, finishedAt: isDone ? mail.clock() : null })
    .where(eq(newsletterIssues.id, issueId));
  return isDone;
}

/** Idempotent: each subscriber gets one mail, also after a restart. */
export async function sendIssue(db: Db, mail: MailDeps, issueId: number): Promise<void> {
  while (!(await db.transaction((tx) => sendSome(tx, mail, issueId))));
}
