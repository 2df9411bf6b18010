import type { FoundCv } from '#lib/contract/cv-search.ts';
import type { Cv } from '#lib/contract/cvs.ts';
import type { StoredCriteria } from '#lib/contract/saved-searches.ts';
import type { CvCriteria, searchContract } from '#lib/contract/search.ts';
import { percentOf } from '#lib/rules/search/match-score.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { criteriaOfSearch } from '#lib/search/match-wire.ts';
import { cvsById } from '#upstream/cvs/access.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Answer, Context } from '#upstream/platform/http/handlers.ts';
import { searchTime } from '#upstream/platform/metrics.ts';
import { circleAround, distanceIn } from '#upstream/reference/circle.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { type CvSearch, countCvHits, cvPage } from './cv-store.ts';
import { masksOf } from './masks.ts';
import { resolveCriteria } from './resolve-criteria.ts';

/** As typed, or as a saved search holds it. */
type WantedCvs = CvCriteria | StoredCriteria;

type SearchCv = typeof searchContract.searchCV;

const toFoundCv = (cv: Cv): FoundCv => ({
  ...cv,
  userId: cv.user.id,
  levelExp: cv.experienceLevels[0]?.levelId ?? null,
});

/** @throws invalid for one that does not exist */
function habilitationOf({ habilitationId: id, hiredOn = '' }: WantedCvs, today: string) {
  if (id === undefined) return undefined;
  if (!referenceLists().habilitations.some((one) => one.id === id)) {
    throw fieldError('habilitationId', 'invalid_field');
  }
  return { id, validOn: hiredOn > today ? hiredOn : today };
}

/**
 * What the database looks for.
 * @throws invalid, unknown_town
 */
export function cvSearchOf(
  wanted: WantedCvs,
  query: Pick<CvSearch, 'order' | 'page' | 'limit'>,
  now: Date,
): CvSearch {
  const { job, place } = resolveCriteria(wanted);
  const criteria = criteriaOfSearch(wanted, referenceLists().diplomas);
  return {
    ...query,
    tradeId: job.id,
    circle: circleAround(place, wanted.maxRange),
    radius: wanted.maxRange,
    masks: masksOf(job.id, criteria),
    diplomaOption: criteria.diplomaOption,
    cleanRecord: wanted.cleanRecord ?? false,
    habilitation: habilitationOf(wanted, parisDay(now)),
  };
}

/** @throws no_plan, invalid, unknown_town */
export async function searchCvs({
  db,
  query,
  body,
  caller,
  locale,
  deps,
}: Context<SearchCv>): Promise<Answer<SearchCv>> {
  const { hasPaidPackage } = await planStatus(db, caller.organisationId, deps.clock());
  if (!hasPaidPackage) throw apiError('no_plan', { message: 'plans.searchCvs' });
  const search = cvSearchOf(body, query, deps.clock());
  const measure = searchTime.startTimer({ of: 'cvs' });
  const [hits, total] = await Promise.all([cvPage(db, search), countCvHits(db, search)]);
  measure();
  const reader = { ...caller, locale };
  const shown = await cvsById(
    db,
    hits.map(({ cvId }) => cvId),
    reader,
  );
  const data = hits.flatMap(({ cvId, placeNumber, points }) => {
    const cv = shown.get(cvId);
    if (!cv) return [];
    return {
      id: cvId,
      cvId,
      score: percentOf(points, search.masks.possible),
      distance: Math.round(distanceIn(search.circle, placeNumber)),
      tradeId: search.tradeId,
      preciseJobId: cv.trades[0]?.preciseJobId ?? null,
      cv: toFoundCv(cv),
    };
  });
  return { data, total };
}
