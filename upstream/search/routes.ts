import type { OfferSearchBody, searchContract } from '#lib/contract/search/search.ts';
import { percentOf } from '#lib/rules/search/match-score.ts';
import { criteriaOfSearch } from '#lib/search/match-wire.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { searchTime } from '#upstream/platform/metrics.ts';
import { distanceIn } from '#upstream/reference/circle.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { previewCvs } from './cv-preview.ts';
import { readForCvs, searchCvs } from './cv-search.ts';
import { countFacets } from './facets.ts';
import { filterOf } from './filter.ts';
import { masksOfTrades } from './masks.ts';
import { nearestOffers } from './nearest.ts';
import { readingOf } from './reading-answer.ts';
import { scopeOf, withConditions } from './scope.ts';
import { countHits, type OfferSearch, searchPage } from './store.ts';
import { suggestionsFor } from './suggestions.ts';

export const searchHandlers: Handlers<typeof searchContract> = {
  async searchOffer({ db, query, body, deps }) {
    const measure = searchTime.startTimer({ of: 'offers' });
    const { reading, isUnread, hasCentre, ...scope } = await scopeOf(db, body);
    const { circle } = scope;
    if (isUnread) return { data: [], total: 0 };
    const criteria = withConditions(body, reading);
    const masks = masksOfTrades(scope.trades, criteriaOfSearch(criteria, referenceLists().diplomas));
    const search: OfferSearch = {
      ...query,
      ...scope,
      radius: body.maxRange,
      masks,
      filter: filterOf(criteria),
      now: deps.clock(),
    };
    const [found, total] = await Promise.all([searchPage(db, search), countHits(db, search)]);
    measure();
    const distanceOf = (placeNumber: number | null) =>
      placeNumber === null || !circle ? 0 : Math.round(distanceIn(circle, placeNumber));
    const data = found.map(({ offer, placeNumber, points }) => ({
      offerId: offer.id,
      score: percentOf(points, masks.possible),
      distance: hasCentre ? distanceOf(placeNumber) : null,
      offer,
    }));
    return { data, total };
  },
  async nearest({ db, body, deps }) {
    const { reading, isUnread, hasCentre, ...scope } = await scopeOf(db, body);
    if (isUnread || !hasCentre) return { data: [] };
    const filter = filterOf(withConditions(body, reading));
    const found = await nearestOffers(db, { ...scope, filter, now: deps.clock() });
    return { data: found.map(({ offer, distance }) => ({ offerId: offer.id, distance, offer })) };
  },
  async facets({ db, body, deps }) {
    const { reading, isUnread, ...scope } = await scopeOf(db, body);
    const criteria = withConditions<OfferSearchBody>(body, reading);
    const search = {
      ...scope,
      trades: isUnread ? [] : scope.trades,
      radius: body.maxRange,
      now: deps.clock(),
    };
    return { data: await countFacets(db, search, criteria) };
  },
  async reading({ db, query, locale }) {
    return { data: await readingOf(db, query.q, locale) };
  },
  async suggest({ db, query, locale }) {
    return { data: await suggestionsFor(db, query.q, locale) };
  },
  searchCV: searchCvs,
  previewCvs,
  readingOfCvs: readForCvs,
};
