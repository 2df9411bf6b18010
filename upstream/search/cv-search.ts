import type { FoundCv } from '#lib/contract/cv-search/cv-search.ts';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { StoredCriteria } from '#lib/contract/saved-searches/saved-searches.ts';
import type { CvCriteria, searchContract } from '#lib/contract/search/search.ts';
import { percentOf } from '#lib/rules/search/match-score.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { criteriaOfSearch } from '#lib/search/match-wire.ts';
import { cvsById } from '#upstream/cvs/access.ts';
import { planStatus } from '#upstream/plans/credits.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Answer, Context } from '#upstream/platform/http/handlers.ts';
import { searchTime } from '#upstream/platform/metrics.ts';
import { distanceIn } from '#upstream/reference/circle.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { historyOfCvs } from './cv-history.ts';
import { cvScopeOf } from './cv-scope.ts';
import { type CvSearch, countCvHits, cvPage } from './cv-store.ts';
import { masksOfTrades } from './masks.ts';
import { readingOf } from './reading-answer.ts';

/** As typed, or as a saved search holds it. */
type WantedCvs = CvCriteria | StoredCriteria;

type SearchCv = typeof searchContract.searchCV;
type ReadingOfCvs = typeof searchContract.readingOfCvs;
type SearchContext = Context<SearchCv>;

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

/** Undefined where nothing of the words could be read. */
type ReadCvSearch = { search: CvSearch; hasCentre: boolean } | undefined;

/**
 * What the database looks for. Only for those who may search CVs: it says which words they have.
 * @throws invalid, unknown_town
 */
export async function cvSearchOf(
  db: Db,
  wanted: WantedCvs,
  query: Pick<CvSearch, 'order' | 'page' | 'limit'>,
  now: Date,
): Promise<ReadCvSearch> {
  const { trades, circle, words, hasCentre, isUnread, reading } = await cvScopeOf(db, wanted);
  if (isUnread) return undefined;
  const licences = [...(wanted.licences ?? []), ...(reading?.licences ?? [])];
  const criteria = criteriaOfSearch({ ...wanted, licences }, referenceLists().diplomas);
  const search = {
    ...query,
    trades,
    circle,
    words,
    radius: wanted.maxRange,
    masks: masksOfTrades(trades, criteria),
    diplomaOption: criteria.diplomaOption,
    cleanRecord: wanted.cleanRecord ?? false,
    habilitation: habilitationOf(wanted, parisDay(now)),
  };
  return { search, hasCentre };
}

/** Whole kilometres; null where the search has no town. */
export const cvDistance = ({ search, hasCentre }: NonNullable<ReadCvSearch>, placeNumber: number) =>
  hasCentre && search.circle ? Math.round(distanceIn(search.circle, placeNumber)) : null;

/** @throws no_plan */
async function checkPlan(db: Db, { organisationId }: SearchContext['caller'], now: Date): Promise<void> {
  const { hasPaidPackage } = await planStatus(db, organisationId, now);
  if (!hasPaidPackage) throw apiError('no_plan', { message: 'plans.searchCvs' });
}

/** @throws no_plan, invalid, unknown_town */
export async function searchCvs({
  db,
  query,
  body,
  caller,
  locale,
  deps,
}: SearchContext): Promise<Answer<SearchCv>> {
  await checkPlan(db, caller, deps.clock());
  const measure = searchTime.startTimer({ of: 'cvs' });
  const read = await cvSearchOf(db, body, query, deps.clock());
  if (!read) return { data: [], total: 0 };
  const [hits, total] = await Promise.all([cvPage(db, read.search), countCvHits(db, read.search)]);
  measure();
  const reader = { ...caller, locale };
  const ids = hits.map(({ cvId }) => cvId);
  const [shown, histories] = await Promise.all([cvsById(db, ids, reader), historyOfCvs(db, ids, caller)]);
  const data = hits.flatMap(({ cvId, tradeId, placeNumber, points }) => {
    const cv = shown.get(cvId);
    if (!cv) return [];
    return {
      id: cvId,
      cvId,
      score: percentOf(points, read.search.masks.possible),
      distance: cvDistance(read, placeNumber),
      tradeId,
      preciseJobId: cv.trades[0]?.preciseJobId ?? null,
      cv: toFoundCv(cv),
      ...(histories.get(cvId) ?? { seen: false, contacted: false }),
    };
  });
  return { data, total };
}

/**
 * What a text means in a search of CVs. Nobody without a plan learns which words CVs have.
 * @throws no_plan
 */
export async function readForCvs({
  db,
  query,
  caller,
  locale,
  deps,
}: Context<ReadingOfCvs>): Promise<Answer<ReadingOfCvs>> {
  await checkPlan(db, caller, deps.clock());
  return { data: await readingOf(db, query.q, locale, 'cv') };
}
