import { and, asc, count, desc, eq, exists, gt, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Invitation } from '#lib/contract/interviews/invitation.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { addressComplement, INTERVIEW_WINDOW } from '#lib/rules/interviews/interview.ts';
import { overlap } from '#lib/rules/interviews/slots.ts';
import { mayTakeBack } from '#lib/rules/interviews/take-back.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { interviewInOwnSites, type SiteReader } from '#upstream/platform/http/member-sites.ts';
import { organisationMayAct } from '#upstream/platform/may-act.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { type CallNumber, callNumbers, garageCalls } from './call-numbers.ts';
import { overlapOnWire, upcomingOf } from './overlaps.ts';
import { closesAt, type ShownSlot, slotOnWire, slotsOf } from './slots/slots.ts';

export type InterviewReader = SiteReader & {
  role: Role;
  /** By a mailed link, which others may have been sent. */
  isByLink?: boolean;
};

export type InterviewRow = typeof interviews.$inferSelect;
export type InvitationRow = typeof interviewCandidates.$inferSelect;

const invitedWho = (db: Db, where: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(interviewCandidates)
      .where(and(eq(interviewCandidates.interviewId, interviews.id), where)),
  );

export function interviewsOf(db: Db, reader: InterviewReader): SQL | undefined {
  const { userId, organisationId, role } = reader;
  if (role === 'recruiter') {
    return and(eq(interviews.organisationId, organisationId ?? 0), interviewInOwnSites(reader));
  }
  return invitedWho(db, eq(interviewCandidates.candidateId, userId));
}

/** Whoever took the application back has no refusal to take back. */
export const canTakeBack = (invitation: InvitationRow, now: Date): boolean =>
  invitation.applicationId !== null && mayTakeBack(invitation, now);

export const RESEND_AFTER = DAY;

function shownPhoneTo({ role, isByLink }: InterviewReader, { phone, isOpen }: CallNumber): string | null {
  return (role === 'candidate' ? isByLink !== true : isOpen) ? phone : null;
}

async function invitationsTo(db: Db, all: readonly InterviewRow[], reader: InterviewReader, now: Date) {
  const { userId, role } = reader;
  const ids = all.map(({ id }) => id);
  const own = role === 'candidate' ? eq(interviewCandidates.candidateId, userId) : undefined;
  const rows = await db
    .select({
      invitation: interviewCandidates,
      cvStatus: cvs.status,
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(interviewCandidates)
    .innerJoin(users, eq(users.id, interviewCandidates.candidateId))
    .leftJoin(cvs, eq(cvs.id, interviewCandidates.cvId))
    .where(and(inArray(interviewCandidates.interviewId, ids), own))
    .orderBy(asc(interviewCandidates.id));
  // A garage may have to reach anybody who is expected; candidates read at which number they are called.
  const called = role === 'recruiter' ? all : all.filter(garageCalls);
  const callTo = await callNumbers(db, called, now);
  const invited = rows.map((row) => ({ ...row, phone: shownPhoneTo(reader, callTo(row.invitation.id)) }));
  return Map.groupBy(invited, ({ invitation }) => invitation.interviewId);
}

type Invited = Awaited<ReturnType<typeof invitationsTo>> extends Map<number, (infer One)[]> ? One : never;

const invitationData =
  (row: InterviewRow, now: Date) =>
  ({ invitation, cvStatus, user, phone }: Invited): Invitation => ({
    id: invitation.id,
    interviewId: invitation.interviewId,
    offerId: row.offerId,
    candidateId: invitation.candidateId,
    applicationId: invitation.applicationId,
    cvId: invitation.cvId,
    answer: invitation.answer,
    answeredAt: invitation.answeredAt?.toISOString() ?? null,
    canTakeBack: closesAt(row) > now && canTakeBack(invitation, now),
    message: invitation.answerMessage,
    otherTime: invitation.otherTime,
    phone,
    invitedAt: invitation.invitedAt.toISOString(),
    resendableAt: later(invitation.invitedAt, RESEND_AFTER).toISOString(),
    cv: {
      id: invitation.cvId,
      cvName: invitation.cvName,
      status: cvStatus,
      user: { id: user.id, firstName: user.firstName, lastName: user.lastName, email: user.email },
    },
  });

/** Null for an interview that is back at its former time. */
function formerTime(row: InterviewRow): Pick<Interview, 'formerTime' | 'formerTimeZone'> {
  const { isProposal, startsAt, formerStartsAt: former, formerTimeZone } = row;
  const hasMoved = former !== null && (isProposal || former.getTime() !== startsAt.getTime());
  return hasMoved
    ? { formerTime: former.toISOString(), formerTimeZone }
    : { formerTime: null, formerTimeZone: null };
}

type Selected = { row: InterviewRow; hasOffer: boolean };

type Invitations = { invited: Invited[] } & Pick<Interview, 'overlaps' | 'slots'>;

function onWire(
  { row, hasOffer }: Selected,
  { invited, overlaps, slots }: Invitations,
  role: Role,
  now: Date,
): Interview {
  return {
    id: row.id,
    offerId: row.offerId,
    time: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    duration: row.durationId,
    ...formerTime(row),
    timeZone: row.timeZone,
    slots,
    kind: row.kind,
    isVideo: row.kind === 'video',
    meetingUrl: row.meetingUrl,
    caller: row.caller,
    phone: row.phone,
    address: row.address,
    address1: row.town,
    address2: addressComplement(row.addressComplement),
    information: row.information,
    organizer: [{ name: row.organiserName, email: row.organiserEmail }],
    colleagues: role === 'candidate' ? [] : row.colleagueEmails.map((email) => ({ email })),
    invitations: invited.map(invitationData(row, now)),
    offer: {
      companyName: row.companyName,
      trades: [{ tradeId: row.tradeId, preciseJobId: row.preciseJobId }],
      available: hasOffer,
    },
    overlaps,
    version: row.version,
    revision: row.revision,
    open: closesAt(row) > now,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const selectInterviews = (db: Db, where: SQL | undefined) =>
  db
    .select({
      row: interviews,
      hasOffer: sql<boolean>`${offers.id} is not null and ${offers.deletedAt} is null`,
    })
    .from(interviews)
    .leftJoin(offers, eq(offers.id, interviews.offerId))
    .where(where)
    .$dynamic();

async function withInvitations(db: Db, selected: Selected[], reader: InterviewReader, now: Date) {
  if (selected.length === 0) return [];
  const rows = selected.map(({ row }) => row);
  const invited = await invitationsTo(db, rows, reader, now);
  const slots = await slotsOf(db, rows, now);
  const others = reader.role === 'candidate' ? await upcomingOf(db, reader.userId, now) : [];
  return selected.map((each) => {
    const { row } = each;
    const overlaps = row.isProposal
      ? []
      : others.filter((other) => other.id !== row.id && overlap(other, row)).map(overlapOnWire);
    const shown: ShownSlot[] = slots.get(row.id) ?? [];
    const invitations = {
      invited: invited.get(row.id) ?? [],
      overlaps,
      slots: shown.map(slotOnWire(others)),
    };
    return onWire(each, invitations, reader.role, now);
  });
}

export type InterviewsPage = {
  page: number;
  limit: number;
  type?: 'past' | undefined;
  /** The first of seven days, `YYYY-MM-DD`. */
  week?: string | undefined;
  candidateId?: number | undefined;
};

/** The reader meets nobody: a candidate who has refused, or a company that everybody has refused. */
export function isRefusedFor(db: Db, { role, userId }: InterviewReader): SQL {
  const { answer, candidateId } = interviewCandidates;
  const hasRefused = eq(answer, 'rejected');
  if (role === 'candidate') return invitedWho(db, and(eq(candidateId, userId), hasRefused));
  return sql`(${invitedWho(db, hasRefused)} and ${not(invitedWho(db, ne(answer, 'rejected')))})`;
}

/** Days from the first to the last slot of a proposal, which were all in the window when they were proposed. */
const LONGEST = INTERVIEW_WINDOW.days + 1;

/** From the first to the last slot of a proposal. The columns alone first, for the index: clocks differ by hours. */
function takesPlaceIn(week: string): SQL {
  const { startsAt, endsAt, isProposal, timeZone } = interviews;
  const lastStart = sql`case when ${isProposal} then ${endsAt} else ${startsAt} end`;
  const dayOf = (moment: SQL | typeof startsAt) => sql`(${moment} at time zone ${timeZone})::date`;
  return sql`(${startsAt} < ${week}::date + 9 and ${startsAt} > ${week}::date - ${2 + LONGEST}::integer
    and ${endsAt} > ${week}::date - 2
    and ${dayOf(startsAt)} < ${week}::date + 7 and ${dayOf(lastStart)} >= ${week}::date)`;
}

function isListed(db: Db, reader: InterviewReader, query: InterviewsPage, now: Date): SQL | undefined {
  const { type, week, candidateId } = query;
  if (candidateId !== undefined) return invitedWho(db, eq(interviewCandidates.candidateId, candidateId));
  const refused = isRefusedFor(db, reader);
  if (week !== undefined) return and(takesPlaceIn(week), not(refused));
  return type === 'past'
    ? or(lte(interviews.endsAt, now), refused)
    : and(gt(interviews.endsAt, now), not(refused));
}

/**
 * Of a week, or upcoming ones, soonest first; past ones, and those of one candidate, latest first. A refused interview
 * is past for whom it no longer concerns.
 */
export async function listInterviews(db: Db, reader: InterviewReader, query: InterviewsPage, now: Date) {
  const where = and(interviewsOf(db, reader), isListed(db, reader, query, now));
  const isLatestFirst =
    query.candidateId !== undefined || (query.week === undefined && query.type === 'past');
  const direction = isLatestFirst ? desc : asc;
  const selected = await selectInterviews(db, where)
    .orderBy(direction(interviews.startsAt), direction(interviews.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counted] = await db.select({ total: count() }).from(interviews).where(where);
  return { data: await withInvitations(db, selected, reader, now), total: counted?.total ?? 0 };
}

/** Those with a date: calendars show no slots that are only proposed. */
export async function interviewsSince(db: Db, reader: InterviewReader, since: Date, most: number) {
  return db
    .select()
    .from(interviews)
    .where(
      and(
        interviewsOf(db, reader),
        eq(interviews.isProposal, false),
        gt(interviews.endsAt, since),
        // A suspended organisation sends nobody to a meeting.
        organisationMayAct(interviews.organisationId),
      ),
    )
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
    .limit(most);
}

export async function findInterview(
  db: Db,
  id: number,
  reader: InterviewReader,
  now: Date,
): Promise<Interview | undefined> {
  const selected = await selectInterviews(db, and(eq(interviews.id, id), interviewsOf(db, reader)));
  const [found] = await withInvitations(db, selected, reader, now);
  return found;
}
