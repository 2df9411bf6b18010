import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import {
  type ApplicationState,
  applicationState,
  isWaiting,
} from '#lib/rules/applications/application-state.ts';
import { answerDueOn } from '#lib/rules/applications/deadline.ts';
import { mayNudge } from '#lib/rules/applications/nudge.ts';
import { hasChangedSince, shownCvId } from '#upstream/cvs/versions.ts';
import { interviewIsPending } from '#upstream/interviews/invitations.ts';
import { fullOffersById } from '#upstream/offers/lookup.ts';
import { flagColumns, hasNoDecision } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { notifyUser } from '#upstream/platform/live/notify.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { isPaused, isReconsidered, isUndecided } from './deadlines/waiting.ts';
import { eventsOf, toldEvents } from './events.ts';
import { fileOfApplication } from './files/store.ts';
import { byCreation, countApplications, type Flags, type Page, rowsBefore } from './lists.ts';

/** Picks by recruiters have no offer and are left out. */
const ownedBy = (candidateId: number) =>
  and(eq(applications.candidateId, candidateId), isNotNull(applications.offerId));

export async function listAppliedOffers(db: Db, candidateId: number): Promise<number[]> {
  const rows = await db
    .select({ offerId: applications.offerId })
    .from(applications)
    .where(ownedBy(candidateId))
    .orderBy(desc(applications.createdAt), desc(applications.id));
  return rows.flatMap(({ offerId }) => (offerId === null ? [] : [offerId]));
}

/** The CV of the latest application; null before the first. */
export async function lastSentCv(db: Db, candidateId: number): Promise<number | null> {
  const [last] = await db
    .select({ cvId: applications.cvId })
    .from(applications)
    .where(ownedBy(candidateId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1);
  return last?.cvId ?? null;
}

function bucket({ accepted, rejected, hidden }: Flags): SQL | undefined {
  if (accepted || rejected || hidden) {
    return and(
      accepted ? eq(applications.bucket, 'accepted') : undefined,
      rejected ? eq(applications.bucket, 'rejected') : undefined,
      hidden ? eq(applications.isHidden, true) : undefined,
    );
  }
  return hasNoDecision;
}

const columns = {
  id: applications.id,
  offerId: applications.offerId,
  cvId: applications.cvId,
  cvName: cvs.name,
  shownCvId,
  cvUpdatedAt: applications.cvUpdatedAt,
  hasNewerCv: hasChangedSince,
  ownCvStatus: sql<string>`(select c.status from ${cvs} c where c.id = ${applications.cvId})`,
  ...flagColumns,
  viewedAt: applications.viewedAt,
  selectedAt: applications.selectedAt,
  decidedAt: applications.decidedAt,
  decisionReadAt: applications.decisionReadAt,
  rejectionReason: applications.rejectionReason,
  screeningAnswers: applications.screeningAnswers,
  message: applications.message,
  file: fileOfApplication(applications.id),
  isUnanswered: sql<boolean>`(${applications.unansweredAt} is not null and not ${isReconsidered})`,
  nudgedAt: applications.nudgedAt,
  filledAt: applications.filledAt,
  createdAt: applications.createdAt,
  pausedOn: applications.pausedOn,
  pausedDays: applications.pausedDays,
  isExtended: sql<boolean>`(${applications.extendedAt} is not null)`,
  isUndecided: sql<boolean>`${isUndecided}`,
};

type Row = Awaited<ReturnType<typeof selectSent>>[number];

const selectSent = (db: Db, where: SQL | undefined, now: Date) =>
  db
    .select({
      ...columns,
      interviewPending: sql<boolean>`${interviewIsPending(db, now)}`,
      paused: isPaused(now),
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, shownCvId))
    .where(where)
    .$dynamic();

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** An interview stops the days at once; the night only writes it down. */
const dueOn = (row: Row, state: ApplicationState) =>
  row.isUndecided && isWaiting(state) && !row.paused ? answerDueOn(row) : null;

function onWire(row: Row, offer: FullOffer, now: Date): Omit<SentApplication, 'events'> {
  const { id, cvId, accepted, rejected, selected } = row;
  const viewed = row.viewedAt !== null;
  const state = applicationState({
    accepted,
    rejected,
    selected,
    viewed,
    offerLive: offer.live,
    interviewPending: row.interviewPending,
    filled: row.filledAt !== null,
    unanswered: row.isUnanswered,
  });
  return {
    id,
    offerId: offer.id,
    cvId,
    cv: {
      id: cvId,
      cvName: row.cvName,
      shownId: row.shownCvId,
      updatedAt: iso(row.cvUpdatedAt),
      canUpdate: row.hasNewerCv && row.ownCvStatus === 'published' && isWaiting(state),
    },
    state,
    canNudge: mayNudge({ state, createdAt: row.createdAt, nudgedAt: row.nudgedAt }, now),
    createdAt: row.createdAt.toISOString(),
    viewedAt: iso(row.viewedAt),
    selectedAt: iso(row.selectedAt),
    decidedAt: iso(row.decidedAt),
    answerDueOn: dueOn(row, state),
    unread: (accepted || rejected) && row.decisionReadAt === null,
    rejectionReason: rejected ? row.rejectionReason : null,
    screeningAnswers: row.screeningAnswers,
    message: row.message,
    file: row.file,
    offer,
  };
}

async function withOffers(db: Db, rows: Row[], now: Date): Promise<SentApplication[]> {
  const ids = rows.flatMap(({ offerId }) => offerId ?? []);
  const offers = await fullOffersById(db, ids, now);
  const eventsOfRow = await eventsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const offer = offers.get(row.offerId ?? 0);
    return offer ? [{ ...onWire(row, offer, now), events: toldEvents(eventsOfRow(row.id)) }] : [];
  });
}

export async function listSent(db: Db, candidateId: number, query: Flags & Page, now: Date) {
  const where = and(ownedBy(candidateId), bucket(query));
  const rows = await selectSent(db, where, now)
    .orderBy(...byCreation(query))
    .limit(query.limit)
    .offset(rowsBefore(query));
  return { data: await withOffers(db, rows, now), total: await countApplications(db, where) };
}

export async function findSent(db: Db, candidateId: number, offerId: number, now: Date) {
  const rows = await selectSent(db, and(ownedBy(candidateId), eq(applications.offerId, offerId)), now);
  const [found] = await withOffers(db, rows, now);
  return found;
}

export async function markDecisionsRead(
  db: Db,
  candidateId: number,
  { accepted, rejected, offerId }: Pick<Flags, 'accepted' | 'rejected'> & { offerId?: number | undefined },
  now: Date,
): Promise<number> {
  const kinds = or(
    accepted ? eq(applications.bucket, 'accepted') : undefined,
    rejected ? eq(applications.bucket, 'rejected') : undefined,
  );
  const read = await db
    .update(applications)
    .set({ decisionReadAt: now })
    .where(
      and(
        ownedBy(candidateId),
        isNull(applications.decisionReadAt),
        kinds,
        offerId ? eq(applications.offerId, offerId) : undefined,
      ),
    )
    .returning({ id: applications.id });
  if (read.length > 0) await notifyUser(db, candidateId, 'counters');
  return read.length;
}
