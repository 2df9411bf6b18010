import { and, eq } from 'drizzle-orm';
import type { AnswerStatus } from '#lib/contract/interviews/invitation.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { slotState } from '#lib/rules/interviews/slots.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import { later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { lockInvitation, refuseOutdated } from './invitation-lock.ts';
import { mailGuest, mailHost, type Occasion } from './mails.ts';
import { occasionOf } from './occasion.ts';
import type { Guest } from './people.ts';
import { canTakeBack, type InterviewRow, type InvitationRow, RESEND_AFTER } from './read.ts';
import { fixDate, slotGone, tellOfTaken } from './slots/choose.ts';
import { mailChosen } from './slots/mails.ts';
import { busyTimes, closesAt } from './slots/slots.ts';

export type InterviewReply = {
  interviewId: number;
  candidateId: number;
  /** `pending` takes a refusal back. */
  status: AnswerStatus;
  /** The version that the candidate saw; refused when the interview has moved since. */
  version?: number | undefined;
  /** Of a proposal, the slot that is accepted. */
  slotId?: number | undefined;
  /** Lets a candidate who accepted withdraw; without it an answer is final. */
  message?: string | undefined;
  /** Checked when given. */
  offerId?: number | null | undefined;
};

type Change = 'answered' | 'withdrawn' | 'takenBack';

function changeOf(invitation: InvitationRow, { status, message }: InterviewReply, now: Date): Change {
  const { answer } = invitation;
  if (status === 'pending') {
    if (canTakeBack(invitation, now)) return 'takenBack';
    throw apiError('interview_answered', { message: 'interviews.refusalStands' });
  }
  if (answer === 'pending') return 'answered';
  if (answer === 'accepted' && status === 'rejected' && message !== undefined) return 'withdrawn';
  throw apiError('interview_answered');
}

/** Somebody may have got the time since. @throws slot_taken */
async function requireFree(tx: Db, interview: InterviewRow, now: Date): Promise<void> {
  if (interview.isProposal) return;
  const others = (await busyTimes(tx, interview, now)).filter(({ id }) => id !== interview.id);
  if (slotState(interview, others, now) === 'free') return;
  throw apiError('slot_taken', { message: 'interviews.takenMeanwhile' });
}

type Given = 'chosen' | { change: Change; answerMessage: string };

async function mailAnswer(occasion: Occasion, by: Guest, given: Given): Promise<void> {
  if (given === 'chosen') await mailChosen(occasion, by);
  else {
    const { change, answerMessage } = given;
    const plain = by.answer === 'rejected' ? 'rejected' : 'accepted';
    const answer = change === 'answered' ? plain : change;
    await mailHost(occasion, occasion.hosts[0], 'interviewAnswered', {
      answered: { by, answer, answerMessage },
    });
  }
  if (by.answer === 'accepted') await mailGuest(occasion, by, 'interviewConfirmed');
}

/**
 * Answers once, before the interview begins; accepting a proposal chooses its slot. A candidate who accepted may still
 * refuse, with a message, and take a refusal back for a day. Mails both sides.
 * @throws not_found, interview_over, interview_moved (with the new time in words), interview_answered,
 * slot_past, slot_taken, or invalid with the slot
 */
export async function answerInvitation(
  tx: Db,
  mail: MailDeps,
  reply: InterviewReply,
  texts: ApiTexts,
): Promise<void> {
  const now = mail.clock();
  const isAccepted = reply.status === 'accepted';
  const { interview, invitation } = await lockInvitation(
    tx,
    reply,
    reply.status === 'rejected' ? 'share' : 'choose',
  );
  if (reply.offerId !== undefined && reply.offerId !== interview.offerId) throw apiError('not_found');
  refuseOutdated(interview, reply.version, now, texts);
  const change = changeOf(invitation, reply, now);
  if (change === 'takenBack') await requireFree(tx, interview, now);
  if (reply.slotId !== undefined && !interview.isProposal) throw slotGone();
  const isChoice = isAccepted && interview.isProposal;
  const answered = isChoice ? await fixDate(tx, interview, reply.slotId, now) : interview;
  const answerMessage = change === 'withdrawn' ? (reply.message ?? '') : '';
  await tx
    .update(interviewCandidates)
    .set({ answer: reply.status, answeredAt: change === 'takenBack' ? null : now, answerMessage })
    .where(eq(interviewCandidates.id, invitation.id));
  const occasion = await occasionOf(tx, mail, answered);
  const answeredBy = occasion.guests.find(({ candidateId }) => candidateId === reply.candidateId);
  if (answeredBy) await mailAnswer(occasion, answeredBy, isChoice ? 'chosen' : { change, answerMessage });
  if (isAccepted) await tellOfTaken(tx, mail, answered);
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
  if (closesAt(interview) <= now) throw apiError('interview_over');
  if (invitation.answer !== 'pending') throw apiError('interview_answered');
  const wait = later(invitation.invitedAt, RESEND_AFTER).getTime() - now.getTime();
  if (wait > 0) throw apiError('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
  await tx.update(interviewCandidates).set({ invitedAt: now }).where(eq(interviewCandidates.id, id));
  const occasion = await occasionOf(tx, mail, interview);
  const guest = occasion.guests.find(({ invitationId }) => invitationId === id);
  const template = interview.isProposal ? 'interviewOffered' : 'interviewInvited';
  if (guest) await mailGuest(occasion, guest, template);
}
