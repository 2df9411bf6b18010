import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, userLanguage, users } from './accounts.ts';

export const mailState = pgEnum('mail_state', ['waiting', 'sent', 'kept', 'failed']);

/** A file of a mail; `content` is base64. */
export type MailAttachment = { filename: string; contentType: string; content: string };

/**
 * Every e-mail, written in the transaction of its cause, so that it exists if and only if the cause does.
 * `kept` means that no mail server is set and the outbox page is where it can be read.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    /** Whom it tells of, when that is not its reader: it goes with that person's account. */
    aboutUserId: bigint('about_user_id', { mode: 'number' }).references(() => users.id, {
      onDelete: 'cascade',
    }),
    language: userLanguage('language').notNull(),
    template: text('template').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Files that go along; wiped with the text once the mail has left. */
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    /** Where a mail that was subscribed to is stopped in one click (RFC 8058); null for all others. */
    unsubscribeUrl: text('unsubscribe_url'),
    state: mailState('state').notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('outbox_mails_recent').on(t.createdAt, t.id),
    index('outbox_mails_recipient').on(t.recipient),
    index('outbox_mails_about').on(t.aboutUserId).where(sql`${t.aboutUserId} is not null`),
  ],
);
