import type { OfferCriteria, searchContract } from '#lib/contract/search.ts';
import { percentOf } from '#lib/rules/match-score.ts';
import { criteriaOfSearch } from '#lib/rules/match-wire.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/handlers.ts';
import { circleAround, distanceIn } from '#upstream/reference/circle.ts';
import { resolvePlace } from '#upstream/reference/find-place.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { type CataloguePlace, placeByCode } from '#upstream/reference/places.ts';
import { masksOf } from './masks.ts';
import { countHits, type OfferSearch, searchPage } from './store.ts';

function townOf(criteria: OfferCriteria): CataloguePlace {
  const place =
    criteria.city_code === undefined
      ? resolvePlace(criteria.city ?? '')?.place
      : placeByCode(criteria.city_code);
  if (!place) throw fieldError('city', 'unknown_town', 'unknown_town');
  return place;
}

export const searchHandlers: Handlers<typeof searchContract> = {
  async searchOffer({ db, query, body, deps }) {
    const { jobs, diplomas } = referenceLists();
    if (!jobs.some(({ id }) => id === body.joblistId)) throw fieldError('joblistId', 'invalid_field');
    const now = deps.clock();
    const circle = circleAround(townOf(body), body.maxRange);
    const masks = masksOf(body.joblistId, criteriaOfSearch(body, diplomas));
    const search: OfferSearch = {
      ...query,
      jobId: body.joblistId,
      circle,
      radius: body.maxRange,
      masks,
      now,
    };
    const [found, total] = await Promise.all([searchPage(db, search), countHits(db, search)]);
    const data = found.map(({ offer, placeNumber, points }) => ({
      offerId: offer.id,
      score: percentOf(points, masks.possible),
      distance: placeNumber === null ? 0 : Math.round(distanceIn(circle, placeNumber)),
      offer,
    }));
    return { data, total };
  },
};
