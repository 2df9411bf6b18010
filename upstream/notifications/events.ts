import { and, desc, eq, gt, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { NotificationEvent } from '#lib/contract/notifications/events.ts';
import { openTo, type Reader } from '#upstream/applications/received/received.ts';
import { contactOfCv, shownCvId } from '#upstream/cvs/versions.ts';
import { type InterviewReader, interviewsOf, isRefusedFor } from '#upstream/interviews/invitations.ts';
import { copyInOwnSites } from '#upstream/messages/erase.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type Caller, mailboxOf, organisationOf } from '#upstream/platform/http/handlers.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { interviewCandidates, interviews } from '#upstream/platform/schema/interviews.ts';
import { messageCopies, messages } from '#upstream/platform/schema/messages.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

const MOST = 10;
const PERIOD = 14 * DAY;

type Row = Omit<NotificationEvent, 'at'> & { at: Date };

const fullName = (first: unknown, last: unknown) => sql<string>`trim(concat(${first}, ' ', ${last}))`;

/** Also those that are decided meanwhile; without picks, for which nobody applied. */
async function applied(db: Db, reader: Reader, since: Date): Promise<Row[]> {
  const { id, createdAt, viewedAt, bucket, isHidden, offerId } = applications;
  const rows = await db
    .select({
      id,
      at: createdAt,
      name: fullName(contactOfCv.firstName, contactOfCv.lastName),
      isNew: sql<boolean>`(${bucket} = 'received' and ${viewedAt} is null)`,
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, shownCvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(and(openTo(reader), isNotNull(offerId), eq(isHidden, false), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, kind: 'applied', isPast: false }));
}

async function decided(db: Db, candidateId: number, since: Date): Promise<Row[]> {
  const { bucket, decidedAt, filledAt, decisionReadAt } = applications;
  const rows = await db
    .select({
      id: offers.id,
      at: sql`${decidedAt}`.mapWith(decidedAt),
      name: offers.companyName,
      kind: sql<Row['kind']>`case when ${filledAt} is null then ${bucket}::text else 'filled' end`,
      isNew: sql<boolean>`${decisionReadAt} is null`,
    })
    .from(applications)
    .innerJoin(offers, eq(offers.id, applications.offerId))
    .where(
      and(
        eq(applications.candidateId, candidateId),
        inArray(bucket, ['accepted', 'rejected']),
        gte(decidedAt, since),
      ),
    )
    .orderBy(desc(decidedAt), desc(applications.id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, isPast: false }));
}

/** Named by the organisation that wrote, else by the person; without a name when the account has ended. */
async function written(db: Db, reader: Caller, since: Date): Promise<Row[]> {
  const { mailbox, folder, messageId, createdAt, readAt } = messageCopies;
  const own = eq(mailbox, mailboxOf(reader));
  const latest = db
    .select({ id: messageId })
    .from(messageCopies)
    .where(and(own, eq(folder, 'received'), copyInOwnSites(db, reader), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(messageId))
    .limit(MOST);
  const rows = await db
    .select({
      id: messageId,
      at: createdAt,
      name: sql<string>`coalesce(nullif(${organisations.name}, ''), nullif(${fullName(users.firstName, users.lastName)}, ''), ${users.email}, '')`,
      isNew: sql<boolean>`${readAt} is null`,
    })
    .from(messageCopies)
    .innerJoin(messages, eq(messages.id, messageId))
    .leftJoin(organisations, eq(organisations.id, messages.senderId))
    .leftJoin(users, eq(users.id, sql`coalesce(${contactOf(organisations.id)}, ${messages.senderId})`))
    .where(and(own, inArray(messageId, latest)));
  return rows.map((row) => ({ ...row, kind: 'written', isPast: false }));
}

/** The list of past interviews shows it. */
const isPast = (db: Db, reader: InterviewReader, now: Date) =>
  sql<boolean>`(${or(lte(interviews.endsAt, now), isRefusedFor(db, reader))})`;

async function invited(db: Db, reader: InterviewReader, since: Date, now: Date): Promise<Row[]> {
  const { answer, invitedAt, candidateId } = interviewCandidates;
  const rows = await db
    .select({
      id: interviews.id,
      at: invitedAt,
      name: interviews.companyName,
      isPast: isPast(db, reader, now),
      isPending: sql<boolean>`${answer} = 'pending'`,
    })
    .from(interviewCandidates)
    .innerJoin(interviews, eq(interviews.id, interviewCandidates.interviewId))
    .where(and(eq(candidateId, reader.userId), gte(invitedAt, since)))
    .orderBy(desc(invitedAt), desc(interviews.id))
    .limit(MOST);
  return rows.map(({ isPending, ...row }) => ({ ...row, kind: 'invited', isNew: isPending && !row.isPast }));
}

/** Nobody records whether the garage has read an answer. */
async function answered(db: Db, reader: InterviewReader, since: Date, now: Date): Promise<Row[]> {
  const { answer, answeredAt, otherTimeAt } = interviewCandidates;
  const at = sql`coalesce(${answeredAt}, ${otherTimeAt})`;
  const rows = await db
    .select({
      id: interviews.id,
      at: at.mapWith(interviewCandidates.invitedAt),
      name: fullName(users.firstName, users.lastName),
      isPast: isPast(db, reader, now),
      kind: sql<
        Row['kind']
      >`case ${answer} when 'accepted' then 'coming' when 'rejected' then 'notComing' else 'otherTime' end`,
    })
    .from(interviews)
    .innerJoin(interviewCandidates, eq(interviewCandidates.interviewId, interviews.id))
    .innerJoin(users, eq(users.id, interviewCandidates.candidateId))
    // Nobody answers after the end.
    .where(and(interviewsOf(db, reader), gt(interviews.endsAt, since), sql`${at} >= ${since.toISOString()}`))
    .orderBy(desc(at), desc(interviewCandidates.id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, isNew: false }));
}

const ofCandidate = (db: Db, caller: Caller, since: Date, now: Date) => [
  decided(db, caller.userId, since),
  written(db, caller, since),
  invited(db, caller, since, now),
];

/** Without a plan, a garage reads neither applications nor messages; interviews it has planned before stay. */
async function ofRecruiter(db: Db, caller: Caller, mayWrite: boolean, since: Date, now: Date) {
  const organisationId = organisationOf(caller);
  const plan = await planStatus(db, organisationId, now);
  const { userId, member } = caller;
  return [
    answered(db, caller, since, now),
    ...(plan.isActive ? [applied(db, { userId, organisationId, member, plan }, since)] : []),
    ...(plan.isActive && mayWrite ? [written(db, caller, since)] : []),
  ];
}

/** The latest of the period, newest first. */
export async function latestEvents(
  db: Db,
  caller: Caller,
  mayWrite: boolean,
  now: Date,
): Promise<NotificationEvent[]> {
  const since = later(now, -PERIOD);
  const lists =
    caller.role === 'candidate'
      ? ofCandidate(db, caller, since, now)
      : await ofRecruiter(db, caller, mayWrite, since, now);
  return (await Promise.all(lists))
    .flat()
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST)
    .map((event) => ({ ...event, at: event.at.toISOString() }));
}
