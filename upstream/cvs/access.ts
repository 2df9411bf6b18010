import { and, eq, inArray } from 'drizzle-orm';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { Db } from '#upstream/platform/db.ts';
import { accountMayAct } from '#upstream/platform/may-act.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { type CvReader, selectCvs } from './store.ts';

export { selectExperiences, selectFormations } from './background.ts';
export type { CvReader } from './store.ts';
export { findCv } from './store.ts';

/** By a search, or by its id: nobody finds the CV of a suspended candidate. */
export const isFindable = and(
  eq(cvs.status, 'published'),
  eq(cvs.isVisible, true),
  accountMayAct(cvs.candidateId),
);

export async function cvsById(db: Db, ids: readonly number[], reader: CvReader): Promise<Map<number, Cv>> {
  if (ids.length === 0) return new Map();
  const where = and(inArray(cvs.id, [...ids]), isFindable);
  const found = await selectCvs(db, where, 'search', reader);
  return new Map(found.map((cv) => [cv.id, cv]));
}

/** The caller has checked the tie. */
export async function cvTiedTo(db: Db, id: number, reader: CvReader): Promise<Cv | undefined> {
  const [found] = await selectCvs(db, eq(cvs.id, id), 'tied', reader);
  return found;
}
