import { and, eq } from 'drizzle-orm';
import type { InterviewUpdate } from '#lib/contract/interviews/form.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import { sameSlots } from '#lib/rules/interviews/slots.ts';
import { holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { guestsWithoutPhone } from './call-numbers.ts';
import { type Details, detailsOf, differences, reminders, slotsIn } from './details.ts';
import { holdApplications } from './invitation-lock.ts';
import { countMails } from './mail-limits.ts';
import { cancelGuest, cancelHost, mailGuest, mailHost, type Occasion } from './mails.ts';
import { occasionOf, tellEverybody } from './occasion.ts';
import type { BusyEvent } from './outside-calendar/busy-events.ts';
import { refuseOverlaps } from './overlaps.ts';
import type { Host } from './people.ts';
import { addressFaults, type Faults, organiserFaults, refuseFaults, slotFaults } from './plan.ts';
import type { InterviewRow } from './read.ts';
import { raiseRevision } from './revision.ts';
import { mailOtherSlots, mailSlotsSent, mailUnoffered } from './slots/mails.ts';
import { busyTimes, closesAt, type NewSlot, writeSlots } from './slots/slots.ts';

type Owned = { id: number; by: RecruiterCaller };

/** `busy`: when who changes the interview is busy elsewhere. */
type Change = Owned & { body: InterviewUpdate; busy: readonly BusyEvent[] };

async function lockOwn(tx: Db, { id, by: { organisationId } }: Owned): Promise<InterviewRow> {
  await holdOrganisation(tx, organisationId);
  await holdApplications(tx, id);
  const [interview] = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, id), eq(interviews.organisationId, organisationId)))
    .for('update');
  if (!interview) throw apiError('not_found');
  return interview;
}

async function reopenAnswers(tx: Db, interviewId: number, now: Date): Promise<void> {
  await tx
    .update(interviewCandidates)
    .set({
      answer: 'pending',
      answeredAt: null,
      answerMessage: '',
      otherTime: '',
      otherTimeAt: null,
      invitedAt: now,
    })
    .where(eq(interviewCandidates.interviewId, interviewId));
}

async function mailGuests(occasion: Occasion, isAskedAnew: boolean, former: InterviewRow): Promise<void> {
  for (const guest of occasion.guests) {
    if (isAskedAnew) await mailGuest(occasion, guest, 'interviewMoved', { former });
    else if (guest.answer !== 'rejected') await mailGuest(occasion, guest, 'interviewUpdated');
  }
}

/** @param former it and its hosts, unless it had no date before */
async function mailHosts(occasion: Occasion, former?: Occasion): Promise<void> {
  const { hosts } = occasion;
  const before = former?.hosts ?? [];
  const isAmong = (list: readonly Host[], { email }: Host) => list.some((host) => host.email === email);
  for (const host of hosts) {
    if (former && isAmong(before, host)) {
      await mailHost(occasion, host, 'interviewChanged', { former: former.interview });
    } else await mailHost(occasion, host, 'interviewPlanned');
  }
  for (const host of before) if (!isAmong(hosts, host)) await cancelHost(occasion, host);
}

/** Between a date and slots, or among slots. What was in calendars is taken out. */
async function mailProposal(occasion: Occasion, former: Occasion, isAskedAnew: boolean): Promise<void> {
  const dated = former.interview.isProposal ? undefined : former;
  for (const guest of occasion.guests) {
    const before = dated?.guests.find(({ invitationId }) => invitationId === guest.invitationId);
    const wasInvited = before !== undefined && before.answer !== 'rejected';
    if (isAskedAnew) await mailOtherSlots(occasion, guest, wasInvited ? dated : undefined);
    else if (guest.answer !== 'rejected') await mailGuest(occasion, guest, 'interviewUpdated');
  }
  await mailSlotsSent(occasion, dated);
  if (!dated) return;
  const { revision } = occasion.interview;
  const cancelled = { ...dated, interview: { ...dated.interview, revision } };
  for (const colleague of dated.hosts.slice(1)) await cancelHost(cancelled, colleague);
}

type Changes = { former: Occasion; terms: boolean; notes: boolean };

async function mailChange(occasion: Occasion, { former, terms, notes }: Changes): Promise<void> {
  if (occasion.interview.isProposal) return mailProposal(occasion, former, terms);
  if (former.interview.isProposal) {
    for (const guest of occasion.guests) await mailGuest(occasion, guest, 'interviewInvited');
    return mailHosts(occasion);
  }
  if (terms || notes) await mailGuests(occasion, terms, former.interview);
  await mailHosts(occasion, former);
}

type Times = { body: InterviewUpdate; before: InterviewRow; after: Details; former: Occasion };

/** Proposed before, and can still be chosen but for those that are taken. */
const keptSlots = ({ slots }: Occasion): NewSlot[] => slots.filter(({ state }) => state !== 'past');

/** The last date that people knew: slots that were only proposed are none. */
function formerStart(
  { startsAt, timeZone, formerStartsAt, formerTimeZone, ...before }: InterviewRow,
  after: Details,
): Pick<InterviewRow, 'formerStartsAt' | 'formerTimeZone'> {
  const hasMoved =
    !before.isProposal && (after.isProposal || after.startsAt.getTime() !== startsAt.getTime());
  return hasMoved
    ? { formerStartsAt: startsAt, formerTimeZone: timeZone }
    : { formerStartsAt, formerTimeZone };
}

/** As before where the same slots are proposed, even if some have passed meanwhile. */
function detailsAfter(body: InterviewUpdate, former: Occasion): { details: Details; keepsSlots: boolean } {
  const details = detailsOf(body);
  const { isProposal, startsAt, endsAt, durationId } = former.interview;
  const keepsSlots = isProposal && sameSlots(keptSlots(former), slotsIn(body));
  return {
    details: keepsSlots ? { ...details, isProposal, startsAt, endsAt, durationId } : details,
    keepsSlots,
  };
}

async function timesFaults(tx: Db, { body, before, after, former }: Times, now: Date): Promise<Faults> {
  const person = { ...after, organisationId: before.organisationId };
  const busy = (await busyTimes(tx, person, now)).filter(({ id }) => id !== before.id);
  const isForSeveral = after.isProposal && former.guests.length > 1;
  return {
    ...slotFaults(slotsIn(body), { now, known: keptSlots(former), busy }),
    ...(isForSeveral ? { moreSlots: 'slots_alone' } : {}),
  };
}

async function warnOfOverlaps(tx: Db, times: Change & Times, now: Date, texts: ApiTexts): Promise<void> {
  const { id, by, body, before, after, former } = times;
  const { organisationId } = by;
  if (body.allowOverlap) return;
  const isWithin = after.startsAt.getTime() === before.startsAt.getTime() && after.endsAt <= before.endsAt;
  if (isWithin && !before.isProposal && !after.isProposal) return;
  const candidateIds = former.guests.map(({ candidateId }) => candidateId);
  const { organiserEmail, timeZone, kind, town } = after;
  // A colleague's calendar says nothing about the organiser.
  const busy = organiserOf(before, times) === by.userId ? times.busy : [];
  const place = { timeZone, kind, town };
  const wanted = { id, organisationId, organiserEmail, candidateIds, spans: slotsIn(body), busy, ...place };
  await refuseOverlaps(tx, wanted, now, texts);
}

/** A colleague may change an interview; its organiser stays. */
const organiserOf = ({ authorId }: InterviewRow, { by }: Owned): number => authorId ?? by.userId;

function refuseStale(before: InterviewRow, { revision, offerId }: InterviewUpdate, now: Date): void {
  if (closesAt(before) <= now) throw apiError('interview_over');
  if (revision !== undefined && revision !== before.revision) throw apiError('interview_changed');
  if (offerId !== null && offerId !== before.offerId) throw fieldError('offerId', 'invalid_field');
}

async function refuseWrong(tx: Db, times: Owned & Times, isMoved: boolean, now: Date): Promise<void> {
  const { body, before, after, former } = times;
  refuseFaults(
    {
      ...(isMoved ? await timesFaults(tx, times, now) : {}),
      ...(await organiserFaults(tx, organiserOf(before, times), body)),
      ...addressFaults(body, former.guests),
    },
    after.caller === 'garage' ? await guestsWithoutPhone(tx, before.id) : '',
  );
}

/**
 * Notifies everybody. A new time or place resets every answer, and so do other slots; other changes do not. Without a
 * change, sends nothing.
 * @throws not_found, interview_over, interview_changed, interview_overlaps, too_many_requests, or invalid with the
 * fields
 */
export async function changeInterview(
  tx: Db,
  mail: MailDeps & Pick<Deps, 'limits'>,
  { body, ...owned }: Change,
  texts: ApiTexts,
): Promise<void> {
  const now = mail.clock();
  const before = await lockOwn(tx, owned);
  refuseStale(before, body, now);
  const former = await occasionOf(tx, mail, before);
  const { details, keepsSlots } = detailsAfter(body, former);
  const { isMoved, terms, notes, colleagues } = differences(before, details, keepsSlots);
  const times = { ...owned, body, before, after: details, former };
  await refuseWrong(tx, times, isMoved, now);
  if (!terms && !notes && !colleagues) return;
  if (!keepsSlots) await warnOfOverlaps(tx, times, now, texts);
  await countMails(tx, mail.limits, {
    recruiterId: owned.by.userId,
    others: (terms || notes ? former.guests.length : 0) + 1,
    colleagues: [...new Set([...details.colleagueEmails, ...before.colleagueEmails])],
  });
  if (terms) await reopenAnswers(tx, before.id, now);
  if (!keepsSlots) await writeSlots(tx, before.id, details.isProposal ? slotsIn(body) : []);
  const interview = await raiseRevision(
    tx,
    before.id,
    {
      ...details,
      ...(isMoved ? reminders(details, now) : {}),
      ...formerStart(before, details),
      version: before.version + (terms ? 1 : 0),
    },
    now,
  );
  const occasion = await occasionOf(tx, mail, interview);
  await mailChange(occasion, { former, terms, notes });
  await tellEverybody(occasion);
}

/** Mails all but those who refused; sends nothing for a past interview. */
export async function cancelInterview(tx: Db, mail: MailDeps, before: InterviewRow): Promise<void> {
  const now = mail.clock();
  if (before.endsAt <= now) return;
  const interview = await raiseRevision(tx, before.id, {}, now);
  const occasion = await occasionOf(tx, mail, interview);
  if (interview.isProposal) await mailUnoffered(occasion);
  else {
    for (const guest of occasion.guests) if (guest.answer !== 'rejected') await cancelGuest(occasion, guest);
    for (const host of occasion.hosts) await cancelHost(occasion, host);
  }
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
