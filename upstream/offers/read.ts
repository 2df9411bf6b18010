import { and, asc, count, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Offer } from '#lib/contract/offers.ts';
import { briefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { circleAround } from '#upstream/reference/circle.ts';
import { placeByNumber } from '#upstream/reference/places.ts';
import { offersById } from './shared.ts';
import { offerColumns, toOffer } from './wire.ts';

/** Published, active, not deleted, not expired: what lists show and what can be applied to. */
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
  sort_by: 'ASC' | 'DESC';
  featured?: boolean | undefined;
  job?: number | undefined;
  exclude?: number | undefined;
};

/** One page of the live offers by their creation, and how many there are. */
export async function listOffers(
  db: Db,
  query: OfferListQuery,
  now: Date,
): Promise<{ data: Offer[]; total: number }> {
  const where = and(
    isLiveNow(now),
    query.featured === undefined ? undefined : eq(offers.isFeatured, query.featured),
    query.job === undefined ? undefined : eq(offers.jobId, query.job),
    query.exclude === undefined ? undefined : ne(offers.id, query.exclude),
  );
  const direction = query.sort_by === 'ASC' ? asc : desc;
  const rows = await db
    .select(offerColumns)
    .from(offers)
    .where(where)
    .orderBy(direction(offers.createdAt), direction(offers.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const key = `offers|${query.featured}|${query.job}|${query.exclude}`;
  const total = await briefly(db, key, async () => {
    const [row] = await db.select({ total: count() }).from(offers).where(where);
    return row?.total ?? 0;
  });
  return { data: rows.map((row) => toOffer(row, now)), total };
}

async function liaisonsOf(db: Db, offerId: number): Promise<Offer['liaisons']> {
  return db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      cvId: applications.cvId,
      accepted: applications.isAccepted,
      rejected: applications.isRejected,
      hidden: applications.isHidden,
    })
    .from(applications)
    .where(eq(applications.offerId, offerId))
    .orderBy(desc(applications.createdAt), desc(applications.id));
}

/**
 * One offer. A published one may be read by anybody, expired and inactive ones too; a draft only by its
 * owner, who alone sees the applications.
 * @throws not_found when there is none for this reader, gone when it was published and has been deleted
 */
export async function readOffer(db: Db, id: number, readerId: number | null, now: Date): Promise<Offer> {
  const [row] = await db.select(offerColumns).from(offers).where(eq(offers.id, id));
  const isOwner = row !== undefined && readerId !== null && row.recruiterId === readerId;
  if (!row || (row.status === 'draft' && (!isOwner || row.deletedAt))) throw apiError('not_found');
  if (row.deletedAt) throw apiError('gone');
  return toOffer(row, now, isOwner ? await liaisonsOf(db, id) : []);
}

const SIMILAR = 3;
const SIMILAR_WITHIN_KM = [30, 100];

/** Kilometres from a place to the places of the projection: haversine, as in upstream/reference/circle.ts. */
function kilometresFrom(latitude: number, longitude: number): SQL {
  return sql`2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(p.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(p.latitude)) * sin(radians(p.longitude - ${longitude}) / 2) ^ 2)))`;
}

async function nearestIds(db: Db, offer: Offer, placeNumber: number, now: Date): Promise<number[]> {
  const centre = placeByNumber(placeNumber);
  const jobId = offer.joblistJobs[0]?.mainJobId;
  if (!centre || jobId === undefined) return [];
  const order = sql`order by ${kilometresFrom(centre.latitude, centre.longitude)}, s.created_at desc, s.offer_id desc`;
  const columns = sql`s.offer_id, s.place_number, s.created_at`;
  const wanted = sql`s.job_id = ${jobId} and s.expires_at > ${now.toISOString()} and s.offer_id <> ${offer.id}`;
  for (const km of SIMILAR_WITHIN_KM) {
    const { starts, ends } = circleAround(centre, km).literals;
    const { rows } = await db.execute(sql`
      select s.offer_id from unnest(${starts}::int[], ${ends}::int[]) r (low, high)
      cross join lateral (
        select ${columns} from offer_search s
        where ${wanted} and s.place_number between r.low and r.high offset 0) s
      join places p on p.number = s.place_number ${order} limit ${SIMILAR}`);
    if (rows.length === SIMILAR) return rows.map((row) => Number(row.offer_id));
  }
  const { rows } = await db.execute(sql`
    select s.offer_id from offer_search s join places p on p.number = s.place_number
    where ${wanted} ${order} limit ${SIMILAR}`);
  return rows.map((row) => Number(row.offer_id));
}

/**
 * Up to three live offers of an offer's trade, the nearest first.
 * @throws not_found, gone as for reading the offer
 */
export async function similarOffers(
  db: Db,
  id: number,
  readerId: number | null,
  now: Date,
): Promise<Offer[]> {
  const offer = await readOffer(db, id, readerId, now);
  const [row] = await db.select({ number: offers.placeNumber }).from(offers).where(eq(offers.id, id));
  if (row?.number === null || row?.number === undefined) return [];
  const ids = await nearestIds(db, offer, row.number, now);
  const found = await offersById(db, ids, now);
  return ids.flatMap((each) => found.get(each) ?? []);
}
