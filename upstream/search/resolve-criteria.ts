import type { SearchCriteria } from '#lib/contract/search.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { resolvePlace } from '#upstream/reference/find-place.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { type CataloguePlace, placeByCode } from '#upstream/reference/places.ts';

type WantedPlace = Pick<SearchCriteria, 'tradeId' | 'city' | 'townCode' | 'q'>;
type Job = ReturnType<typeof referenceLists>['jobs'][number];

type Chosen = { job: Job | undefined; place: CataloguePlace | undefined };

/**
 * The trade and the town chosen in a form; undefined where none was. `prefix` is the path of the criteria in the body,
 * with its dot.
 * @throws invalid for an unknown trade, unknown_town
 */
export function findChosen({ tradeId, city, townCode }: WantedPlace, prefix = ''): Chosen {
  const job = referenceLists().jobs.find(({ id }) => id === tradeId);
  if (tradeId !== undefined && !job) throw fieldError(`${prefix}joblistId`, 'invalid_field');
  if (townCode === undefined && !city) return { job, place: undefined };
  const place = townCode === undefined ? resolvePlace(city ?? '')?.place : placeByCode(townCode);
  if (!place) throw fieldError(`${prefix}city`, 'unknown_town', 'unknown_town');
  return { job, place };
}

/**
 * As findChosen, for searches that need both.
 * @throws invalid for a missing or unknown trade, unknown_town
 */
export function resolveCriteria(criteria: WantedPlace, prefix = ''): { job: Job; place: CataloguePlace } {
  const { job, place } = findChosen(criteria, prefix);
  if (!job) throw fieldError(`${prefix}joblistId`, 'invalid_field');
  if (!place) throw fieldError(`${prefix}city`, 'unknown_town', 'unknown_town');
  return { job, place };
}
