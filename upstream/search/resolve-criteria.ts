import type { SearchCriteria } from '#lib/contract/search/search.ts';
import { type Area, areaByCode, areaMeant } from '#lib/rules/search/areas.ts';
import { fieldError } from '#upstream/platform/errors.ts';
import { placesMeant } from '#upstream/reference/find-place.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { type CataloguePlace, placeByCode } from '#upstream/reference/places.ts';

type WantedPlace = Pick<SearchCriteria, 'tradeId' | 'otherTrades' | 'city' | 'townCode' | 'area' | 'q'>;
type Job = ReturnType<typeof referenceLists>['jobs'][number];

type Chosen = {
  job: Job | undefined;
  /** All trades, `job` first. */
  jobs: readonly Job[];
  place: CataloguePlace | undefined;
  /** Undefined where a town was chosen. */
  area: Area | undefined;
};

/** @throws invalid for an unknown trade */
function jobOf(id: number, field: string): Job {
  const job = referenceLists().jobs.find((each) => each.id === id);
  if (!job) throw fieldError(field, 'invalid_field');
  return job;
}

/**
 * The trades and the place chosen in a form; undefined where none was. `city` may name an area, too. `prefix` is the path of the criteria in the body,
 * with its dot.
 * @throws invalid for an unknown trade, unknown_town
 */
export function findChosen(wanted: WantedPlace, prefix = ''): Chosen {
  const { tradeId, otherTrades = [], city, townCode, area } = wanted;
  const job = tradeId === undefined ? undefined : jobOf(tradeId, `${prefix}joblistId`);
  const others = otherTrades.map((id) => jobOf(id, `${prefix}joblistIds_other`));
  const jobs = [...new Set([...(job ? [job] : []), ...others])];
  if (townCode === undefined && !city) {
    return { job, jobs, place: undefined, area: areaByCode(area ?? '') };
  }
  const place = townCode === undefined ? placesMeant(city ?? '')[0]?.place : placeByCode(townCode);
  const meant = townCode === undefined ? areaMeant(city ?? '', place?.population) : undefined;
  if (meant) return { job, jobs, place: undefined, area: meant };
  if (!place) throw fieldError(`${prefix}city`, 'unknown_town', 'unknown_town');
  return { job, jobs, place, area: undefined };
}
