import { index, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, userLanguage } from './accounts.ts';

export const mailState = pgEnum('mail_state', ['waiting', 'sent', 'kept', 'failed']);

/**
 * Every e-mail, written in the transaction of its cause, so that it exists if and only if the cause does.
 * `kept` means that no mail server is set and the outbox page is where it can be read.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    language: userLanguage('language').notNull(),
    template: text('template').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: mailState('state').notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [index('outbox_mails_recent').on(t.createdAt.desc(), t.id.desc())],
);
