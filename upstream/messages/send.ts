import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { messagesContract } from '#lib/contract/messages/messages.ts';
import type { BodyOf, Role } from '#lib/contract/platform/operation.ts';
import { holdOrganisation } from '#upstream/platform/account-locks.ts';
import { HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { accountMayAct } from '#upstream/platform/may-act.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { conversations, messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { isContact, type Writer } from './contacts.ts';
import { notifyMailbox } from './mailbox.ts';
import { newMessageMail } from './mails.ts';

type Draft = BodyOf<typeof messagesContract.send>;

/** At most one mail per conversation in this time. */
const QUIET = HOUR;

type Recipient = Pick<
  typeof users.$inferSelect,
  'id' | 'role' | 'email' | 'firstName' | 'language' | 'hasPassword'
>;

/** A candidate; or the person of an organisation who wrote last to this candidate, else its contact. */
async function lockRecipient(
  tx: Db,
  { mailbox, role }: Writer,
  recipientId: number,
): Promise<Recipient | undefined> {
  if (role === 'candidate') await holdOrganisation(tx, recipientId);
  const lastAuthor = sql`(select m.user_id from ${messages} as sent
    join memberships m on m.user_id = sent.author_id and m.organisation_id = ${recipientId}
      and ${accountMayAct(sql`m.user_id`)}
    where sent.sender_id = ${recipientId} and sent.recipient_id = ${mailbox} order by sent.id desc limit 1)`;
  const person =
    role === 'candidate' ? sql`coalesce(${lastAuthor}, ${contactOf(recipientId)})` : sql`${recipientId}`;
  const [recipient] = await tx
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      hasPassword: users.hasPassword,
    })
    .from(users)
    .where(eq(users.id, person))
    .for('key share');
  return recipient;
}

/**
 * Locks candidate or organisation until the transaction ends. Strangers, closed accounts and unknown ids get the same
 * answer.
 * @throws invalid beside the recipient, or no_plan where a paid plan would allow it
 */
async function lockContact(tx: Db, writer: Writer, recipientId: number): Promise<Recipient> {
  const recipient = await lockRecipient(tx, writer, recipientId);
  const known = recipient && (await isContact(tx, { ...writer, freeOfferId: null }, recipientId));
  if (!known) throw fieldError('recipientId', 'not_a_contact');
  if (writer.freeOfferId !== null && !(await isContact(tx, writer, recipientId))) {
    throw apiError('no_plan', { message: 'plans.messagesFree' });
  }
  return recipient;
}

async function lockConversation(tx: Db, writer: Writer, recipientId: number, now: Date): Promise<number> {
  const [candidateId, organisationId] =
    writer.role === 'candidate' ? [writer.mailbox, recipientId] : [recipientId, writer.mailbox];
  const [row] = await tx
    .insert(conversations)
    .values({ candidateId, organisationId, createdAt: now })
    .onConflictDoUpdate({
      target: [conversations.candidateId, conversations.organisationId],
      set: { candidateId },
    })
    .returning({ id: conversations.id });
  if (!row) throw apiError('conflict');
  return row.id;
}

async function sentBefore(tx: Db, writer: Writer, clientKey: string | undefined) {
  if (clientKey === undefined) return undefined;
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.senderId, writer.mailbox), eq(messages.clientKey, clientKey)));
  return row?.id;
}

async function insertMessage(
  tx: Db,
  { conversationId, writer, draft, now }: { conversationId: number; writer: Writer; draft: Draft; now: Date },
): Promise<number> {
  const [message] = await tx
    .insert(messages)
    .values({
      conversationId,
      senderId: writer.mailbox,
      authorId: writer.role === 'recruiter' ? writer.userId : null,
      recipientId: draft.recipientId,
      subject: draft.subject,
      body: draft.text,
      clientKey: draft.clientKey ?? null,
      createdAt: now,
    })
    .returning({ id: messages.id });
  if (!message) throw apiError('conflict');
  const copy = { messageId: message.id, conversationId, createdAt: now };
  await tx.insert(messageCopies).values([
    { ...copy, mailbox: writer.mailbox, folder: 'sent' },
    { ...copy, mailbox: draft.recipientId, folder: 'received' },
  ]);
  return message.id;
}

async function mayMail(tx: Db, conversationId: number, role: Role, now: Date): Promise<boolean> {
  const column = role === 'candidate' ? 'candidateMailedAt' : 'recruiterMailedAt';
  const notifiedAt = conversations[column];
  const rows = await tx
    .update(conversations)
    .set({ [column]: now })
    .where(
      and(eq(conversations.id, conversationId), or(isNull(notifiedAt), lte(notifiedAt, later(now, -QUIET)))),
    )
    .returning({ id: conversations.id });
  return rows.length > 0;
}

async function nameOf(tx: Db, userId: number): Promise<string> {
  const [row] = await tx
    .select({ first: users.firstName, last: users.lastName, company: organisations.name })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(users.id, userId));
  const name = `${row?.first ?? ''} ${row?.last ?? ''}`.trim();
  return [name, row?.company].filter(Boolean).join(', ');
}

/**
 * Mails the recipient at most once per conversation and hour, unless another mail reports the message. Returns the id;
 * a form sent twice writes once. Lock order: recipient, conversation.
 */
export async function sendMessage(
  tx: Db,
  deps: Deps,
  writer: Writer,
  draft: Draft,
  { mail = true } = {},
): Promise<number> {
  const now = deps.clock();
  const recipient = await lockContact(tx, writer, draft.recipientId);
  const conversationId = await lockConversation(tx, writer, draft.recipientId, now);
  const before = await sentBefore(tx, writer, draft.clientKey);
  if (before !== undefined) return before;
  const id = await insertMessage(tx, { conversationId, writer, draft, now });
  if (mail && (await mayMail(tx, conversationId, recipient.role, now))) {
    await queueMail(tx, deps, {
      to: recipient.email,
      accountId: recipient.id,
      language: recipient.language,
      template: newMessageMail,
      aboutUserId: writer.userId,
      values: {
        firstName: recipient.firstName,
        role: recipient.role,
        sender: await nameOf(tx, writer.userId),
        subject: draft.subject,
        messageId: String(id),
        hasPassword: recipient.hasPassword,
      },
    });
  }
  await notifyMailbox(tx, draft.recipientId);
  await notifyMailbox(tx, writer.mailbox);
  return id;
}
