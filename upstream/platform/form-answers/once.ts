import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import { forgetBriefCache } from '../brief-cache.ts';
import { HOUR, later } from '../clock.ts';
import type { Db } from '../db.ts';
import { formAnswers } from '../schema/forms/form-answers.ts';

export type Answer = { data: unknown; message?: string };

export type KeyedForm = {
  userId: number;
  /** Made when the form was opened. */
  key: string;
  operation: string;
  /** Parameters and body. */
  content: unknown;
  now: Date;
};

/**
 * Does `work` once for a form: sent again with the same key and content, it gets the first answer. Key, effects and
 * answer are one transaction, so a form that was refused or broke off can be sent again, and one that is sent twice at
 * the same moment waits for the first.
 */
export async function once<A extends Answer>(
  db: Db,
  { userId, key, operation, content, now }: KeyedForm,
  work: (tx: Db) => Promise<A>,
): Promise<A> {
  const digest = createHash('sha256')
    .update(JSON.stringify([key, operation, content]))
    .digest();
  const own = and(eq(formAnswers.userId, userId), eq(formAnswers.digest, digest));
  const answer = await db.transaction(async (tx) => {
    const added = await tx
      .insert(formAnswers)
      .values({ userId, digest, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: formAnswers.userId });
    if (added.length === 0) {
      const [before] = await tx.select({ answer: formAnswers.answer }).from(formAnswers).where(own);
      return before?.answer as A;
    }
    const first = await work(tx);
    await tx.update(formAnswers).set({ answer: first }).where(own);
    return first;
  });
  // What the work cleared may have been read again before its transaction ended.
  forgetBriefCache();
  return answer;
}

/** Deletes answers that nobody asks for again. */
export async function purgeFormAnswers(db: Db, now: Date): Promise<void> {
  await db
    .delete(formAnswers)
    .where(lte(formAnswers.createdAt, later(now, -RETENTION.formAnswerHours * HOUR)));
}
