import { and, eq, exists, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { Traits } from '#lib/rules/messages/mask-person.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { conversations, messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { maskLater } from './jobs.ts';

export { copyInOwnSites } from './contacts.ts';
export { sendMessage } from './send.ts';

const ofMailbox = (mailbox: number) => or(eq(messages.senderId, mailbox), eq(messages.recipientId, mailbox));

const keptByOther = (tx: Db, mailbox: number) =>
  tx
    .select({ one: sql`1` })
    .from(messageCopies)
    .where(and(eq(messageCopies.messageId, messages.id), ne(messageCopies.mailbox, mailbox)));

/**
 * Deletes messages that only this mailbox had: of a candidate, or of an organisation that ends. Messages that others
 * keep stay readable; a job masks the person's name, addresses and number in them. Runs in the transaction that erases
 * the account.
 */
export async function eraseMessagesOf(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  mailbox: number,
  traits: Traits,
): Promise<void> {
  await tx.delete(messages).where(and(ofMailbox(mailbox), notExists(keptByOther(tx, mailbox))));
  const left = await tx.select({ id: messages.id }).from(messages).where(ofMailbox(mailbox));
  if (left.length > 0)
    await maskLater(
      tx,
      jobs,
      traits,
      left.map(({ id }) => id),
    );
  const inside = tx
    .select({ one: sql`1` })
    .from(messages)
    .where(eq(messages.conversationId, conversations.id));
  const own = or(eq(conversations.candidateId, mailbox), eq(conversations.organisationId, mailbox));
  await tx.delete(conversations).where(and(own, not(exists(inside))));
}
