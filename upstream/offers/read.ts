import { and, asc, count, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { FullOffer, Offer } from '#lib/contract/offers/offers.ts';
import { isPast } from '#lib/rules/offers/offer-life.ts';
import { flagColumns } from '#upstream/platform/applications/bucket-conditions.ts';
import { batchById } from '#upstream/platform/batch-by-id.ts';
import { cachedBriefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { mayAct } from '#upstream/platform/may-act.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { countUnlessMany } from '#upstream/reference/live-counts.ts';
import { interviewsOf } from './interviews.ts';
import { fullOfferColumns, type OwnersPart, offerColumns, toFullOffer, toOffer } from './wire.ts';

export function isLiveNow(now: Date): SQL | undefined {
  return and(
    eq(offers.status, 'published'),
    eq(offers.isActive, true),
    isNull(offers.deletedAt),
    gt(offers.expiresAt, now),
  );
}

export type OfferListQuery = {
  page: number;
  limit: number;
  sortDirection: 'ASC' | 'DESC';
  featured?: boolean | undefined;
  job?: number | undefined;
  exclude?: number | undefined;
  ids?: string | undefined;
};

export async function listOffers(
  db: Db,
  query: OfferListQuery,
  now: Date,
): Promise<{ data: Offer[]; total: number }> {
  const where = and(
    isLiveNow(now),
    query.featured === undefined ? undefined : eq(offers.isFeatured, query.featured),
    query.job === undefined ? undefined : eq(offers.tradeId, query.job),
    query.exclude === undefined ? undefined : ne(offers.id, query.exclude),
    query.ids === undefined ? undefined : inArray(offers.id, query.ids.split(',').map(Number)),
  );
  const direction = query.sortDirection === 'ASC' ? asc : desc;
  const rows = await db
    .select(offerColumns)
    .from(offers)
    .where(where)
    .orderBy(direction(offers.createdAt), direction(offers.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const key = `offers|${query.featured}|${query.job}|${query.exclude}|${query.ids}`;
  const exactly = () =>
    cachedBriefly(db, key, async () => {
      const [row] = await db.select({ total: count() }).from(offers).where(where);
      return row?.total ?? 0;
    });
  const trades = query.job === undefined ? undefined : [query.job];
  const total =
    query.featured === undefined && query.ids === undefined
      ? await countUnlessMany(db, { trades, places: undefined }, { now, exactly })
      : await exactly();
  return { data: rows.map((row) => toOffer(row, now)), total };
}

async function applicantsOf(db: Db, offerId: number): Promise<Offer['applicants']> {
  return db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      cvId: applications.cvId,
      accepted: flagColumns.accepted,
      rejected: flagColumns.rejected,
      hidden: flagColumns.hidden,
    })
    .from(applications)
    .where(eq(applications.offerId, offerId))
    .orderBy(desc(applications.createdAt), desc(applications.id));
}

async function ownersPart(db: Db, offerId: number): Promise<OwnersPart> {
  const interviews = await interviewsOf(db, [offerId]);
  return { applicants: await applicantsOf(db, offerId), interviews: interviews.get(offerId) ?? [] };
}

const rowOf = batchById(async (db, ids) => {
  const rows = await db
    .select(fullOfferColumns)
    .from(offers)
    .where(sql`${offers.id} = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
});

/**
 * Published offers are public, even expired or inactive; drafts and applications are for the owner only.
 * @throws not_found, gone when deleted; for all but the owner offer_taken_down when staff withdrew it or suspended
 * its people, offer_over when
 * it expired 30 days ago
 */
export async function readOffer(db: Db, id: number, readerId: number | null, now: Date): Promise<FullOffer> {
  const row = await rowOf(db, id);
  const isOwner = row !== undefined && readerId !== null && row.organisationId === readerId;
  if (!row || (row.status === 'draft' && (!isOwner || row.deletedAt))) throw apiError('not_found');
  if (row.deletedAt) throw apiError('gone');
  // The owner may publish it again; applicants read it among their applications.
  if (!isOwner && row.withdrawnAt) throw apiError('offer_taken_down');
  const hasPeople = row.isActive || row.organisationId === null;
  if (!isOwner && !hasPeople && !(await mayAct(db, { organisation: row.organisationId }))) {
    throw apiError('offer_taken_down');
  }
  if (!isOwner && isPast(row.expiresAt, now)) throw apiError('offer_over');
  return toFullOffer(row, now, isOwner ? await ownersPart(db, id) : undefined);
}
