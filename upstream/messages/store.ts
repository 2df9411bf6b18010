import { and, asc, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Message, MessageFolder } from '#lib/contract/messages/messages.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { conversations, messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { holdsWord, wordsOf } from '#upstream/platform/typed-words.ts';
import { copyInOwnSites, type Writer } from './contacts.ts';
import { notifyMailbox } from './mailbox.ts';
import { messagesOf } from './wire.ts';

export type FolderQuery = {
  /** Every folder when absent. */
  type?: MessageFolder | undefined;
  page: number;
  limit: number;
  sortDirection: 'ASC' | 'DESC';
  /** Of the conversation with an organisation. */
  candidateId?: number | undefined;
  email?: string | undefined;
  object?: string | undefined;
};

function conversationsWith(db: Db, mailbox: number, words: readonly string[]) {
  const { candidateId, organisationId } = conversations;
  const other = sql`case when ${candidateId} = ${mailbox} then ${organisationId} else ${candidateId} end`;
  const { email, firstName, lastName } = users;
  const text = sql`concat_ws(' ', ${email}, ${firstName}, ${lastName}, ${organisations.name})`;
  return db
    .select({ id: conversations.id })
    .from(conversations)
    .leftJoin(organisations, eq(organisations.id, other))
    .leftJoin(users, eq(users.id, sql`coalesce(${contactOf(organisations.id)}, ${other})`))
    .where(
      and(
        or(eq(candidateId, mailbox), eq(organisationId, mailbox)),
        ...words.map((word) => holdsWord(text, word)),
      ),
    );
}

const conversationWith = (db: Db, organisationId: number, candidateId: number) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.organisationId, organisationId), eq(conversations.candidateId, candidateId)));

export async function listFolder(
  db: Db,
  reader: Writer,
  query: FolderQuery,
): Promise<{ data: Message[]; total: number }> {
  const { mailbox } = reader;
  const [people, subject] = [wordsOf(query.email), wordsOf(query.object)];
  const where = and(
    eq(messageCopies.mailbox, mailbox),
    query.type && eq(messageCopies.folder, query.type),
    copyInOwnSites(db, reader),
    query.candidateId === undefined
      ? undefined
      : inArray(messageCopies.conversationId, conversationWith(db, mailbox, query.candidateId)),
    people.length > 0
      ? inArray(messageCopies.conversationId, conversationsWith(db, mailbox, people))
      : undefined,
    ...subject.map((word) => holdsWord(messages.subject, word)),
  );
  const direction = query.sortDirection === 'ASC' ? asc : desc;
  // Pages come from the index of copies; only a search by subject reads messages.
  const ids = db.select({ id: messageCopies.messageId }).from(messageCopies).$dynamic();
  const all = db.select({ total: count() }).from(messageCopies).$dynamic();
  if (subject.length > 0) {
    const ofMessage = eq(messages.id, messageCopies.messageId);
    ids.innerJoin(messages, ofMessage);
    all.innerJoin(messages, ofMessage);
  }
  const page = await ids
    .where(where)
    .orderBy(direction(messageCopies.createdAt), direction(messageCopies.messageId))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counted] = await all.where(where);
  const found = page.map(({ id }) => id);
  return { data: await messagesOf(db, mailbox, found), total: counted?.total ?? 0 };
}

/** @throws not_found when it is not in this mailbox */
export async function readMessage(db: Db, mailbox: number, id: number): Promise<Message> {
  const [message] = await messagesOf(db, mailbox, [id]);
  if (!message) throw apiError('not_found');
  return message;
}

const copyOf = (mailbox: number, id: number) =>
  and(eq(messageCopies.mailbox, mailbox), eq(messageCopies.messageId, id));

/**
 * Ignores sent messages.
 * @throws not_found
 */
export async function markRead(tx: Db, mailbox: number, id: number, now: Date): Promise<void> {
  const [copy] = await tx
    .select({ folder: messageCopies.folder, readAt: messageCopies.readAt, senderId: messages.senderId })
    .from(messageCopies)
    .innerJoin(messages, eq(messages.id, messageCopies.messageId))
    .where(copyOf(mailbox, id));
  if (!copy) throw apiError('not_found');
  if (copy.folder === 'sent' || copy.readAt) return;
  await tx.update(messageCopies).set({ readAt: now }).where(copyOf(mailbox, id));
  await notifyMailbox(tx, mailbox);
  // Updates the sender's list.
  await notifyMailbox(tx, copy.senderId);
}

const isReceived = (folder: MessageFolder) => folder !== 'sent';

/** Locks the message, so that two people who delete it at once see each other. */
async function lockMessage(tx: Db, mailbox: number, id: number, seenIn: MessageFolder): Promise<void> {
  await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, id)).for('update');
  const [copy] = await tx
    .select({ folder: messageCopies.folder })
    .from(messageCopies)
    .where(copyOf(mailbox, id));
  if (!copy || isReceived(copy.folder) !== isReceived(seenIn)) throw apiError('not_found');
}

/**
 * Idempotent.
 * @throws not_found
 */
export async function archiveMessage(
  tx: Db,
  mailbox: number,
  id: number,
  seenIn: MessageFolder,
): Promise<void> {
  await lockMessage(tx, mailbox, id, seenIn);
  await tx.update(messageCopies).set({ folder: 'archive' }).where(copyOf(mailbox, id));
  await notifyMailbox(tx, mailbox);
}

/**
 * Deletes the message itself when nobody has a copy left.
 * @throws not_found
 */
export async function deleteMessage(
  tx: Db,
  mailbox: number,
  id: number,
  seenIn: MessageFolder,
): Promise<void> {
  await lockMessage(tx, mailbox, id, seenIn);
  await tx.delete(messageCopies).where(copyOf(mailbox, id));
  const others = await tx
    .select({ mailbox: messageCopies.mailbox })
    .from(messageCopies)
    .where(and(eq(messageCopies.messageId, id), ne(messageCopies.mailbox, mailbox)));
  if (others.length === 0) await tx.delete(messages).where(eq(messages.id, id));
  await notifyMailbox(tx, mailbox);
}
