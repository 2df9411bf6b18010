import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { holdAccounts, holdOrganisation, lockOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import type { InterviewRow } from './read.ts';
import { closesAt } from './slots/slots.ts';
import { interviewWhen } from './words.ts';

/**
 * Prevents the deletion of the applications that led to an interview, whose history grows with it. Lock order: accounts,
 * organisation, applications, interviews.
 */
export async function holdApplications(tx: Db, interviewId: number): Promise<void> {
  const ids = tx
    .select({ id: interviewCandidates.applicationId })
    .from(interviewCandidates)
    .where(eq(interviewCandidates.interviewId, interviewId));
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(asc(applications.id))
    .for('key share');
}

type Own = { interviewId: number; candidateId: number };

/**
 * `choose` changes the interview, and nobody of the organisation is booked meanwhile; with `share` two candidates may
 * answer at once, and a move waits for both.
 * @throws not_found
 */
export async function lockInvitation(tx: Db, { interviewId, candidateId }: Own, how: 'share' | 'choose') {
  const [found] = await tx
    .select({ organisationId: interviews.organisationId })
    .from(interviews)
    .where(eq(interviews.id, interviewId));
  if (!found) throw apiError('not_found');
  await holdAccounts(tx, [candidateId]);
  if (how === 'choose') await lockOrganisation(tx, found.organisationId);
  else await holdOrganisation(tx, found.organisationId);
  await holdApplications(tx, interviewId);
  const [interview] = await tx
    .select()
    .from(interviews)
    .where(eq(interviews.id, interviewId))
    .for(how === 'choose' ? 'update' : 'share');
  const [invitation] = await tx
    .select()
    .from(interviewCandidates)
    .where(
      and(eq(interviewCandidates.interviewId, interviewId), eq(interviewCandidates.candidateId, candidateId)),
    )
    .for('update');
  if (!interview || !invitation) throw apiError('not_found');
  return { interview, invitation };
}

/**
 * `version`: what the candidate saw; undefined for the current one.
 * @throws interview_over, interview_moved (which says what is proposed now)
 */
export function refuseOutdated(
  interview: InterviewRow,
  version: number | undefined,
  now: Date,
  texts: ApiTexts,
): void {
  if (closesAt(interview) <= now) throw apiError('interview_over');
  if (version === undefined || version === interview.version) return;
  if (interview.isProposal) throw apiError('interview_moved', { message: 'interviews.slotsMoved' });
  const when = interviewWhen(interview, texts);
  throw apiError('interview_moved', { message: 'interviews.moved', values: { when } });
}
