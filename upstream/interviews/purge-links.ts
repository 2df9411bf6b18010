import { and, eq, exists, lt } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { interviewCandidates, interviewLinks, interviews } from '#upstream/platform/schema/interviews.ts';

export async function purgeLinks(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ id: interviewCandidates.id })
    .from(interviewCandidates)
    .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
    .where(
      and(
        eq(interviewCandidates.id, interviewLinks.invitationId),
        lt(interviews.endsAt, later(now, -RETENTION.interviewLinkDays * DAY)),
      ),
    );
  await db.delete(interviewLinks).where(exists(over));
}
