import { and, asc, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Message, MessageFolder } from '#lib/contract/messages.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { conversations, messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { holdsWord, wordsOf } from '#upstream/platform/typed-words.ts';
import { messagesOf } from './wire.ts';

export type FolderQuery = {
  type: MessageFolder;
  page: number;
  limit: number;
  sortDirection: 'ASC' | 'DESC';
  email?: string | undefined;
  object?: string | undefined;
};

function conversationsWith(db: Db, userId: number, words: readonly string[]) {
  const { candidateId, recruiterId } = conversations;
  const other = sql`case when ${candidateId} = ${userId} then ${recruiterId} else ${candidateId} end`;
  const { email, firstName, lastName } = users;
  const text = sql`concat_ws(' ', ${email}, ${firstName}, ${lastName}, ${recruiterProfiles.companyName})`;
  return db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, other))
    .leftJoin(recruiterProfiles, eq(recruiterProfiles.userId, users.id))
    .where(
      and(
        or(eq(candidateId, userId), eq(recruiterId, userId)),
        ...words.map((word) => holdsWord(text, word)),
      ),
    );
}

export async function listFolder(
  db: Db,
  userId: number,
  query: FolderQuery,
): Promise<{ data: Message[]; total: number }> {
  const [people, subject] = [wordsOf(query.email), wordsOf(query.object)];
  const where = and(
    eq(messageCopies.userId, userId),
    eq(messageCopies.folder, query.type),
    people.length > 0
      ? inArray(messageCopies.conversationId, conversationsWith(db, userId, people))
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
  return { data: await messagesOf(db, userId, found), total: counted?.total ?? 0 };
}

/** @throws not_found when it is not in this mailbox */
export async function readMessage(db: Db, userId: number, id: number): Promise<Message> {
  const [message] = await messagesOf(db, userId, [id]);
  if (!message) throw apiError('not_found');
  return message;
}

const copyOf = (userId: number, id: number) =>
  and(eq(messageCopies.userId, userId), eq(messageCopies.messageId, id));

/**
 * Ignores sent messages.
 * @throws not_found
 */
export async function markRead(tx: Db, userId: number, id: number, now: Date): Promise<void> {
  const [copy] = await tx
    .select({ folder: messageCopies.folder, readAt: messageCopies.readAt, senderId: messages.senderId })
    .from(messageCopies)
    .innerJoin(messages, eq(messages.id, messageCopies.messageId))
    .where(copyOf(userId, id));
  if (!copy) throw apiError('not_found');
  if (copy.folder === 'sent' || copy.readAt) return;
  await tx.update(messageCopies).set({ readAt: now }).where(copyOf(userId, id));
  await notifyUser(tx, userId, 'messages');
  // Updates the sender's list.
  await notifyUser(tx, copy.senderId, 'messages');
}

const isReceived = (folder: MessageFolder) => folder !== 'sent';

/** Locks the message, so that two people who delete it at once see each other. */
async function lockMessage(tx: Db, userId: number, id: number, seenIn: MessageFolder): Promise<void> {
  await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, id)).for('update');
  const [copy] = await tx
    .select({ folder: messageCopies.folder })
    .from(messageCopies)
    .where(copyOf(userId, id));
  if (!copy || isReceived(copy.folder) !== isReceived(seenIn)) throw apiError('not_found');
}

/**
 * Idempotent.
 * @throws not_found
 */
export async function archiveMessage(
  tx: Db,
  userId: number,
  id: number,
  seenIn: MessageFolder,
): Promise<void> {
  await lockMessage(tx, userId, id, seenIn);
  await tx.update(messageCopies).set({ folder: 'archive' }).where(copyOf(userId, id));
  await notifyUser(tx, userId, 'messages');
}

/**
 * Deletes the message itself when nobody has a copy left.
 * @throws not_found
 */
export async function deleteMessage(
  tx: Db,
  userId: number,
  id: number,
  seenIn: MessageFolder,
): Promise<void> {
  await lockMessage(tx, userId, id, seenIn);
  await tx.delete(messageCopies).where(copyOf(userId, id));
  const others = await tx
    .select({ userId: messageCopies.userId })
    .from(messageCopies)
    .where(and(eq(messageCopies.messageId, id), ne(messageCopies.userId, userId)));
  if (others.length === 0) await tx.delete(messages).where(eq(messages.id, id));
  await notifyUser(tx, userId, 'messages');
}
