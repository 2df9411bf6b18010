import type { searchContract } from '#lib/contract/search.ts';
import { percentOf } from '#lib/rules/search/match-score.ts';
import { criteriaOfSearch } from '#lib/search/match-wire.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { searchTime } from '#upstream/platform/metrics.ts';
import { circleAround, distanceIn } from '#upstream/reference/circle.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { searchCvs } from './cv-search.ts';
import { filterOf } from './filter.ts';
import { masksOf } from './masks.ts';
import { resolveCriteria } from './resolve-criteria.ts';
import { countHits, type OfferSearch, searchPage } from './store.ts';

export const searchHandlers: Handlers<typeof searchContract> = {
  async searchOffer({ db, query, body, deps }) {
    const { job, place } = resolveCriteria(body);
    const now = deps.clock();
    const circle = circleAround(place, body.maxRange);
    const masks = masksOf(job.id, criteriaOfSearch(body, referenceLists().diplomas));
    const search: OfferSearch = {
      ...query,
      tradeId: job.id,
      circle,
      radius: body.maxRange,
      masks,
      filter: filterOf(body),
      now,
    };
    const measure = searchTime.startTimer({ of: 'offers' });
    const [found, total] = await Promise.all([searchPage(db, search), countHits(db, search)]);
    measure();
    const data = found.map(({ offer, placeNumber, points }) => ({
      offerId: offer.id,
      score: percentOf(points, masks.possible),
      distance: placeNumber === null ? 0 : Math.round(distanceIn(circle, placeNumber)),
      offer,
    }));
    return { data, total };
  },
  searchCV: searchCvs,
};
