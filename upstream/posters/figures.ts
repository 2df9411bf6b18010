import { inArray, sql } from 'drizzle-orm';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offerPosters } from '#upstream/platform/schema/posters.ts';

type Figures = NonNullable<OwnOffer['poster']>;

/** What the posters of offers have led to; without the offers that have none. */
export async function posterFigures(db: Db, offerIds: readonly number[]): Promise<Map<number, Figures>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({
      offerId: offerPosters.offerId,
      visits:
        sql`(select coalesce(sum(d.visits), 0) from poster_days d where d.offer_id = offer_posters.offer_id)`.mapWith(
          Number,
        ),
      applications:
        sql`(select count(*) from applications a where a.offer_id = offer_posters.offer_id and a.via_poster)`.mapWith(
          Number,
        ),
    })
    .from(offerPosters)
    .where(inArray(offerPosters.offerId, [...offerIds]));
  return new Map(rows.map(({ offerId, ...figures }) => [offerId, figures]));
}
