import { and, asc, desc, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import type { ReceivedApplication, ReceivedOrder } from '#lib/contract/applications/received.ts';
import { DAYS_TO_ANSWER, MORE_DAYS } from '#lib/rules/applications/deadline.ts';
import type { MemberRights } from '#lib/rules/organisations/member-roles.ts';
import { shownCvId } from '#upstream/cvs/versions.ts';
import type { PlanStatus } from '#upstream/plans/credits.ts';
import { isListedIn } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { applicationInOwnSites } from '#upstream/platform/http/member-sites.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { askedBucket } from '../buckets.ts';
import { isUndecided } from '../deadlines/waiting.ts';
import { eventsOf, nameAuthor } from '../events.ts';
import { byCreation, countApplications, type Flags, type Page, rowsBefore } from '../lists.ts';
import { hasRemarks, remarksOf } from '../remarks/read.ts';
import { backgroundsOf } from './backgrounds.ts';
import { hasInterview, nextInterviews } from './interviews.ts';
import { onWire, type ReceivedRow, selectReceived } from './rows.ts';

async function withCvs(
  db: Db,
  reader: Reader,
  rows: ReceivedRow[],
  now: Date,
): Promise<ReceivedApplication[]> {
  const ids = rows.map(({ id }) => id);
  const [backgroundOf, eventsOfRow, remarksOfRow, interviewOf] = await Promise.all([
    backgroundsOf(
      db,
      rows.map((row) => row.shownCvId),
    ),
    eventsOf(db, ids),
    remarksOf(db, ids, reader),
    nextInterviews(db, ids, now),
  ]);
  return rows.map((row) => ({
    ...onWire(row, reader.organisationId, backgroundOf(row.shownCvId)),
    ...remarksOfRow(row.id),
    events: eventsOfRow(row.id),
    interview: interviewOf(row.id),
  }));
}

/** With only the free offer, the plan opens just its applications. */
export type Reader = {
  userId: number;
  organisationId: number;
  member: MemberRights | null;
  plan: PlanStatus;
};

export function openTo(reader: Reader): SQL | undefined {
  const { organisationId, plan } = reader;
  const isOpen = plan.hasPaidPackage ? undefined : eq(applications.offerId, plan.freeOfferId ?? 0);
  return and(eq(applications.organisationId, organisationId), applicationInOwnSites(reader), isOpen);
}

/** Kilometres from which somebody of another trade stands behind everybody else. */
const FAR_KM = 50;

const isFarFromTrade = sql`(not ${applications.isSameTrade} and ${applications.distanceKm} > ${FAR_KM}::int) is true`;

/** Null for those that nobody has to answer; pauses that have ended are added. */
const answerDue = sql`case when ${isUndecided} then ${applications.createdAt}
  + make_interval(days => ${applications.pausedDays} + ${DAYS_TO_ANSWER}::int
    + case when ${applications.extendedAt} is null then 0 else ${MORE_DAYS}::int end) end`;

function ordering({ order, ...page }: Page & { order: ReceivedOrder }): SQL[] {
  if (order === 'date') return byCreation(page);
  if (order === 'due') return [desc(isUndecided), isFarFromTrade, asc(answerDue), ...byCreation(page)];
  const best = sql`${applications.score} desc nulls last`;
  const nearest = sql`${applications.distanceKm} asc nulls last`;
  // However much fits, those of another trade come last.
  const sameTrade = sql`${applications.isSameTrade} desc nulls last`;
  const first = order === 'score' ? [sameTrade, best, nearest] : [nearest, best];
  return [...first, desc(applications.createdAt), desc(applications.id)];
}

type Filters = {
  interview?: boolean | undefined;
  offerId?: number | undefined;
  tag?: string | undefined;
  stars?: number | undefined;
};

/** The applications with an interview to come stand together, whatever their bucket. */
function bucketOrInterviews(query: Flags & Filters, now: Date): SQL | undefined {
  if (query.interview === undefined) return isListedIn(askedBucket(query));
  const invited = hasInterview(now);
  if (query.interview) {
    return and(eq(applications.isHidden, false), ne(applications.bucket, 'rejected'), invited);
  }
  return and(isListedIn(askedBucket(query)), query.rejected === true ? undefined : not(invited));
}

export async function listReceived(
  db: Db,
  reader: Reader,
  query: Flags & Page & Filters & { order: ReceivedOrder },
  now: Date,
): Promise<{ data: ReceivedApplication[]; total: number }> {
  const { offerId } = query;
  const ofOffer = offerId === undefined ? undefined : eq(applications.offerId, offerId);
  const where = and(openTo(reader), bucketOrInterviews(query, now), ofOffer, hasRemarks(query));
  // The index chooses the page first; joining before would look up all earlier rows.
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .where(where)
    .orderBy(...ordering(query))
    .limit(query.limit)
    .offset(rowsBefore(query));
  const rows = await selectReceived(db, inArray(applications.id, page)).orderBy(...ordering(query));
  return {
    data: await withCvs(db, reader, rows, now),
    total: await countApplications(db, where),
  };
}

/** The oldest first. */
export async function receivedOf(
  db: Db,
  reader: Reader,
  ids: readonly number[],
  now: Date,
): Promise<ReceivedApplication[]> {
  const rows = await selectReceived(db, inArray(applications.id, [...ids])).orderBy(
    applications.createdAt,
    applications.id,
  );
  return withCvs(db, reader, rows, now);
}

/** Condition on an application: it is this one, and the reader may see it. */
export const isShownTo = (reader: Reader, id: number) =>
  and(openTo(reader), eq(applications.id, id), eq(applications.isHidden, false));

export async function findReceived(db: Db, reader: Reader, id: number, now: Date) {
  const rows = await selectReceived(db, isShownTo(reader, id));
  const [found] = await withCvs(db, reader, rows, now);
  return found;
}

/** The CV of an application that the reader may open; undefined when it is not theirs. */
export async function findOpened(db: Db, reader: Reader, id: number) {
  const [row] = await db
    .select({ id: shownCvId, candidateId: applications.candidateId })
    .from(applications)
    .where(isShownTo(reader, id));
  return row && { id: row.id, user: { id: row.candidateId } };
}

/** Says whether it was the first look at an application; undefined when it is not theirs. */
export async function markViewed(
  tx: Db,
  reader: Reader,
  id: number,
  now: Date,
): Promise<{ isFirst: boolean } | undefined> {
  await nameAuthor(tx, reader.userId);
  const [before] = await tx
    .select({ offerId: applications.offerId, viewedAt: applications.viewedAt })
    .from(applications)
    .where(isShownTo(reader, id))
    .for('update');
  if (!before) return undefined;
  if (before.viewedAt !== null) return { isFirst: false };
  const [viewed] = await tx
    .update(applications)
    .set({ viewedAt: now })
    .where(eq(applications.id, id))
    .returning({ candidateId: applications.candidateId });
  const isFirst = viewed !== undefined && before.offerId !== null;
  if (isFirst) await notifyUser(tx, viewed.candidateId, 'counters');
  return { isFirst };
}
