import { experiencesOf, habilitationsOf, trainingsOf } from '#components/cv-import/cv-entries.ts';
import { ofTrade, type TradeLists } from '#components/cv-import/of-trade.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import { CAPS } from '#lib/rules/search/caps.ts';

type Job = Pick<CvParts, 'tradeId' | 'preciseJobId'>;

/** The trade for which an application is read; null when it is that of the offer. */
export const jobOfParts = ({ tradeId, preciseJobId }: Job): number | null =>
  preciseJobId === null ? null : tradeId;

/** A published CV needs a precise job; that of the offer's trade comes first. */
export function jobOf({ jobs }: CvFields, offerTradeId: number | null): Job {
  const precise = jobs.filter(({ preciseJobId }) => preciseJobId !== null);
  const job = precise.find(({ tradeId }) => tradeId === offerTradeId) ?? precise[0];
  return { tradeId: job?.tradeId ?? null, preciseJobId: job?.preciseJobId ?? null };
}

/** What a file tells, with the know-how of its precise job's trade alone, or of the offer's. */
export const ofItsTrade = (cv: CvFields, names: TradeLists, offerTradeId: number | null): CvFields =>
  ofTrade(cv, jobOfParts(jobOf(cv, offerTradeId)) ?? offerTradeId, names);

const idsOf = (list: readonly { id: number }[]) => [...new Set(list.map(({ id }) => id))];

/** Missions, skills and tools of any trade: `ofItsTrade` has left those of the job. */
function knowHowOf(cv: CvFields) {
  const qualitiesOf = (name: CvFields['qualities'][number]['list']) =>
    idsOf(cv.qualities.filter(({ list }) => list === name));
  return {
    mission: cv.missions.slice(0, CAPS.cv.missions).map(({ id, taskIds }) => ({ missionId: id, taskIds })),
    skill: cv.skills
      .slice(0, CAPS.cv.skills)
      .map(({ id, competenceIds }) => ({ skillId: id, competenceIds })),
    tools: cv.tools.slice(0, CAPS.cv.tools).map(({ id, level }) => ({ id, level })),
    mainQualities: qualitiesOf('qualityMain').slice(0, CAPS.cv.mainQualities),
    qualities2: qualitiesOf('quality2'),
    qualities3: qualitiesOf('quality3'),
  };
}

/** Null for parts that tell nothing. */
export function orNull(parts: CvParts): CvParts | null {
  const isEmpty = Object.values(parts).every((part) => part === null || (part as unknown[]).length === 0);
  return isEmpty ? null : parts;
}

/** What of the confirmed fields goes with the application and has no field in its form; null for nothing. */
export function partsOfFile(cv: CvFields, offerTradeId: number | null): CvParts | null {
  const parts: CvParts = {
    ...jobOf(cv, offerTradeId),
    experiences: experiencesOf(cv).slice(0, CAPS.cv.experiences),
    trainings: trainingsOf(cv).slice(0, CAPS.cv.trainings),
    habilitations: habilitationsOf(cv).slice(0, CAPS.cv.habilitations),
    languages: idsOf(cv.languages),
    ...knowHowOf(cv),
  };
  return orNull(parts);
}
