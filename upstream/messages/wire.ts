import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Message, MessagePerson } from '#lib/contract/messages.ts';
import type { Db } from '#upstream/platform/db.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { messageCopies, messages } from '#upstream/platform/schema/messages.ts';

const sender = alias(users, 'sender');
const senderProfile = alias(recruiterProfiles, 'sender_profile');
const recipient = alias(users, 'recipient');
const recipientProfile = alias(recruiterProfiles, 'recipient_profile');
const recipientCopy = alias(messageCopies, 'recipient_copy');

/** Characters. */
const EXCERPT = 140;

function personColumns<
  U extends Record<'id' | 'email' | 'firstName' | 'lastName', PgColumn>,
  P extends Record<'companyName', PgColumn>,
>({ id, email, firstName, lastName }: U, { companyName }: P) {
  return { id, email, firstName, lastName, companyName } as Pick<
    U,
    'id' | 'email' | 'firstName' | 'lastName'
  > &
    Pick<P, 'companyName'>;
}

export const contactColumns = personColumns(users, recruiterProfiles);

type PersonRow = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
};

/** A closed account leaves an empty entry. */
export function personOnWire(row: { [K in keyof PersonRow]: PersonRow[K] | null }): MessagePerson {
  return {
    id: row.id ?? 0,
    email: row.email ?? '',
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    companyName: row.companyName,
  };
}

const lastMessage = (userId: number): SQL<string> => sql<string>`(
  select left(newest.body, ${EXCERPT}) from ${messageCopies} as own
  join ${messages} as newest on newest.id = own.message_id
  where own.user_id = ${userId} and own.conversation_id = ${messageCopies.conversationId}
  order by own.message_id desc limit 1)`;

export async function messagesOf(db: Db, userId: number, ids: readonly number[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: messages.id,
      subject: messages.subject,
      body: messages.body,
      createdAt: messages.createdAt,
      folder: messageCopies.folder,
      lastMessage: lastMessage(userId),
      isRead: sql<boolean>`${recipientCopy.readAt} is not null`,
      sender: personColumns(sender, senderProfile),
      recipient: personColumns(recipient, recipientProfile),
    })
    .from(messageCopies)
    .innerJoin(messages, eq(messages.id, messageCopies.messageId))
    .leftJoin(sender, eq(sender.id, messages.senderId))
    .leftJoin(senderProfile, eq(senderProfile.userId, messages.senderId))
    .leftJoin(recipient, eq(recipient.id, messages.recipientId))
    .leftJoin(recipientProfile, eq(recipientProfile.userId, messages.recipientId))
    .leftJoin(
      recipientCopy,
      and(eq(recipientCopy.messageId, messages.id), eq(recipientCopy.userId, messages.recipientId)),
    )
    .where(and(eq(messageCopies.userId, userId), inArray(messageCopies.messageId, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [onWire(row)] : [];
  });
}

type Row = {
  id: number;
  subject: string;
  body: string;
  createdAt: Date;
  folder: Message['folder'];
  lastMessage: string;
  isRead: boolean;
  sender: { [K in keyof PersonRow]: PersonRow[K] | null };
  recipient: { [K in keyof PersonRow]: PersonRow[K] | null };
};

function onWire({ sender: from, recipient: to, ...row }: Row): Message {
  return {
    id: row.id,
    subject: row.subject,
    text: row.body,
    lastMessage: row.lastMessage,
    createdAt: row.createdAt.toISOString(),
    recipientId: to.id ?? 0,
    readBy: [from.id, row.isRead ? to.id : null].filter((id) => id !== null),
    senders: [personOnWire(from)],
    recipients: [personOnWire(to)],
    folder: row.folder,
  };
}
