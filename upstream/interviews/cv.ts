import { and, eq } from 'drizzle-orm';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { type CvReader, cvTiedTo } from '#upstream/cvs/access.ts';
import { requirePlanFor } from '#upstream/plans/reading-plan.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';

/**
 * Chooses the selected application first, then the accepted, then the invited.
 * @throws not_found, no_plan
 */
export async function readInterviewCv(
  db: Db,
  id: number,
  reader: CvReader & { organisationId: number },
  now: Date,
): Promise<{ cv: Cv; interviewId: number; selectedAt: string }> {
  const [found] = await db
    .select({
      interviewId: interviews.id,
      offerId: interviews.offerId,
      cvId: interviewCandidates.cvId,
      invitedAt: interviewCandidates.createdAt,
      selectedAt: applications.selectedAt,
      acceptedAt: applications.decidedAt,
      bucket: applications.bucket,
    })
    .from(interviewCandidates)
    .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
    .leftJoin(applications, eq(applications.id, interviewCandidates.applicationId))
    .where(and(eq(interviewCandidates.id, id), eq(interviews.organisationId, reader.organisationId)));
  if (!found || found.cvId === null) throw apiError('not_found');
  await requirePlanFor(db, reader.organisationId, found.offerId, now);
  const cv = await cvTiedTo(db, found.cvId, reader);
  if (!cv) throw apiError('not_found');
  const acceptedAt = found.bucket === 'accepted' ? found.acceptedAt : null;
  const selectedAt = found.selectedAt ?? acceptedAt ?? found.invitedAt;
  return { cv, interviewId: found.interviewId, selectedAt: selectedAt.toISOString() };
}
