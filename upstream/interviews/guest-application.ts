import { and, eq } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';

/**
 * The id of the application with which the owner of this invitation was invited.
 * @throws not_found also once the application was taken back
 */
export async function applicationOfGuest(
  db: Db,
  invitationId: number,
  { organisationId }: { organisationId: number },
): Promise<number> {
  const ofGarage = eq(interviews.organisationId, organisationId);
  const [found] = await db
    .select({ applicationId: interviewCandidates.applicationId })
    .from(interviewCandidates)
    .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
    .where(and(eq(interviewCandidates.id, invitationId), ofGarage));
  if (!found?.applicationId) throw apiError('not_found');
  return found.applicationId;
}
