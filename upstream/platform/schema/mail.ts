import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { MAIL_FAILURES, MAIL_STATES } from '#lib/rules/mail-states.ts';
import { createdAt, id, moment, userLanguage, users } from './accounts.ts';

export const mailState = pgEnum('mail_state', MAIL_STATES);

export const mailFailure = pgEnum('mail_failure', MAIL_FAILURES);

/** `content` is base64. */
export type MailAttachment = { filename: string; contentType: string; content: string };

/** Written in the transaction of its cause. `kept`: no mail server is set; the outbox page shows the mail. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    aboutUserId: bigint('about_user_id', { mode: 'number' }).references(() => users.id, {
      onDelete: 'cascade',
    }),
    language: userLanguage('language').notNull(),
    template: text('template').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    /** One-click unsubscription (RFC 8058); null for other mails. */
    unsubscribeUrl: text('unsubscribe_url'),
    state: mailState('state').notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    /** Of the last try that failed; null before, and once the mail is sent. */
    failure: mailFailure('failure'),
    /** What the mail server answered (RFC 5321), if it did. */
    failureCode: smallint('failure_code'),
    createdAt: createdAt(),
    /** When it should leave: it waits longer only while the mail server does not take it. */
    dueAt: moment('due_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('outbox_mails_recent').on(t.createdAt, t.id),
    /** Also finds addresses by their beginning. */
    index('outbox_mails_recipient').on(t.recipient.op('text_pattern_ops'), t.id),
    index('outbox_mails_state').on(t.state, t.id),
    index('outbox_mails_about').on(t.aboutUserId).where(sql`${t.aboutUserId} is not null`),
  ],
);
