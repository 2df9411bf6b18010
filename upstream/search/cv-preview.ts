import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { CvCriteria, searchContract } from '#lib/contract/search/search.ts';
import { yearsOf } from '#lib/facts/cv-facts.ts';
import { DAYS_PER_YEAR } from '#lib/rules/cvs/experience-years.ts';
import { percentOf } from '#lib/rules/search/match-score.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { cvsById } from '#upstream/cvs/access.ts';
import type { Answer, Context } from '#upstream/platform/http/handlers.ts';
import { cvSearchOf } from './cv-search.ts';
import { type CvHit, countCvHits, cvPage } from './cv-store.ts';
import { placeSearch, wordsOf } from './scope.ts';

type PreviewCvs = typeof searchContract.previewCvs;

const MOST = 3;

/** What CVs say in words, and of criminal records, is for plans: a count would tell it of a single person. */
function isTold(wanted: CvCriteria): boolean {
  const { trades, reading } = placeSearch(wanted);
  const isByWords = reading !== undefined && wordsOf(reading, wanted).length > 0;
  return trades !== undefined && !isByWords && !wanted.cleanRecord;
}

/** No name, town, company or id, by which somebody could be recognised. */
const unnamed = ({ trades, experienceLevels, ...cv }: Cv, tradeId: number, today: string) => ({
  tradeId,
  preciseJobId: trades[0]?.preciseJobId ?? null,
  levelId: experienceLevels[0]?.levelId ?? null,
  years: yearsOf(cv, { today, daysPerYear: DAYS_PER_YEAR.recruiter }) ?? null,
});

/** @throws invalid, unknown_town */
export async function previewCvs({
  db,
  body,
  caller,
  locale,
  deps,
}: Context<PreviewCvs>): Promise<Answer<PreviewCvs>> {
  const now = deps.clock();
  const read = isTold(body)
    ? await cvSearchOf(db, body, { order: 'score', page: 1, limit: MOST }, now)
    : undefined;
  if (!read) return { data: { total: null, cvs: [] } };
  const [hits, total] = await Promise.all([cvPage(db, read.search), countCvHits(db, read.search)]);
  const shown = await cvsById(
    db,
    hits.map(({ cvId }) => cvId),
    { ...caller, locale },
  );
  const toCv = ({ cvId, tradeId, points }: CvHit) => {
    const cv = shown.get(cvId);
    if (!cv) return [];
    return {
      ...unnamed(cv, tradeId, parisDay(now)),
      score: percentOf(points, read.search.masks.possible),
    };
  };
  return { data: { total, cvs: hits.flatMap(toCv) } };
}
