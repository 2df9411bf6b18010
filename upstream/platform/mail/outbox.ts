import { join } from 'node:path';
import { eq, lt, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, later } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Deps, UpstreamSettings } from '../deps.ts';
import { type Jobs, NonRetryable } from '../jobs.ts';
import { mailsSent } from '../metrics.ts';
import { type MailAttachment, outboxMails } from '../schema/mail.ts';
import { drawHtml, drawText } from './draw.ts';
import { leftMails } from './left-mails.ts';
import { type MailItem, type MailTemplate, type MailValues, writeMail } from './templates.ts';

/** The job that delivers one mail. */
export const MAIL_JOB = 'mail';

/** What writing a mail needs; jobs have no more at hand. */
export type MailDeps = Pick<Deps, 'settings' | 'clock'> & { jobs: Pick<Jobs, 'send'> };

/** A mail server may be away for a day: tries every quarter of an hour after some that follow sooner. */
export const MAIL_RETRIES = { retries: 100, longestPause: 15 * 60 } as const;
/** Milliseconds for a connection, its greeting, and each answer: whoever waits behind a mail waits as long. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 } as const;
/** What is left of the content of a mail that has been sent. */
const EMPTY = { values: {}, text: '', html: '', subject: '', attachments: [], unsubscribeUrl: null };
const KEPT_FOR = RETENTION.mailDays * DAY;

/** A subject is one line, whatever the names in it hold. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/**
 * Writes a mail inside the transaction of its cause, so that it exists if and only if that commits. With a
 * mail server it is delivered by a job; without one it stays in the outbox, to be read there.
 */
export async function queueMail<T extends MailTemplate>(
  tx: Db,
  deps: MailDeps,
  mail: {
    to: string;
    language: Locale;
    template: T;
    values: MailValues[T];
    /** Whom it tells of, when that is not its reader. */
    aboutUserId?: number;
    attachments?: MailAttachment[];
    /** What it lists, in the reader's language. */
    items?: readonly MailItem[];
    /** Where mail programs stop in one click what was subscribed to. */
    unsubscribeUrl?: string;
  },
): Promise<void> {
  const written = writeMail(mail.template, mail.values, apiTexts(mail.language), deps.settings.publicUrl);
  const content = { ...written, subject: oneLine(written.subject), items: mail.items ?? [] };
  const delivers = deps.settings.smtpUrl !== undefined;
  const [row] = await tx
    .insert(outboxMails)
    .values({
      recipient: mail.to,
      aboutUserId: mail.aboutUserId ?? null,
      language: mail.language,
      template: mail.template,
      values: mail.values,
      subject: content.subject,
      text: drawText(content, mail.language),
      html: drawHtml(content, mail.language),
      attachments: mail.attachments ?? [],
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      state: delivers ? 'waiting' : 'kept',
      createdAt: deps.clock(),
    })
    .returning({ id: outboxMails.id });
  if (row && delivers) await deps.jobs.send(tx, MAIL_JOB, { mailId: row.id });
}

/** Files as the transport takes them; an invitation of a calendar becomes a part that mail programs understand too. */
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

/** The headers by which mail programs offer to stop what was subscribed to (RFC 2369, RFC 8058). */
const listHeaders = (url: string | null) =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** What a signature covers. One click only counts where both its headers are signed (RFC 8058, 4). */
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

/** Signs each mail with the key of the settings, if there is one. */
const signature = ({ dkim }: UpstreamSettings) =>
  dkim && {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: SIGNED_HEADERS,
  };

/** What names a mail wherever it is known, after a restore of the database too. */
const nameOf = (mail: { id: number; createdAt: Date }) => `${mail.id}.${mail.createdAt.getTime()}`;

/** Whether the server will never take this mail: it refused the reader or the text for good (RFC 5321, 4.2.1). */
function isRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * Delivers mails over SMTP_URL. One leaves once, also where the database is away when it should be marked, or the process
 * is killed before; but if the server's word that it has it is lost, it leaves again under the same Message-ID, by which
 * receivers know it. Of a mail that has left only the address and the template stay: codes,
 * links and files do not stay behind. After the last try, or when the server refuses it for good, it is marked as failed.
 */
export function createMailer(db: Db, settings: UpstreamSettings & { smtpUrl: string }, clock: Deps['clock']) {
  const dkim = signature(settings);
  const transport = nodemailer.createTransport({ url: settings.smtpUrl, dkim, ...SMTP_TIMEOUTS });
  const left = leftMails(join(settings.dataDir, 'left-mails'));

  async function send(mail: typeof outboxMails.$inferSelect): Promise<void> {
    try {
      await transport.sendMail({
        from: settings.mailFrom,
        to: mail.recipient,
        // Only mails that one person sends to another name somebody to answer.
        replyTo: mail.values.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: listHeaders(mail.unsubscribeUrl),
        ...filesOf(mail.attachments),
        messageId: `<${nameOf(mail)}@${new URL(settings.publicUrl).hostname}>`,
      });
    } catch (error) {
      mailsSent.inc({ outcome: 'failed' });
      const isOver = isRefused(error) || mail.tries >= MAIL_RETRIES.retries;
      const state = isOver ? 'failed' : 'waiting';
      await db
        .update(outboxMails)
        .set({ tries: sql`${outboxMails.tries} + 1`, state })
        .where(eq(outboxMails.id, mail.id));
      throw isOver ? new NonRetryable('the mail is given up', { cause: error }) : error;
    }
    left.add(nameOf(mail));
    mailsSent.inc({ outcome: 'sent' });
  }

  return async function deliver(mailId: number): Promise<void> {
    const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, mailId));
    // Who failed for good is tried once more when an operator says so.
    if (mail?.state !== 'waiting' && mail?.state !== 'failed') return;
    if (!left.has(nameOf(mail))) await send(mail);
    // Of an account that is closed nothing stays, not even the address that was told so.
    if (mail.template === 'accountClosed') await db.delete(outboxMails).where(eq(outboxMails.id, mailId));
    else {
      await db
        .update(outboxMails)
        .set({ state: 'sent', sentAt: clock(), ...EMPTY })
        .where(eq(outboxMails.id, mailId));
    }
    left.forget(nameOf(mail));
  };
}

/** Forgets mails older than a month. */
export async function purgeOutbox(db: Db, now: Date): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, later(now, -KEPT_FOR)));
}
