import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNull,
  lte,
  max,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Conversation, Message, MessageFolder } from '#lib/contract/messages/messages.ts';
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
  conversationId?: number | undefined;
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

/** Messages of a folder; subjects are searched in `messages`, which the query then has to join. */
function inFolder(db: Db, reader: Writer, query: Omit<FolderQuery, 'page' | 'limit' | 'sortDirection'>) {
  const { mailbox } = reader;
  const [people, subject] = [wordsOf(query.email), wordsOf(query.object)];
  const where = and(
    eq(messageCopies.mailbox, mailbox),
    query.type && eq(messageCopies.folder, query.type),
    copyInOwnSites(db, reader),
    query.conversationId === undefined ? undefined : eq(messageCopies.conversationId, query.conversationId),
    query.candidateId === undefined
      ? undefined
      : inArray(messageCopies.conversationId, conversationWith(db, mailbox, query.candidateId)),
    people.length > 0
      ? inArray(messageCopies.conversationId, conversationsWith(db, mailbox, people))
      : undefined,
    ...subject.map((word) => holdsWord(messages.subject, word)),
  );
  return { where, readsSubjects: subject.length > 0 };
}

const ofMessage = eq(messages.id, messageCopies.messageId);

/** @throws not_found when the message is not in this mailbox */
export async function conversationOf(db: Db, mailbox: number, id: number): Promise<number> {
  const [copy] = await db
    .select({ conversationId: messageCopies.conversationId })
    .from(messageCopies)
    .where(copyOf(mailbox, id));
  if (!copy) throw apiError('not_found');
  return copy.conversationId;
}

type ConversationQuery = Pick<FolderQuery, 'type' | 'email' | 'object' | 'page' | 'limit'>;

/** A page of a folder by person: the newest message, how many there are, and whether one was never opened. */
export async function listConversations(
  db: Db,
  reader: Writer,
  { page, limit, ...query }: ConversationQuery,
): Promise<{ data: Conversation[]; total: number }> {
  const { where, readsSubjects } = inFolder(db, reader, query);
  const newest = max(messageCopies.messageId);
  const groups = db
    .select({
      newest: sql<number>`${newest}`.mapWith(Number),
      count: count(),
      unread: sql<boolean>`bool_or(${messageCopies.folder} <> 'sent' and ${messageCopies.readAt} is null)`,
    })
    .from(messageCopies)
    .$dynamic();
  const all = db
    .select({ total: countDistinct(messageCopies.conversationId) })
    .from(messageCopies)
    .$dynamic();
  if (readsSubjects) {
    groups.innerJoin(messages, ofMessage);
    all.innerJoin(messages, ofMessage);
  }
  const found = await groups
    .where(where)
    .groupBy(messageCopies.conversationId)
    .orderBy(desc(newest))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await all.where(where);
  const shown = await messagesOf(
    db,
    reader.mailbox,
    found.map((group) => group.newest),
  );
  const data = found.flatMap(({ newest: id, ...group }) => {
    const message = shown.find((each) => each.id === id);
    return message ? [{ newest: message, ...group }] : [];
  });
  return { data, total: counted?.total ?? 0 };
}

export async function listFolder(
  db: Db,
  reader: Writer,
  query: FolderQuery,
): Promise<{ data: Message[]; total: number }> {
  const { where, readsSubjects } = inFolder(db, reader, query);
  const direction = query.sortDirection === 'ASC' ? asc : desc;
  // Pages come from the index of copies; only a search by subject reads messages.
  const ids = db.select({ id: messageCopies.messageId }).from(messageCopies).$dynamic();
  const all = db.select({ total: count() }).from(messageCopies).$dynamic();
  if (readsSubjects) {
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
  return { data: await messagesOf(db, reader.mailbox, found), total: counted?.total ?? 0 };
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
 * Marks a received message and the earlier ones of its conversation. Ignores sent messages.
 * @throws not_found
 */
export async function markRead(tx: Db, mailbox: number, id: number, now: Date): Promise<void> {
  const [copy] = await tx
    .select({
      folder: messageCopies.folder,
      conversationId: messageCopies.conversationId,
      senderId: messages.senderId,
    })
    .from(messageCopies)
    .innerJoin(messages, ofMessage)
    .where(copyOf(mailbox, id));
  if (!copy) throw apiError('not_found');
  if (copy.folder === 'sent') return;
  const marked = await tx
    .update(messageCopies)
    .set({ readAt: now })
    .where(
      and(
        eq(messageCopies.mailbox, mailbox),
        eq(messageCopies.conversationId, copy.conversationId),
        lte(messageCopies.messageId, id),
        ne(messageCopies.folder, 'sent'),
        isNull(messageCopies.readAt),
      ),
    )
    .returning({ id: messageCopies.messageId });
  if (marked.length === 0) return;
  await notifyMailbox(tx, mailbox);
  // Updates the sender's list.
  await notifyMailbox(tx, copy.senderId);
}

/** Shown in the same list: what was received stays there once archived, until the page is read again. */
const shownIn = (folder: MessageFolder): MessageFolder[] =>
  folder === 'sent' ? ['sent'] : ['received', 'archive'];

type Act = {
  id: number;
  act: 'archive' | 'delete';
  /** The folder that the person looked at. */
  seenIn: MessageFolder;
  /** With the other messages of the conversation in that folder. */
  whole: boolean;
};

/**
 * Archives or deletes a message or its conversation, in one mailbox. A message is deleted itself when nobody has a copy
 * left. Archiving is idempotent.
 * @returns how many messages
 * @throws not_found
 */
export async function actOnMessages(
  tx: Db,
  mailbox: number,
  { id, act, seenIn, whole }: Act,
): Promise<number> {
  const conversationId = await conversationOf(tx, mailbox, id);
  const inConversation = and(
    eq(messageCopies.mailbox, mailbox),
    eq(messageCopies.conversationId, conversationId),
  );
  const ids = await tx
    .select({ id: messageCopies.messageId })
    .from(messageCopies)
    .where(
      or(
        and(copyOf(mailbox, id), inArray(messageCopies.folder, shownIn(seenIn))),
        whole ? and(inConversation, eq(messageCopies.folder, seenIn)) : undefined,
      ),
    );
  const chosen = ids.map((each) => each.id);
  if (!chosen.includes(id)) throw apiError('not_found');
  // Locked, so that two people who delete the same messages see each other.
  await tx
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.id, chosen))
    .orderBy(messages.id)
    .for('update');
  const copies = and(eq(messageCopies.mailbox, mailbox), inArray(messageCopies.messageId, chosen));
  if (act === 'archive') {
    await tx.update(messageCopies).set({ folder: 'archive' }).where(copies);
  } else {
    const deleted = await tx.delete(messageCopies).where(copies).returning({ id: messageCopies.messageId });
    if (deleted.length === 0) throw apiError('not_found');
    const kept = tx.select({ id: messageCopies.messageId }).from(messageCopies);
    await tx
      .delete(messages)
      .where(
        and(
          inArray(messages.id, chosen),
          notInArray(messages.id, kept.where(inArray(messageCopies.messageId, chosen))),
        ),
      );
  }
  await notifyMailbox(tx, mailbox);
  return chosen.length;
}
