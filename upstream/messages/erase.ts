import { and, eq, exists, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { Traits } from '#lib/rules/messages/mask-person.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { conversations, messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { maskLater } from './jobs.ts';

export { sendMessage } from './send.ts';

const ofPerson = (userId: number) => or(eq(messages.senderId, userId), eq(messages.recipientId, userId));

const keptByOther = (tx: Db, userId: number) =>
  tx
    .select({ one: sql`1` })
    .from(messageCopies)
    .where(and(eq(messageCopies.messageId, messages.id), ne(messageCopies.userId, userId)));

/**
 * Deletes messages that only this person had. Messages that others keep stay readable; a job masks the person's name,
 * addresses and number in them. Runs in the transaction that erases the account.
 */
export async function eraseMessagesOf(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  userId: number,
  traits: Traits,
): Promise<void> {
  await tx.delete(messages).where(and(ofPerson(userId), notExists(keptByOther(tx, userId))));
  const left = await tx.select({ id: messages.id }).from(messages).where(ofPerson(userId));
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
  const own = or(eq(conversations.candidateId, userId), eq(conversations.recruiterId, userId));
  await tx.delete(conversations).where(and(own, not(exists(inside))));
}
