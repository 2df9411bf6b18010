import { experiencesOf, habilitationsOf, trainingsOf } from '#components/cv-import/cv-entries.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import { CAPS } from '#lib/rules/search/caps.ts';

/** A published CV needs a precise job; that of the offer's trade comes first. */
function jobOf({ jobs }: CvFields, offerTradeId: number | null) {
  const precise = jobs.filter(({ preciseJobId }) => preciseJobId !== null);
  const job = precise.find(({ tradeId }) => tradeId === offerTradeId) ?? precise[0];
  return { tradeId: job?.tradeId ?? null, preciseJobId: job?.preciseJobId ?? null };
}

const idsOf = (list: readonly { id: number }[]) => [...new Set(list.map(({ id }) => id))];

/** What of the confirmed fields goes with the application and has no field in its form; null for nothing. */
export function partsOfFile(cv: CvFields, offerTradeId: number | null): CvParts | null {
  const parts: CvParts = {
    ...jobOf(cv, offerTradeId),
    experiences: experiencesOf(cv).slice(0, CAPS.cv.experiences),
    trainings: trainingsOf(cv).slice(0, CAPS.cv.trainings),
    habilitations: habilitationsOf(cv).slice(0, CAPS.cv.habilitations),
    languages: idsOf(cv.languages),
  };
  const isEmpty = Object.values(parts).every((part) => part === null || (part as unknown[]).length === 0);
  return isEmpty ? null : parts;
}
