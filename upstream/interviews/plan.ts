import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { InterviewBody } from '#lib/contract/interviews/form.ts';
import type { ApiTexts, ValidationKey } from '#lib/i18n/api-texts.ts';
import { interviewTimeProblem } from '#lib/rules/interviews/interview.ts';
import { requirePlanFor } from '#upstream/plans/reading-plan.ts';
import { holdAccounts, holdOrganisation } from '#upstream/platform/account-locks.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import type { MailDeps } from '#upstream/platform/mail/outbox.ts';
import { notifyOrganisation } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { type Details, detailsOf, reminders } from './details.ts';
import { countMails } from './mail-limits.ts';
import { mailGuest, mailHost, type Occasion } from './mails.ts';
import { refuseOverlaps } from './overlaps.ts';
import { guestsOf, hostsOf } from './people.ts';
import type { InterviewRow } from './read.ts';

export type Faults = Record<string, ValidationKey>;

export function timeFaults(startsAt: Date, now: Date): Faults {
  const problem = interviewTimeProblem(startsAt, now);
  return problem ? { startTime: problem } : {};
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

export function refuseFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw apiError('invalid', { fields: faults });
}

type Applied = {
  id: number;
  /** Null for a pick from the CV search. */
  offerId: number | null;
  cvId: number;
  cvName: string;
  candidateId: number;
  email: string;
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
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(
      and(
        eq(applications.organisationId, organisationId),
        or(eq(applications.offerId, offerId), isNull(applications.offerId)),
        inArray(applications.cvId, [...cvIds]),
        eq(applications.isRejected, false),
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
      ...reminders(values.startsAt, now),
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

export async function occasionOf(tx: Db, mail: MailDeps, interview: InterviewRow): Promise<Occasion> {
  const guests = await guestsOf(tx, interview.id);
  return { tx, mail, interview, guests, hosts: await hostsOf(tx, interview) };
}

export async function tellEverybody({ tx, interview, guests }: Occasion): Promise<void> {
  await notifyOrganisation(tx, interview.organisationId, 'interviews');
  for (const { candidateId } of guests) await notifyUser(tx, candidateId, 'interviews');
}

/**
 * Invites everybody by mail; returns the id. Lock order: accounts, organisation, offer, applications.
 * @throws not_found, gone, offer_draft, no_plan, interview_overlaps, too_many_requests, or invalid with the fields
 */
export async function planInterview(
  tx: Db,
  mail: MailDeps & Pick<Deps, 'limits'>,
  { by, body }: { by: RecruiterCaller; body: InterviewBody },
  texts: ApiTexts,
): Promise<number> {
  const now = mail.clock();
  const { organisationId, userId: authorId } = by;
  const offerId = body.offerId ?? 0;
  const wanted = await selectApplied(tx, organisationId, offerId, chosenIds(body));
  await holdAccounts(tx, [authorId, ...wanted.map(({ candidateId }) => candidateId)]);
  await holdOrganisation(tx, organisationId);
  const offer = await lockOffer(tx, offerId, organisationId);
  await requirePlanFor(tx, organisationId, offerId, now);
  const applied = oncePerCandidate(
    await selectApplied(tx, organisationId, offerId, chosenIds(body)).for('share', { of: applications }),
  );
  if (applied.some((each) => each.offerId === null)) await requirePlanFor(tx, organisationId, null, now);
  const details = detailsOf(body);
  refuseFaults({
    ...candidateFaults(body, applied),
    ...timeFaults(details.startsAt, now),
    ...(await organiserFaults(tx, authorId, body)),
    ...addressFaults(body, applied),
  });
  const candidateIds = applied.map(({ candidateId }) => candidateId);
  if (!body.allowOverlap) await refuseOverlaps(tx, { ...details, organisationId, candidateIds }, texts);
  await countMails(tx, mail.limits, {
    recruiterId: authorId,
    others: applied.length + 1,
    colleagues: details.colleagueEmails,
  });
  const { companyName, tradeId, preciseJobId } = offer;
  const order = chosenIds(body);
  const interview = await insertInterview(
    tx,
    { ...details, organisationId, authorId, offerId, companyName, tradeId, preciseJobId },
    {
      applied: applied.toSorted((one, other) => order.indexOf(one.cvId) - order.indexOf(other.cvId)),
      host: new URL(mail.settings.publicUrl).hostname,
      now,
    },
  );
  const occasion = await occasionOf(tx, mail, interview);
  for (const guest of occasion.guests) await mailGuest(occasion, guest, 'interviewInvited');
  for (const host of occasion.hosts) await mailHost(occasion, host, 'interviewPlanned');
  await tellEverybody(occasion);
  return interview.id;
}
