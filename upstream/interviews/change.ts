import { and, eq, sql } from 'drizzle-orm';
import type { InterviewUpdate } from '#lib/contract/interviews/form.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { type Details, detailsOf, differences, reminders } from './details.ts';
import { countMails } from './mail-limits.ts';
import { cancelGuest, cancelHost, mailGuest, mailHost, type Occasion } from './mails.ts';
import { refuseOverlaps } from './overlaps.ts';
import type { Host } from './people.ts';
import {
  addressFaults,
  occasionOf,
  organiserFaults,
  refuseFaults,
  tellEverybody,
  timeFaults,
} from './plan.ts';
import type { InterviewRow } from './read.ts';

type Owned = { id: number; by: RecruiterCaller };

async function lockOwn(tx: Db, { id, by: { organisationId } }: Owned): Promise<InterviewRow> {
  await holdOrganisation(tx, organisationId);
  const [interview] = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, id), eq(interviews.organisationId, organisationId)))
    .for('update');
  if (!interview) throw apiError('not_found');
  return interview;
}

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

async function reopenAnswers(tx: Db, interviewId: number, now: Date): Promise<void> {
  await tx
    .update(interviewCandidates)
    .set({ answer: 'pending', answeredAt: null, answerMessage: '', invitedAt: now })
    .where(eq(interviewCandidates.interviewId, interviewId));
}

async function mailGuests(occasion: Occasion, isAskedAnew: boolean): Promise<void> {
  for (const guest of occasion.guests) {
    if (isAskedAnew) await mailGuest(occasion, guest, 'interviewMoved');
    else if (guest.answer !== 'rejected') await mailGuest(occasion, guest, 'interviewUpdated');
  }
}

async function mailHosts(occasion: Occasion, before: readonly Host[]): Promise<void> {
  const { hosts } = occasion;
  const isAmong = (list: readonly Host[], { email }: Host) => list.some((host) => host.email === email);
  for (const host of hosts) {
    await mailHost(occasion, host, isAmong(before, host) ? 'interviewChanged' : 'interviewPlanned');
  }
  for (const host of before) if (!isAmong(hosts, host)) await cancelHost(occasion, host);
}

type Times = { body: InterviewUpdate; before: InterviewRow; after: Details; former: Occasion };

async function warnOfOverlaps(tx: Db, times: Owned & Times, texts: ApiTexts): Promise<void> {
  const { id, by, body, before, after, former } = times;
  const { organisationId } = by;
  if (body.allowOverlap) return;
  if (after.startsAt.getTime() === before.startsAt.getTime() && after.endsAt <= before.endsAt) return;
  const candidateIds = former.guests.map(({ candidateId }) => candidateId);
  const { startsAt, endsAt } = after;
  await refuseOverlaps(tx, { id, organisationId, startsAt, endsAt, candidateIds }, texts);
}

/** A colleague may change an interview; its organiser stays. */
const organiserOf = ({ authorId }: InterviewRow, { by }: Owned): number => authorId ?? by.userId;

/**
 * Notifies everybody. A new time or place resets every answer; other changes do not. Without a change, sends nothing.
 * @throws not_found, interview_over, interview_changed, interview_overlaps, too_many_requests, or invalid with the
 * fields
 */
export async function changeInterview(
  tx: Db,
  mail: MailDeps & Pick<Deps, 'limits'>,
  { body, ...owned }: Owned & { body: InterviewUpdate },
  texts: ApiTexts,
): Promise<void> {
  const now = mail.clock();
  const before = await lockOwn(tx, owned);
  if (before.startsAt <= now) throw apiError('interview_over');
  if (body.revision !== undefined && body.revision !== before.revision) throw apiError('interview_changed');
  if (body.offerId !== null && body.offerId !== before.offerId) throw fieldError('offerId', 'invalid_field');
  const details = detailsOf(body);
  const { isMoved, terms, notes, colleagues } = differences(before, details);
  const former = await occasionOf(tx, mail, before);
  refuseFaults({
    ...(isMoved ? timeFaults(details.startsAt, now) : {}),
    ...(await organiserFaults(tx, organiserOf(before, owned), body)),
    ...addressFaults(body, former.guests),
  });
  if (!terms && !notes && !colleagues) return;
  await warnOfOverlaps(tx, { ...owned, body, before, after: details, former }, texts);
  await countMails(tx, mail.limits, {
    recruiterId: owned.by.userId,
    others: (terms || notes ? former.guests.length : 0) + 1,
    colleagues: [...new Set([...details.colleagueEmails, ...before.colleagueEmails])],
  });
  if (terms) await reopenAnswers(tx, before.id, now);
  const interview = await raiseRevision(
    tx,
    before.id,
    {
      ...details,
      ...(isMoved ? reminders(details.startsAt, now) : {}),
      version: before.version + (terms ? 1 : 0),
    },
    now,
  );
  const occasion = await occasionOf(tx, mail, interview);
  if (terms || notes) await mailGuests(occasion, terms);
  await mailHosts(occasion, former.hosts);
  await tellEverybody(occasion);
}

/** Mails all but those who refused; sends nothing for a past interview. */
export async function cancelInterview(tx: Db, mail: MailDeps, before: InterviewRow): Promise<void> {
  const now = mail.clock();
  if (before.endsAt <= now) return;
  const interview = await raiseRevision(tx, before.id, {}, now);
  const occasion = await occasionOf(tx, mail, interview);
  for (const guest of occasion.guests) if (guest.answer !== 'rejected') await cancelGuest(occasion, guest);
  for (const host of occasion.hosts) await cancelHost(occasion, host);
  await tellEverybody(occasion);
}

/**
 * Cancels by mail unless the interview is over.
 * @throws not_found
 */
export async function removeInterview(tx: Db, mail: MailDeps, owned: Owned): Promise<void> {
  const interview = await lockOwn(tx, owned);
  await cancelInterview(tx, mail, interview);
  await tx.delete(interviews).where(eq(interviews.id, interview.id));
}
