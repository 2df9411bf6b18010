import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { Db } from '#upstream/platform/db.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';

/**
 * Condition on an application: its candidate is invited to an interview that is not over, and has not refused. Names
 * its tables: a selected column would lose them.
 */
export const hasInterview = (now: Date): SQL => sql`exists (
  select from interview_candidates c join interviews i on i.id = c.interview_id
  where c.application_id = applications.id and c.answer <> 'rejected'
    and i.ends_at > ${now.toISOString()}::timestamptz)`;

/** Answers the next such interview of each application. */
export async function nextInterviews(
  db: Db,
  applicationIds: readonly number[],
  now: Date,
): Promise<(id: number) => ReceivedApplication['interview']> {
  const rows = await db
    .select({
      applicationId: interviewCandidates.applicationId,
      id: interviews.id,
      startsAt: interviews.startsAt,
      isProposal: interviews.isProposal,
      timeZone: interviews.timeZone,
      answer: interviewCandidates.answer,
    })
    .from(interviewCandidates)
    .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
    .where(
      and(
        inArray(interviewCandidates.applicationId, [...applicationIds]),
        ne(interviewCandidates.answer, 'rejected'),
        gt(interviews.endsAt, now),
      ),
    )
    .orderBy(interviews.startsAt, interviews.id);
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId);
  return (id) => {
    const next = byApplication.get(id)?.[0];
    if (!next) return null;
    const { id: interviewId, startsAt, isProposal, timeZone, answer } = next;
    return { id: interviewId, time: isProposal ? null : startsAt.toISOString(), timeZone, answer };
  };
}
