import { and, eq } from 'drizzle-orm';
import type { AnswerStatus } from '#lib/contract/interviews.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import { later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { mailGuest, mailHost } from './mails.ts';
import { occasionOf } from './plan.ts';
import { type InvitationRow, RESEND_AFTER } from './read.ts';
import { interviewWhen } from './words.ts';

export type InterviewReply = {
  interviewId: number;
  candidateId: number;
  status: Exclude<AnswerStatus, 'pending'>;
  /** The version that the candidate saw; refused when the interview has moved since. */
  version?: number | undefined;
  /** Lets a candidate who accepted withdraw; without it an answer is final. */
  message?: string | undefined;
  /** Checked when given. */
  offerId?: number | null | undefined;
};

async function lockInvitation(tx: Db, { interviewId, candidateId }: InterviewReply) {
  // Lock order: accounts, then interviews. Two candidates may answer at once; a move waits for both.
  const [found] = await tx
    .select({ organisationId: interviews.organisationId })
    .from(interviews)
    .where(eq(interviews.id, interviewId));
  if (!found) throw apiError('not_found');
  await holdAccounts(tx, [candidateId]);
  await holdOrganisation(tx, found.organisationId);
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('share');
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

function changeOf(answer: AnswerStatus, { status, message }: InterviewReply): 'answered' | 'withdrawn' {
  if (answer === 'pending') return 'answered';
  if (answer === 'accepted' && status === 'rejected' && message !== undefined) return 'withdrawn';
  throw apiError('interview_answered');
}

/**
 * Answers once, before the interview begins. A candidate who accepted may still refuse, with a message. Mails both
 * sides.
 * @throws not_found, interview_over, interview_moved (with the new time in words), interview_answered
 */
export async function answerInvitation(
  tx: Db,
  mail: MailDeps,
  reply: InterviewReply,
  texts: ApiTexts,
): Promise<void> {
  const now = mail.clock();
  const { interview, invitation } = await lockInvitation(tx, reply);
  if (reply.offerId !== undefined && reply.offerId !== interview.offerId) throw apiError('not_found');
  if (interview.startsAt <= now) throw apiError('interview_over');
  if (reply.version !== undefined && reply.version !== interview.version) {
    const when = interviewWhen(interview.startsAt, texts);
    throw apiError('interview_moved', { message: 'interviews.moved', values: { when } });
  }
  const change = changeOf(invitation.answer, reply);
  const answerMessage = change === 'withdrawn' ? (reply.message ?? '') : '';
  await tx
    .update(interviewCandidates)
    .set({ answer: reply.status, answeredAt: now, answerMessage })
    .where(eq(interviewCandidates.id, invitation.id));
  const occasion = await occasionOf(tx, mail, interview);
  const answeredBy = occasion.guests.find(({ candidateId }) => candidateId === reply.candidateId);
  const [organiser] = occasion.hosts;
  if (answeredBy) {
    const answer = change === 'withdrawn' ? change : reply.status;
    await mailHost(occasion, organiser, 'interviewAnswered', {
      answered: { by: answeredBy, answer, answerMessage },
    });
    if (reply.status === 'accepted') await mailGuest(occasion, answeredBy, 'interviewConfirmed');
  }
  await notifyUser(tx, reply.candidateId, 'interviews');
  await notifyOrganisation(tx, interview.organisationId, 'interviews');
}

async function findOwn(tx: Db, id: number, organisationId: number): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select({ invitation: interviewCandidates })
    .from(interviewCandidates)
    .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
    .where(and(eq(interviewCandidates.id, id), eq(interviews.organisationId, organisationId)));
  return row?.invitation;
}

/**
 * At most once a day.
 * @throws not_found, interview_over, interview_answered, too_many_requests
 */
export async function resendInvitation(
  tx: Db,
  mail: MailDeps,
  { id, organisationId }: { id: number; organisationId: number },
): Promise<void> {
  const now = mail.clock();
  const found = await findOwn(tx, id, organisationId);
  if (!found) throw apiError('not_found');
  const { interviewId, candidateId } = found;
  await holdAccounts(tx, [candidateId]);
  await holdOrganisation(tx, organisationId);
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('share');
  const [invitation] = await tx
    .select()
    .from(interviewCandidates)
    .where(eq(interviewCandidates.id, id))
    .for('update');
  if (!interview || !invitation) throw apiError('not_found');
  if (interview.startsAt <= now) throw apiError('interview_over');
  if (invitation.answer !== 'pending') throw apiError('interview_answered');
  const wait = later(invitation.invitedAt, RESEND_AFTER).getTime() - now.getTime();
  if (wait > 0) throw apiError('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
  await tx.update(interviewCandidates).set({ invitedAt: now }).where(eq(interviewCandidates.id, id));
  const occasion = await occasionOf(tx, mail, interview);
  const guest = occasion.guests.find(({ invitationId }) => invitationId === id);
  if (guest) await mailGuest(occasion, guest, 'interviewInvited');
}
