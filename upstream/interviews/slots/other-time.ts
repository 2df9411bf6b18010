import { eq } from 'drizzle-orm';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { interviewCandidates } from '#upstream/platform/schema/interviews.ts';
import { lockInvitation, refuseOutdated } from '../invitation-lock.ts';
import { occasionOf } from '../occasion.ts';
import { mailOtherTime } from './mails.ts';

export type OtherTime = {
  interviewId: number;
  candidateId: number;
  version?: number | undefined;
  otherTime: string;
};

/**
 * Tells the organiser that neither the date nor a slot suits, once for each proposal; it can still be accepted.
 * @throws not_found, interview_over, interview_moved, interview_answered
 */
export async function askOtherTime(tx: Db, mail: MailDeps, wish: OtherTime, texts: ApiTexts): Promise<void> {
  const now = mail.clock();
  const { interview, invitation } = await lockInvitation(tx, wish, 'share');
  refuseOutdated(interview, wish.version, now, texts);
  if (invitation.answer !== 'pending') throw apiError('interview_answered');
  if (invitation.otherTimeAt) throw apiError('interview_answered', { message: 'interviews.otherTimeAgain' });
  await tx
    .update(interviewCandidates)
    .set({ otherTime: wish.otherTime, otherTimeAt: now })
    .where(eq(interviewCandidates.id, invitation.id));
  const occasion = await occasionOf(tx, mail, interview);
  const guest = occasion.guests.find(({ candidateId }) => candidateId === wish.candidateId);
  if (guest) await mailOtherTime(occasion, guest, wish.otherTime);
  await notifyUser(tx, wish.candidateId, 'interviews');
  await notifyOrganisation(tx, interview.organisationId, 'interviews');
}
