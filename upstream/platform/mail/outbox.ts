import { join } from 'node:path';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import type { dependencyState } from '#lib/system/dependency-state.ts';
import { DAY, later } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Deps, UpstreamSettings } from '../deps.ts';
import { DependencyAway, type Jobs, NonRetryable } from '../jobs.ts';
import { mailsSent } from '../metrics.ts';
import { type MailAttachment, outboxMails } from '../schema/mail.ts';
import type { MailItem, MailTemplate } from './content.ts';
import { drawHtml, drawText } from './draw.ts';
import { failureOf } from './failure.ts';
import { leftMails } from './left-mails.ts';
import { mayReceive } from './suspended-readers.ts';

export const MAIL_JOB = 'mail';

type OutboxMail = typeof outboxMails.$inferSelect;

type MailServer = { url: string; state: ReturnType<typeof dependencyState> };

export type MailDeps = Pick<Deps, 'settings' | 'clock'> & { jobs: Pick<Jobs, 'send'> };

/** Enough retries for a mail server that is down for a day. `longestPause` in seconds. */
export const MAIL_RETRIES = { retries: 100, longestPause: 15 * 60 } as const;
/** In milliseconds. The next mail waits at most this long for a server that does not answer. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 } as const;
const EMPTY = { values: {}, text: '', html: '', subject: '', attachments: [], unsubscribeUrl: null };
const NO_FAILURE = { failure: null, failureCode: null };
const KEPT_FOR = RETENTION.mailDays * DAY;

/** Names in a subject must not inject headers. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/**
 * Call in the transaction of the cause: the mail exists only if that commits. Without a mail server it stays in the
 * outbox. Suspended people get only the mails of `SENT_TO_SUSPENDED`. Returns the id, for `cancelMail`; null when it
 * was not queued.
 */
export async function queueMail<V extends object>(
  tx: Db,
  deps: MailDeps,
  mail: {
    to: string;
    /** Whose mail it is, where somebody with two accounts at one address matters. */
    accountId?: number;
    language: Locale;
    template: MailTemplate<V>;
    /** May contain secrets: wiped after sending. */
    values: V;
    aboutUserId?: number;
    attachments?: MailAttachment[];
    items?: readonly MailItem[];
    /** The address of the one-click unsubscription. */
    unsubscribeUrl?: string;
    /** It leaves no earlier. */
    sendAfter?: Date;
  },
): Promise<number | null> {
  const { template, values } = mail;
  if (!(await mayReceive(tx, { ...mail, template: template.name }))) return null;
  const written = template.write(values, apiTexts(mail.language), deps.settings.publicUrl);
  const content = { ...written, subject: oneLine(written.subject), items: mail.items ?? [] };
  const delivers = deps.settings.smtpUrl !== undefined;
  const now = deps.clock();
  const [row] = await tx
    .insert(outboxMails)
    .values({
      recipient: mail.to,
      aboutUserId: mail.aboutUserId ?? null,
      language: mail.language,
      template: template.name,
      values: values as Record<string, string>,
      subject: content.subject,
      text: drawText(content, mail.language),
      html: drawHtml(content, mail.language),
      attachments: mail.attachments ?? [],
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      state: delivers ? 'waiting' : 'kept',
      createdAt: now,
      dueAt: mail.sendAfter ?? now,
    })
    .returning({ id: outboxMails.id });
  if (!row) throw new Error('the mail was not stored');
  if (delivers) await deps.jobs.send(tx, MAIL_JOB, { mailId: row.id }, mail.sendAfter);
  return row.id;
}

/** Deletes a mail that has not left yet; its job then finds nothing to send. */
export async function cancelMail(tx: Db, id: number): Promise<void> {
  await tx
    .delete(outboxMails)
    .where(and(eq(outboxMails.id, id), inArray(outboxMails.state, ['waiting', 'kept'])));
}

/** A calendar invitation also becomes an alternative part, for mail programs. */
function filesOf(files: readonly MailAttachment[]) {
  const methodOf = ({ contentType }: MailAttachment) =>
    /^text\/calendar;.*method=(\w+)/.exec(contentType)?.[1];
  const invitation = files.find(methodOf);
  return {
    attachments: files
      .filter((file) => file !== invitation)
      .map((file) => ({ ...file, encoding: 'base64' as const })),
    ...(invitation && {
      icalEvent: {
        method: methodOf(invitation) ?? 'PUBLISH',
        filename: invitation.filename,
        content: Buffer.from(invitation.content, 'base64'),
      },
    }),
  };
}

/** Unsubscription (RFC 2369, RFC 8058). */
const listHeaders = (url: string | null) =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Keeps absence notes from answering programs (RFC 3834, and Exchange); a person's mail is answered. */
const automaticHeaders = (replyTo: string | undefined) =>
  replyTo ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** One click requires a signature over both of its headers (RFC 8058, 4). */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

const signature = ({ dkim }: UpstreamSettings) =>
  dkim && {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: SIGNED_HEADERS,
  };

/** Stays unique after a restore of the database. */
const nameOf = (mail: { id: number; createdAt: Date }) => `${mail.id}.${mail.createdAt.getTime()}`;

/** Permanent refusal of the recipient or the text (RFC 5321, 4.2.1). */
function isRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Returns the error to throw: the job of an unreachable server is tried again without a log line of its own. */
async function recordFailure(db: Db, mail: OutboxMail, error: unknown, server: MailServer): Promise<unknown> {
  mailsSent.inc({ outcome: 'failed' });
  const failed = failureOf(error);
  const isAway = failed.failure === 'unreachable';
  if (isAway) server.state.away(error);
  else if (failed.failureCode !== null) server.state.back();
  const isOver = isRefused(error) || mail.tries >= MAIL_RETRIES.retries;
  const state = isOver ? 'failed' : 'waiting';
  await db
    .update(outboxMails)
    .set({ tries: sql`${outboxMails.tries} + 1`, state, ...failed })
    .where(eq(outboxMails.id, mail.id));
  if (isOver) return new NonRetryable('the mail is given up', { cause: error });
  return isAway ? new DependencyAway('the mail server is away', { cause: error }) : error;
}

/**
 * Sends a mail once, even if the database is away or the process is killed before the row is updated. Only if the
 * server’s confirmation is lost is the mail sent again, with the same Message-ID. A sent mail keeps its address and
 * template, everything else is wiped. After the last try or a permanent refusal it is marked as failed.
 */
export function createMailer(db: Db, settings: UpstreamSettings, server: MailServer, clock: Deps['clock']) {
  const dkim = signature(settings);
  const transport = nodemailer.createTransport({ url: server.url, dkim, ...SMTP_TIMEOUTS });
  const left = leftMails(join(settings.dataDir, 'left-mails'));

  async function send(mail: OutboxMail): Promise<void> {
    try {
      await transport.sendMail({
        from: settings.mailFrom,
        to: mail.recipient,
        // Only mails on behalf of one person have it.
        replyTo: mail.values.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { ...automaticHeaders(mail.values.replyTo), ...listHeaders(mail.unsubscribeUrl) },
        ...filesOf(mail.attachments),
        messageId: `<${nameOf(mail)}@${new URL(settings.publicUrl).hostname}>`,
      });
    } catch (error) {
      throw await recordFailure(db, mail, error, server);
    }
    left.add(nameOf(mail));
    server.state.back();
    mailsSent.inc({ outcome: 'sent' });
  }

  return async function deliver(mailId: number): Promise<void> {
    const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, mailId));
    // An operator may retry a failed mail.
    if (mail?.state !== 'waiting' && mail?.state !== 'failed') return;
    // Suspended since the mail was queued.
    if (!(await mayReceive(db, { to: mail.recipient, template: mail.template }))) {
      await db.delete(outboxMails).where(eq(outboxMails.id, mailId));
      return;
    }
    if (!left.has(nameOf(mail))) await send(mail);
    // Nothing stays of a closed account, not even this address.
    if (mail.template === 'accountClosed') await db.delete(outboxMails).where(eq(outboxMails.id, mailId));
    else {
      await db
        .update(outboxMails)
        .set({ state: 'sent', sentAt: clock(), ...EMPTY, ...NO_FAILURE })
        .where(eq(outboxMails.id, mailId));
    }
    left.forget(nameOf(mail));
  };
}

export async function purgeOutbox(db: Db, now: Date): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, later(now, -KEPT_FOR)));
}
