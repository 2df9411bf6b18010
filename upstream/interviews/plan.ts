import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { type InterviewBody, slotPath } from '#lib/contract/interviews/form.ts';
import type { ApiTexts, ValidationKey } from '#lib/i18n/api-texts.ts';
import { interviewTimeProblem } from '#lib/rules/interviews/interview.ts';
import { overlap, type Span } from '#lib/rules/interviews/slots.ts';
import { contactOfCv, shownCvId } from '#upstream/cvs/versions.ts';
import { requirePlanFor } from '#upstream/plans/reading-plan.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { namesWithoutPhone } from './call-numbers.ts';
import { type Details, detailsOf, reminders, slotsIn } from './details.ts';
import { countMails } from './mail-limits.ts';
import { mailGuest, mailHost, type Occasion } from './mails.ts';
import { occasionOf, tellEverybody } from './occasion.ts';
import type { BusyEvent } from './outside-calendar/busy-events.ts';
import { refuseOverlaps } from './overlaps.ts';
import type { InterviewRow } from './read.ts';
import { mailSlotsSent } from './slots/mails.ts';
import { busyTimes, type NewSlot, writeSlots } from './slots/slots.ts';

export type Faults = Record<string, ValidationKey>;

type SlotFaults = { now: Date; known?: readonly NewSlot[]; busy?: readonly Span[] };

/** `known`: proposed already, and may stay. Of several slots none may be at a time when the organiser is `busy`. */
export function slotFaults(slots: readonly NewSlot[], { now, known = [], busy = [] }: SlotFaults): Faults {
  return Object.fromEntries(
    slots.flatMap((slot, index) => {
      const isKnown = known.some(({ startsAt }) => startsAt.getTime() === slot.startsAt.getTime());
      const isBusy = slots.length > 1 && busy.some((span) => overlap(span, slot));
      const problem =
        (isKnown ? null : interviewTimeProblem(slot.startsAt, now)) ?? (isBusy ? 'slot_busy' : null);
      return problem ? [[[...slotPath(index), 'startTime'].join('.'), problem]] : [];
    }),
  );
}

/** Refuses candidates' addresses as colleagues: mails to colleagues name every candidate. */
export function addressFaults(
  body: Pick<InterviewBody, 'organizer' | 'colleagues'>,
  candidates: readonly { email: string }[],
): Faults {
  const theirs = new Set(candidates.map(({ email }) => email));
  const lists = { organizer: body.organizer, colleagues: body.colleagues };
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, rows]) =>
      rows.flatMap(({ email }, index) =>
        theirs.has(email) ? [[`${name}.${index}.email`, 'email_of_candidate' as const]] : [],
      ),
    ),
  );
}

/** The organiser must be the recruiter: mails and calendars name a confirmed address. */
export async function organiserFaults(
  tx: Db,
  userId: number,
  { organizer }: Pick<InterviewBody, 'organizer'>,
): Promise<Faults> {
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return organizer[0]?.email === account?.email ? {} : { 'organizer.0.email': 'own_address' };
}

/** @param names those whom the garage has no number of, or empty */
export function refuseFaults(faults: Faults, names: string): void {
  const all: Faults = names ? { ...faults, caller: 'interview_no_phone' } : faults;
  if (Object.keys(all).length > 0) throw apiError('invalid', { fields: all, values: { names } });
}

type Applied = {
  id: number;
  /** Null for a pick from the CV search. */
  offerId: number | null;
  cvId: number;
  cvName: string;
  candidateId: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
};

const chosenIds = ({ cvs }: InterviewBody): number[] => cvs.flatMap(({ id }) => id ?? []);

const selectApplied = (tx: Db, organisationId: number, offerId: number, cvIds: readonly number[]) =>
  tx
    .select({
      id: applications.id,
      offerId: applications.offerId,
      cvId: applications.cvId,
      cvName: cvs.name,
      candidateId: applications.candidateId,
      email: users.email,
      ...contactOfCv,
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, shownCvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(
      and(
        eq(applications.organisationId, organisationId),
        or(eq(applications.offerId, offerId), isNull(applications.offerId)),
        inArray(applications.cvId, [...cvIds]),
        ne(applications.bucket, 'rejected'),
        eq(applications.isHidden, false),
      ),
    )
    .orderBy(asc(applications.offerId), asc(applications.id))
    .$dynamic();

const oncePerCandidate = (rows: readonly Applied[]): Applied[] =>
  rows.filter(({ candidateId }, index) => rows.findIndex((row) => row.candidateId === candidateId) === index);

async function lockOffer(tx: Db, id: number, organisationId: number) {
  const [offer] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.organisationId, organisationId)))
    .for('share');
  if (!offer) throw apiError('not_found');
  if (offer.deletedAt) throw apiError('gone');
  if (offer.status === 'draft' || offer.tradeId === null) throw apiError('offer_draft');
  return { ...offer, tradeId: offer.tradeId };
}

function candidateFaults(body: InterviewBody, applied: readonly Applied[]): Faults {
  const available = new Set(applied.map(({ cvId }) => cvId));
  const chosen = chosenIds(body);
  const faults: Faults = Object.fromEntries(
    chosen.flatMap((cvId, index) =>
      available.has(cvId) ? [] : [[`cvs.${index}.id`, 'candidate_unavailable' as const]],
    ),
  );
  const { cvIds } = body;
  const isSame = !cvIds || [...cvIds].sort().join() === [...chosen].sort().join();
  return isSame ? faults : { ...faults, cvIds: 'invalid_field' };
}

async function insertInterview(
  tx: Db,
  values: Details &
    Pick<
      InterviewRow,
      'organisationId' | 'authorId' | 'offerId' | 'companyName' | 'tradeId' | 'preciseJobId'
    >,
  { applied, host, now }: { applied: readonly Applied[]; host: string; now: Date },
): Promise<InterviewRow> {
  const [interview] = await tx
    .insert(interviews)
    .values({
      ...values,
      ...reminders(values, now),
      uid: `${randomUUID()}@${host}`,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!interview) throw new Error('An interview was not added');
  await tx.insert(interviewCandidates).values(
    applied.map(({ id, cvId, cvName, candidateId }) => ({
      interviewId: interview.id,
      applicationId: id,
      cvId,
      cvName,
      candidateId,
      invitedAt: now,
      createdAt: now,
    })),
  );
  return interview;
}

export type NewInterview = {
  by: Pick<RecruiterCaller, 'organisationId' | 'userId'>;
  body: InterviewBody;
  isFree?: boolean;
  /** When the organiser is busy elsewhere. */
  busy: readonly BusyEvent[];
};

/** The organiser of several proposals gets one mail about all. */
async function tellInvited(occasions: readonly Occasion[]): Promise<void> {
  const [first] = occasions;
  if (!first) return;
  const { isProposal } = first.interview;
  for (const occasion of occasions) {
    for (const guest of occasion.guests) {
      await mailGuest(occasion, guest, isProposal ? 'interviewOffered' : 'interviewInvited');
    }
    await tellEverybody(occasion);
  }
  if (isProposal) await mailSlotsSent({ ...first, guests: occasions.flatMap(({ guests }) => guests) });
  else for (const host of first.hosts) await mailHost(first, host, 'interviewPlanned');
}

/**
 * Invites everybody by mail; returns the id. With several slots each candidate gets an interview of their own, and the id
 * is that of the first. `isFree`: no plan is needed. Lock order: accounts, organisation, offer, applications.
 * @throws not_found, gone, offer_draft, no_plan, interview_overlaps, too_many_requests, or invalid with the fields
 */
export async function planInterview(
  tx: Db,
  mail: MailDeps & Pick<Deps, 'limits'>,
  { by, body, isFree, busy }: NewInterview,
  texts: ApiTexts,
): Promise<number> {
  const now = mail.clock();
  const { organisationId, userId: authorId } = by;
  const offerId = body.offerId ?? 0;
  const wanted = await selectApplied(tx, organisationId, offerId, chosenIds(body));
  await holdAccounts(tx, [authorId, ...wanted.map(({ candidateId }) => candidateId)]);
  await holdOrganisation(tx, organisationId);
  const offer = await lockOffer(tx, offerId, organisationId);
  if (isFree !== true) await requirePlanFor(tx, organisationId, offerId, now);
  const applied = oncePerCandidate(
    await selectApplied(tx, organisationId, offerId, chosenIds(body)).for('share', { of: applications }),
  );
  if (applied.some((each) => each.offerId === null)) await requirePlanFor(tx, organisationId, null, now);
  const details = detailsOf(body);
  const slots = slotsIn(body);
  refuseFaults(
    {
      ...candidateFaults(body, applied),
      ...slotFaults(slots, { now, busy: await busyTimes(tx, { ...details, organisationId }, now) }),
      ...(await organiserFaults(tx, authorId, body)),
      ...addressFaults(body, applied),
    },
    details.caller === 'garage' ? namesWithoutPhone(applied) : '',
  );
  const candidateIds = applied.map(({ candidateId }) => candidateId);
  const wish = { ...details, organisationId, candidateIds, spans: slots, busy };
  if (!body.allowOverlap) await refuseOverlaps(tx, wish, now, texts);
  const { companyName, tradeId, preciseJobId } = offer;
  const order = chosenIds(body);
  const guests = applied.toSorted((one, other) => order.indexOf(one.cvId) - order.indexOf(other.cvId));
  const occasions: Occasion[] = [];
  for (const invited of details.isProposal ? guests.map((guest) => [guest]) : [guests]) {
    await countMails(tx, mail.limits, {
      recruiterId: authorId,
      others: invited.length + 1,
      colleagues: details.colleagueEmails,
    });
    const interview = await insertInterview(
      tx,
      { ...details, organisationId, authorId, offerId, companyName, tradeId, preciseJobId },
      { applied: invited, host: new URL(mail.settings.publicUrl).hostname, now },
    );
    if (details.isProposal) await writeSlots(tx, interview.id, slots);
    occasions.push(await occasionOf(tx, mail, interview));
  }
  await tellInvited(occasions);
  return occasions[0]?.interview.id ?? 0;
}
