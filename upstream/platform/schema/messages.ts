import { sql } from 'drizzle-orm';
import { bigint, index, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, users } from './accounts.ts';

const person = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => users.id, { onDelete: 'set null' });

/**
 * What a candidate and a recruiter write to each other: one row a pair. Somebody whose account is gone becomes
 * null; the conversation stays for the other.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    candidateId: person('candidate_id'),
    recruiterId: person('recruiter_id'),
    /** When each was last told of it by mail. */
    candidateMailedAt: moment('candidate_mailed_at'),
    recruiterMailedAt: moment('recruiter_mailed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('conversations_one_a_pair').on(t.candidateId, t.recruiterId),
    index('conversations_recruiter').on(t.recruiterId),
  ],
);

/** A message, for as long as one of its two people keeps it. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: person('sender_id'),
    recipientId: person('recipient_id'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Made by the form that sent it, so that a double click sends one message. */
    clientKey: uuid('client_key'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('messages_once_a_form').on(t.senderId, t.clientKey),
    index('messages_conversation').on(t.conversationId, t.id),
    index('messages_recipient').on(t.recipientId),
  ],
);

export const messageFolder = pgEnum('message_folder', ['received', 'sent', 'archive']);

/** Who has left, until a job has taken them out of the messages that others keep. */
export const messageMasks = pgTable('message_masks', {
  id: id(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  address: text('address'),
  /** The messages that are still to be looked at. */
  messageIds: bigint('message_ids', { mode: 'number' }).array().notNull(),
  createdAt: createdAt(),
});

/**
 * A message in somebody's mailbox; deleting it there leaves the other's. `conversation_id` and `created_at` repeat the
 * message's, so that a folder and a conversation are read in order from an index.
 */
export const messageCopies = pgTable(
  'message_copies',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    conversationId: bigint('conversation_id', { mode: 'number' }).notNull(),
    folder: messageFolder('folder').notNull(),
    /** When its owner opened it; of a sent one always null. */
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId] }),
    // Ascending, read backwards: drizzle's desc() puts nulls last, which no ORDER BY … DESC of a query asks for.
    index('message_copies_folder').on(t.userId, t.folder, t.createdAt, t.messageId),
    index('message_copies_conversation').on(t.userId, t.conversationId, t.messageId),
    index('message_copies_unread').on(t.userId).where(sql`${t.folder} = 'received' and ${t.readAt} is null`),
  ],
);
