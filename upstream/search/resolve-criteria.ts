import type { SearchCriteria } from '#lib/contract/search.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { resolvePlace } from '#upstream/reference/find-place.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { type CataloguePlace, placeByCode } from '#upstream/reference/places.ts';

type WantedPlace = Pick<SearchCriteria, 'tradeId' | 'city' | 'townCode'>;
type Job = ReturnType<typeof referenceLists>['jobs'][number];

/**
 * `prefix` is the path of the criteria in the body, with its dot.
 * @throws invalid for an unknown trade, unknown_town
 */
export function resolveCriteria(criteria: WantedPlace, prefix = ''): { job: Job; place: CataloguePlace } {
  const job = referenceLists().jobs.find(({ id }) => id === criteria.tradeId);
  if (!job) throw fieldError(`${prefix}joblistId`, 'invalid_field');
  const place =
    criteria.townCode === undefined
      ? resolvePlace(criteria.city ?? '')?.place
      : placeByCode(criteria.townCode);
  if (!place) throw fieldError(`${prefix}city`, 'unknown_town', 'unknown_town');
  return { job, place };
}
