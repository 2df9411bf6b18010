import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { isExpired } from '#lib/rules/offers/offer-life.ts';
import { shownCvId } from '#upstream/cvs/versions.ts';
import { interviewsOf } from '#upstream/offers/interviews.ts';
import { isLiveNow } from '#upstream/offers/read.ts';
import { visitsOf } from '#upstream/offers/views.ts';
import { offerColumns, toOffer } from '#upstream/offers/wire.ts';
import type { PlanStatus } from '#upstream/plans/credits.ts';
import { isReturnable } from '#upstream/plans/free-offer.ts';
import { flagColumns, hasNoDecision } from '#upstream/platform/applications/bucket-conditions.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offerInOwnSites, type SiteReader } from '#upstream/platform/http/member-sites.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { plans } from '#upstream/platform/schema/plans.ts';
import { holdsWord, wordsOf } from '#upstream/platform/typed-words.ts';
import { posterFigures } from '#upstream/posters/figures.ts';
import { jobsNamed } from '#upstream/reference/named-jobs.ts';
import { endsSoon } from './ends/ending.ts';

export type OwnOffersQuery = {
  page: number;
  limit: number;
  sortDirection: 'ASC' | 'DESC';
  status: 'draft' | 'published';
  live?: boolean | undefined;
  ending?: boolean | undefined;
  search?: string | undefined;
  plan?: PlanStatus | undefined;
};

type Statistics = OwnOffer['statistics'];

function namesWord(word: string): SQL | undefined {
  const { tradeIds, preciseJobIds } = jobsNamed(word);
  return or(
    holdsWord(offers.companyName, word),
    holdsWord(offers.city, word),
    inArray(offers.preciseJobId, preciseJobIds),
    and(isNull(offers.preciseJobId), inArray(offers.tradeId, tradeIds)),
  );
}

const NONE: Statistics = { totalCandidates: 0, totalAccepted: 0, totalRejected: 0, totalInterviews: 0 };

async function statisticsOf(db: Db, offerIds: readonly number[]): Promise<Map<number, Statistics>> {
  if (offerIds.length === 0) return new Map();
  const { accepted, rejected } = flagColumns;
  const rows = await db
    .select({
      offerId: applications.offerId,
      totalCandidates: count(),
      totalAccepted: sql`count(*) filter (where ${accepted})`.mapWith(Number),
      totalRejected: sql`count(*) filter (where ${rejected})`.mapWith(Number),
      totalInterviews: sql`count(*) filter (where ${hasNoDecision})`.mapWith(Number),
    })
    .from(applications)
    .where(inArray(applications.offerId, [...offerIds]))
    .groupBy(applications.offerId);
  return new Map(rows.map(({ offerId, ...statistics }) => [offerId ?? 0, statistics]));
}

function openIds(rows: readonly { id: number }[], { hasPaidPackage, freeOfferId }: PlanStatus): number[] {
  return rows.map(({ id }) => id).filter((id) => hasPaidPackage || id === freeOfferId);
}

type Applicants = OwnOffer['applicants'];

async function applicantsOf(db: Db, offerIds: readonly number[]): Promise<Map<number, Applicants>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({
      offerId: applications.offerId,
      id: applications.id,
      candidateId: applications.candidateId,
      cvId: applications.cvId,
      accepted: flagColumns.accepted,
      rejected: flagColumns.rejected,
      hidden: flagColumns.hidden,
      cv: { cvName: cvs.name, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(applications)
    .innerJoin(cvs, eq(cvs.id, shownCvId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .where(inArray(applications.offerId, [...offerIds]))
    .orderBy(desc(applications.createdAt), desc(applications.id));
  const named = rows.map(({ offerId, cv: { cvName, ...user }, ...applicant }) => ({
    offerId,
    applicant: { ...applicant, cv: { cvName, user } },
  }));
  const grouped = Map.groupBy(named, ({ offerId }) => offerId ?? 0);
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ applicant }) => applicant)]));
}

type OwnReader = SiteReader & { organisationId: number };

const listedTo = (
  reader: OwnReader,
  { status, live, ending, search }: OwnOffersQuery,
  now: Date,
): SQL | undefined =>
  and(
    eq(offers.organisationId, reader.organisationId),
    offerInOwnSites(reader),
    eq(offers.status, status),
    isNull(offers.deletedAt),
    live ? isLiveNow(now) : undefined,
    ending ? endsSoon(now) : undefined,
    ...wordsOf(search).map(namesWord),
  );

/** Without deleted offers; with inactive and expired ones. `search` requires all of its words. */
export async function listOwnOffers(
  db: Db,
  reader: OwnReader,
  query: OwnOffersQuery,
  now: Date,
): Promise<{ data: OwnOffer[]; total: number }> {
  const where = listedTo(reader, query, now);
  const direction = query.sortDirection === 'ASC' ? asc : desc;
  const order = query.ending
    ? [asc(offers.expiresAt), asc(offers.id)]
    : [direction(offers.createdAt), direction(offers.id)];
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
      filledReason: offers.filledReason,
      payBelowSince: offers.payBelowSince,
      isReturnable: sql<boolean>`coalesce(${isReturnable(now)}, false)`,
    })
    .from(offers)
    .leftJoin(plans, eq(plans.id, offers.planId))
    .where(inArray(offers.id, page))
    .orderBy(...order);
  const ids = rows.map(({ id }) => id);
  const statistics = await statisticsOf(db, ids);
  const visits = await visitsOf(db, query.status === 'published' ? ids : [], now);
  const posters = await posterFigures(db, ids);
  const opened = query.plan ? openIds(rows, query.plan) : [];
  const applicants = await applicantsOf(db, opened);
  const interviews = await interviewsOf(db, opened);
  const [counted] = await db.select({ total: count() }).from(offers).where(where);
  return {
    data: rows.map((row) => ({
      ...toOffer(row, now),
      applicants: applicants.get(row.id) ?? [],
      cvApplicants: applicants.get(row.id) ?? [],
      interviews: interviews.get(row.id) ?? [],
      statistics: statistics.get(row.id) ?? NONE,
      visits: visits.get(row.id) ?? { total: 0, days: [] },
      poster: posters.get(row.id) ?? null,
      withdrawn: row.withdrawnAt && {
        at: row.withdrawnAt.toISOString(),
        reason: row.withdrawnReason ?? '',
      },
      returnsFreeOffer: row.isReturnable && row.withdrawnAt === null,
      payBelowSince: row.payBelowSince,
      filledReason: row.filledReason,
      expired: row.status === 'published' && isExpired(row.expiresAt, now),
    })),
    total: counted?.total ?? 0,
  };
}
