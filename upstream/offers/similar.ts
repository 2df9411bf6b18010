import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { offersById } from '#upstream/offers/lookup.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { circleAround } from '#upstream/reference/circle.ts';
import { placeByNumber } from '#upstream/reference/places.ts';

const SIMILAR = 4;
/** Growing radius: in a large town 0 km is often enough, and 30 km would be slow. */
const SIMILAR_WITHIN_KM = [0, 10, 30, 100];

/** Haversine, as in upstream/reference/circle.ts. */
function kilometresFrom(latitude: number, longitude: number): SQL {
  return sql`2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(p.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(p.latitude)) * sin(radians(p.longitude - ${longitude}) / 2) ^ 2)))`;
}

type Origin = { id: number; tradeId: number | null; placeNumber: number | null };

async function nearestIds(db: Db, { id, tradeId, placeNumber }: Origin, now: Date): Promise<number[]> {
  const centre = placeNumber === null ? undefined : placeByNumber(placeNumber);
  if (!centre || tradeId === null) return [];
  const columns = sql`s.offer_id, s.place_number, s.created_at`;
  const wanted = sql`s.trade_id = ${tradeId} and s.expires_at > ${now.toISOString()} and s.offer_id <> ${id}`;
  for (const km of SIMILAR_WITHIN_KM) {
    const { starts, ends, numbers, distances } = circleAround(centre, km).literals;
    const { rows } = await db.execute(sql`
      select s.offer_id from unnest(${starts}::int[], ${ends}::int[]) r (low, high)
      cross join lateral (
        select ${columns} from offer_search s
        where ${wanted} and s.place_number between r.low and r.high offset 0) s
      join unnest(${numbers}::int[], ${distances}::int[]) d (number, metres) on d.number = s.place_number
      order by d.metres, s.created_at desc, s.offer_id desc limit ${SIMILAR}`);
    if (rows.length === SIMILAR) return rows.map((row) => Number(row.offer_id));
  }
  const { rows } = await db.execute(sql`
    select s.offer_id from offer_search s join places p on p.number = s.place_number
    where ${wanted}
    order by ${kilometresFrom(centre.latitude, centre.longitude)}, s.created_at desc, s.offer_id desc
    limit ${SIMILAR}`);
  return rows.map((row) => Number(row.offer_id));
}

/** Up to four live offers of the same trade, nearest first. */
export async function similarTo(db: Db, origin: Origin, now: Date): Promise<Offer[]> {
  const ids = await nearestIds(db, origin, now);
  const found = await offersById(db, ids, now);
  return ids.flatMap((each) => found.get(each) ?? []);
}

/**
 * Up to four live offers of the same trade, nearest first; also for an offer that is over.
 * @throws not_found when it was never published, unless the reader owns the draft
 */
export async function similarOffers(
  db: Db,
  id: number,
  readerId: number | null,
  now: Date,
): Promise<Offer[]> {
  const published = eq(offers.status, 'published');
  const own =
    readerId === null ? undefined : and(eq(offers.organisationId, readerId), isNull(offers.deletedAt));
  const [origin] = await db
    .select({ id: offers.id, tradeId: offers.tradeId, placeNumber: offers.placeNumber })
    .from(offers)
    .where(and(eq(offers.id, id), own ? or(published, own) : published));
  if (!origin) throw apiError('not_found');
  return similarTo(db, origin, now);
}
