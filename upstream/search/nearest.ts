import type { FoundOffer } from '#upstream/offers/lookup.ts';
import type { Db } from '#upstream/platform/db.ts';
import { circleAround, distanceIn } from '#upstream/reference/circle.ts';
import { masksOf } from './masks.ts';
import { type OfferSearch, searchPage } from './store.ts';

const MOST = 5;

/** So many are enough not to look farther. */
const ENOUGH = 3;

/** Kilometres. Beyond the last lie only the overseas departments. */
const RADII = [100, 300, 1_000];

type Near = FoundOffer & { distance: number };
type Around = Pick<OfferSearch, 'trades' | 'circle' | 'words' | 'filter' | 'now'>;

/**
 * The offers of a search that are nearest to its town, at most five, however small its radius. Wider circles are read
 * one after the other, so that frequent offers are found in the first.
 */
export async function nearestOffers(db: Db, { circle: asked, ...search }: Around): Promise<Near[]> {
  if (!asked) return [];
  let nearest: Near[] = [];
  for (const radius of RADII) {
    const circle = circleAround(asked.centre, radius);
    const page = { page: 1, limit: MOST, order: 'distance' } as const;
    const found = await searchPage(db, { ...search, ...page, circle, radius, masks: masksOf(0, {}) });
    nearest = found.map((offer) => ({
      ...offer,
      distance: offer.placeNumber === null ? 0 : Math.round(distanceIn(circle, offer.placeNumber)),
    }));
    if (nearest.length >= ENOUGH) break;
  }
  return nearest;
}
