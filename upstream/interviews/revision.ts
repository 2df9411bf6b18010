import { eq, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';
import type { InterviewRow } from './read.ts';

/** Calendars and open pages compare revisions to detect old data. */
export async function raiseRevision(
  tx: Db,
  id: number,
  values: Partial<InterviewRow>,
  now: Date,
): Promise<InterviewRow> {
  const [interview] = await tx
    .update(interviews)
    .set({ ...values, revision: sql`${interviews.revision} + 1`, updatedAt: now })
    .where(eq(interviews.id, id))
    .returning();
  if (!interview) throw new Error('A locked interview is gone');
  return interview;
}
