import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, users } from './accounts.ts';
import { organisations } from './organisations.ts';

const person = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => users.id, { onDelete: 'set null' });

/**
 * A candidate's account or an organisation: an id is never both. Without a foreign key, so triggers do what one would
 * when either ends.
 */
const party = (name: string) => bigint(name, { mode: 'number' });

/** One row per candidate and organisation. Who leaves becomes null; the other keeps the conversation. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    candidateId: person('candidate_id'),
    organisationId: bigint('organisation_id', { mode: 'number' }).references(() => organisations.id, {
      onDelete: 'set null',
    }),
    candidateMailedAt: moment('candidate_mailed_at'),
    recruiterMailedAt: moment('recruiter_mailed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('conversations_one_a_pair').on(t.candidateId, t.organisationId),
    index('conversations_organisation').on(t.organisationId),
  ],
);

/** Belongs to the person who wrote it, not to the organisation. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('message_templates_user').on(t.userId, t.id)],
);

/** Kept as long as one of its two people keeps it. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: party('sender_id'),
    recipientId: party('recipient_id'),
    /** Who wrote for an organisation; null for candidates, when they left, and in old rows. */
    authorId: person('author_id'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** From the form, so that a double click sends once. */
    clientKey: uuid('client_key'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('messages_once_a_form').on(t.senderId, t.clientKey),
    index('messages_conversation').on(t.conversationId, t.id),
    index('messages_recipient').on(t.recipientId),
    index('messages_author').on(t.authorId).where(sql`${t.authorId} is not null`),
  ],
);

export const messageFolder = pgEnum('message_folder', ['received', 'sent', 'archive']);

/** People who left, until a job has masked them in others' messages. */
export const messageMasks = pgTable('message_masks', {
  id: id(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  address: text('address'),
  messageIds: bigint('message_ids', { mode: 'number' }).array().notNull(),
  createdAt: createdAt(),
});

/**
 * A message in one mailbox. `conversation_id` and `created_at` repeat the message's, so that an index gives the order.
 */
export const messageCopies = pgTable(
  'message_copies',
  {
    mailbox: party('user_id').notNull(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    conversationId: bigint('conversation_id', { mode: 'number' }).notNull(),
    folder: messageFolder('folder').notNull(),
    /** Always null for a sent message. */
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.mailbox] }),
    // Ascending, read backwards: drizzle's desc() adds NULLS LAST, which the queries' ORDER BY … DESC does not match.
    index('message_copies_folder').on(t.mailbox, t.folder, t.createdAt, t.messageId),
    index('message_copies_conversation').on(t.mailbox, t.conversationId, t.messageId),
    index('message_copies_unread').on(t.mailbox).where(sql`${t.folder} = 'received' and ${t.readAt} is null`),
  ],
);
