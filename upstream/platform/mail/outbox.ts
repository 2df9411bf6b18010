import { eq, lt, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { DAY, later } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Deps, UpstreamSettings } from '../deps.ts';
import type { Jobs } from '../jobs.ts';
import { type MailAttachment, outboxMails } from '../schema/mail.ts';
import { drawHtml, drawText } from './draw.ts';
import { type MailTemplate, type MailValues, writeMail } from './templates.ts';

/** The job that delivers one mail. */
export const MAIL_JOB = 'mail';

/** What writing a mail needs; jobs have no more at hand. */
export type MailDeps = Pick<Deps, 'settings' | 'clock'> & { jobs: Pick<Jobs, 'send'> };

const TRIES = 6;
const KEPT_FOR = 30 * DAY;

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
  },
): Promise<void> {
  const content = writeMail(mail.template, mail.values, apiTexts(mail.language), deps.settings.publicUrl);
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

/**
 * Delivers mails over SMTP_URL. Of a mail that has left only the address and the template stay: codes, links
 * and files do not stay behind. After the last try it is marked as failed.
 */
export function createMailer(db: Db, settings: UpstreamSettings & { smtpUrl: string }, clock: Deps['clock']) {
  const transport = nodemailer.createTransport(settings.smtpUrl);
  return async function deliver(mailId: number): Promise<void> {
    const [mail] = await db.select().from(outboxMails).where(eq(outboxMails.id, mailId));
    // Who failed for good is tried once more when an operator says so.
    if (mail?.state !== 'waiting' && mail?.state !== 'failed') return;
    try {
      await transport.sendMail({
        from: settings.mailFrom,
        to: mail.recipient,
        // Only mails that one person sends to another name somebody to answer.
        replyTo: mail.values.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...filesOf(mail.attachments),
        messageId: `<${mail.id}.${mail.createdAt.getTime()}@${new URL(settings.publicUrl).hostname}>`,
      });
    } catch (error) {
      const state = mail.tries + 1 >= TRIES ? 'failed' : 'waiting';
      await db
        .update(outboxMails)
        .set({ tries: sql`${outboxMails.tries} + 1`, state })
        .where(eq(outboxMails.id, mailId));
      throw error;
    }
    await db
      .update(outboxMails)
      .set({ state: 'sent', sentAt: clock(), values: {}, text: '', html: '', subject: '', attachments: [] })
      .where(eq(outboxMails.id, mailId));
  };
}

/** Forgets mails older than a month. */
export async function purgeOutbox(db: Db, now: Date): Promise<void> {
  await db.delete(outboxMails).where(lt(outboxMails.createdAt, later(now, -KEPT_FOR)));
}
