import { and, asc, eq, exists, gt, ne, not, notExists, or, sql } from 'drizzle-orm';
import { maskOf, type Traits } from '#lib/rules/mask-person.ts';
import type { Db } from '#upstream/platform/db.ts';
import { conversations, messageCopies, messages } from '#upstream/platform/schema/messages.ts';

/** Messages looked at in one go. */
const BATCH = 500;

const ofPerson = (userId: number) => or(eq(messages.senderId, userId), eq(messages.recipientId, userId));

/** Somebody else's copy of a message. */
const keptByOther = (tx: Db, userId: number) =>
  tx
    .select({ one: sql`1` })
    .from(messageCopies)
    .where(and(eq(messageCopies.messageId, messages.id), ne(messageCopies.userId, userId)));

async function maskMessages(tx: Db, userId: number, traits: Traits): Promise<void> {
  const mask = maskOf(traits);
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ id: messages.id, subject: messages.subject, body: messages.body })
      .from(messages)
      .where(and(ofPerson(userId), gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(BATCH);
    for (const { id, ...text } of rows) {
      const masked = { subject: mask(text.subject), body: mask(text.body) };
      if (masked.subject === text.subject && masked.body === text.body) continue;
      await tx.update(messages).set(masked).where(eq(messages.id, id));
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.id;
  }
}

/**
 * What is left of somebody's messages when their account ends, inside the transaction that erases it: what only
 * they kept is gone; what others keep stays theirs to read, without the name, the addresses and the number of
 * who has left. Their mailbox goes with the account, which becomes nobody on both ends.
 */
export async function eraseMessagesOf(tx: Db, userId: number, traits: Traits): Promise<void> {
  await tx.delete(messages).where(and(ofPerson(userId), notExists(keptByOther(tx, userId))));
  await maskMessages(tx, userId, traits);
  const inside = tx
    .select({ one: sql`1` })
    .from(messages)
    .where(eq(messages.conversationId, conversations.id));
  const own = or(eq(conversations.candidateId, userId), eq(conversations.recruiterId, userId));
  await tx.delete(conversations).where(and(own, not(exists(inside))));
}
