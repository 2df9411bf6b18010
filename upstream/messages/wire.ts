import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Message, MessagePerson } from '#lib/contract/messages/messages.ts';
import type { Db } from '#upstream/platform/db.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

const sender = alias(users, 'sender');
const senderCompany = alias(organisations, 'sender_company');
const recipient = alias(users, 'recipient');
const recipientCompany = alias(organisations, 'recipient_company');
const recipientCopy = alias(messageCopies, 'recipient_copy');

/** Characters. */
const EXCERPT = 140;

function personColumns<
  U extends Record<'email' | 'firstName' | 'lastName', PgColumn>,
  C extends Record<'name', PgColumn>,
>({ email, firstName, lastName }: U, company: C, mailbox: PgColumn | SQL<number>) {
  return {
    id: sql<number | null>`${mailbox}`,
    email,
    firstName,
    lastName,
    companyName: company.name,
  } as Pick<U, 'email' | 'firstName' | 'lastName'> & { id: SQL<number | null>; companyName: C['name'] };
}

/** `mailbox`: the candidate, or the organisation that the person works for. */
export const contactColumns = (mailbox: SQL<number>) => personColumns(users, organisations, mailbox);

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

/** Of a message: who wrote it, else the contact of the organisation, else the candidate. */
const personOf = (mailbox: PgColumn, authorId?: PgColumn): SQL<number> =>
  sql<number>`coalesce(${authorId ?? sql`null::bigint`}, ${contactOf(mailbox)}, ${mailbox})`;

const lastMessage = (mailbox: number): SQL<string> => sql<string>`(
  select left(newest.body, ${EXCERPT}) from ${messageCopies} as own
  join ${messages} as newest on newest.id = own.message_id
  where own.user_id = ${mailbox} and own.conversation_id = ${messageCopies.conversationId}
  order by own.message_id desc limit 1)`;

export async function messagesOf(db: Db, mailbox: number, ids: readonly number[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: messages.id,
      subject: messages.subject,
      body: messages.body,
      createdAt: messages.createdAt,
      folder: messageCopies.folder,
      lastMessage: lastMessage(mailbox),
      isRead: sql<boolean>`${recipientCopy.readAt} is not null`,
      sender: personColumns(sender, senderCompany, messages.senderId),
      recipient: personColumns(recipient, recipientCompany, messages.recipientId),
    })
    .from(messageCopies)
    .innerJoin(messages, eq(messages.id, messageCopies.messageId))
    .leftJoin(senderCompany, eq(senderCompany.id, messages.senderId))
    .leftJoin(sender, eq(sender.id, personOf(messages.senderId, messages.authorId)))
    .leftJoin(recipientCompany, eq(recipientCompany.id, messages.recipientId))
    .leftJoin(recipient, eq(recipient.id, personOf(messages.recipientId)))
    .leftJoin(
      recipientCopy,
      and(eq(recipientCopy.messageId, messages.id), eq(recipientCopy.mailbox, messages.recipientId)),
    )
    .where(and(eq(messageCopies.mailbox, mailbox), inArray(messageCopies.messageId, [...ids])));
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
