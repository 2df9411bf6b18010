import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { OwnOffer } from '#lib/contract/offers.ts';
import { isExpired } from '#lib/rules/offers/offer-life.ts';
import { interviewsOf } from '#upstream/offers/interviews.ts';
import { visitsOf } from '#upstream/offers/views.ts';
import { offerColumns, toOffer } from '#upstream/offers/wire.ts';
import { isReturnable, type PlanStatus } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { holdsWord, wordsOf } from '#upstream/platform/typed-words.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

export type OwnOffersQuery = {
  page: number;
  limit: number;
  sort_by: 'ASC' | 'DESC';
  status: 'draft' | 'published';
  search?: string | undefined;
  /** Whose applications are wanted as well: those that this plan opens. */
  plan?: PlanStatus | undefined;
};

type Statistics = OwnOffer['statistics'];

type Job = { id: number; name: { fr: string; en: string }; name_m: string; name_f: string };

/** A text as unaccent and lower leave it in the database. */
const folded = (text: string) =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '');

/** Ids of the jobs that one of whose names, in French or English, holds the word. */
function jobsNamed(jobs: readonly Job[], word: string): number[] {
  const sought = folded(word);
  const namesOf = ({ name, name_m, name_f }: Job) => [name.fr, name.en, name_m, name_f];
  return jobs.filter((job) => namesOf(job).some((name) => folded(name).includes(sought))).map(({ id }) => id);
}

/** The word in the title, which is the precise job or else the trade, in the company or in the town. */
function namesWord(word: string): SQL | undefined {
  const { jobs, otherJobs } = referenceLists();
  return or(
    holdsWord(offers.companyName, word),
    holdsWord(offers.city, word),
    inArray(offers.preciseJobId, jobsNamed(otherJobs, word)),
    and(isNull(offers.preciseJobId), inArray(offers.jobId, jobsNamed(jobs, word))),
  );
}

const NONE: Statistics = { totalCandidates: 0, totalAccepted: 0, totalRejected: 0, totalAgenda: 0 };

/** The figures of some offers, counted at once; an offer that nobody applied to has no entry. */
async function statisticsOf(db: Db, offerIds: readonly number[]): Promise<Map<number, Statistics>> {
  if (offerIds.length === 0) return new Map();
  const { isAccepted, isRejected } = applications;
  const rows = await db
    .select({
      offerId: applications.offerId,
      totalCandidates: count(),
      totalAccepted: sql`count(*) filter (where ${isAccepted})`.mapWith(Number),
      totalRejected: sql`count(*) filter (where ${isRejected})`.mapWith(Number),
      totalAgenda: sql`count(*) filter (where not ${isAccepted} and not ${isRejected})`.mapWith(Number),
    })
    .from(applications)
    .where(inArray(applications.offerId, [...offerIds]))
    .groupBy(applications.offerId);
  return new Map(rows.map(({ offerId, ...statistics }) => [offerId ?? 0, statistics]));
}

/** The offers whose applications a plan opens: all of them, or the free offer alone. */
function openIds(rows: readonly { id: number }[], { hasPaidPackage, freeOfferId }: PlanStatus): number[] {
  return rows.map(({ id }) => id).filter((id) => hasPaidPackage || id === freeOfferId);
}

type Liaisons = OwnOffer['liaisons'];

/** The applications to some offers, the newest first, as the form of interviews offers them. */
async function liaisonsOf(db: Db, offerIds: readonly number[]): Promise<Map<number, Liaisons>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({
      offerId: applications.offerId,
      id: applications.id,
      candidateId: applications.candidateId,
      cvId: applications.cvId,
      accepted: applications.isAccepted,
      rejected: applications.isRejected,
      hidden: applications.isHidden,
      // On the wire `surname` is the first name.
      cv: { name_cv: cvs.name, surname: users.firstName, name: users.lastName, email: users.email },
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, applications.cvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(inArray(applications.offerId, [...offerIds]))
    .orderBy(desc(applications.createdAt), desc(applications.id));
  const named = rows.map(({ offerId, cv: { name_cv, ...user }, ...liaison }) => ({
    offerId,
    liaison: { ...liaison, cv: { name_cv, user } },
  }));
  const grouped = Map.groupBy(named, ({ offerId }) => offerId ?? 0);
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ liaison }) => liaison)]));
}

/**
 * One page of a recruiter's own offers of one status by their creation, and how many there are. Deleted ones
 * are left out; inactive and expired ones stay. `search` keeps those that hold each of its words.
 */
export async function listOwnOffers(
  db: Db,
  recruiterId: number,
  query: OwnOffersQuery,
  now: Date,
): Promise<{ data: OwnOffer[]; total: number }> {
  const where = and(
    eq(offers.recruiterId, recruiterId),
    eq(offers.status, query.status),
    isNull(offers.deletedAt),
    ...wordsOf(query.search).map(namesWord),
  );
  const direction = query.sort_by === 'ASC' ? asc : desc;
  const order = [direction(offers.createdAt), direction(offers.id)];
  // The page is chosen by the index alone; the wide rows are then read for it and for no page before it.
  const page = db
    .select({ id: offers.id })
    .from(offers)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const rows = await db
    .select({
      ...offerColumns,
      withdrawnReason: offers.withdrawnReason,
      isReturnable: sql<boolean>`coalesce(${isReturnable(now)}, false)`,
    })
    .from(offers)
    .leftJoin(plans, eq(plans.id, offers.planId))
    .where(inArray(offers.id, page))
    .orderBy(...order);
  const ids = rows.map(({ id }) => id);
  const statistics = await statisticsOf(db, ids);
  const visits = await visitsOf(db, query.status === 'published' ? ids : [], now);
  const opened = query.plan ? openIds(rows, query.plan) : [];
  const liaisons = await liaisonsOf(db, opened);
  const interviews = await interviewsOf(db, opened);
  const [counted] = await db.select({ total: count() }).from(offers).where(where);
  return {
    data: rows.map((row) => ({
      ...toOffer(row, now),
      liaisons: liaisons.get(row.id) ?? [],
      CVJobliaisons: liaisons.get(row.id) ?? [],
      agendas: interviews.get(row.id) ?? [],
      statistics: statistics.get(row.id) ?? NONE,
      visits: visits.get(row.id) ?? { total: 0, days: [] },
      withdrawn: row.withdrawnAt && {
        at: row.withdrawnAt.toISOString(),
        reason: row.withdrawnReason ?? '',
      },
      returnsFreeOffer: row.isReturnable && row.withdrawnAt === null,
      expired: row.status === 'published' && isExpired(row.expiresAt, now),
    })),
    total: counted?.total ?? 0,
  };
}
