import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Cv } from '#lib/contract/cvs.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { type CvReader, selectCvs } from './store.ts';

export { selectExperiences, selectFormations } from './background.ts';
export type { CvReader } from './store.ts';
export { findCv } from './store.ts';

/** What recruiters may find: published, and by the candidate's own choice. */
export const isFindable = and(eq(cvs.status, 'published'), eq(cvs.isVisible, true));

/** Findable CVs that a search chose, by id, without what only a recruiter tied to them may know. */
export async function cvsById(db: Db, ids: readonly number[], reader: CvReader): Promise<Map<number, Cv>> {
  if (ids.length === 0) return new Map();
  const where = and(inArray(cvs.id, [...ids]), isFindable);
  const found = await selectCvs(db, where, 'search', reader);
  return new Map(found.map((cv) => [cv.id, cv]));
}

/** A CV, whole, for a recruiter whom something else than an application ties to it; the caller knows that. */
export async function cvTiedTo(db: Db, id: number, reader: CvReader): Promise<Cv | undefined> {
  const [found] = await selectCvs(db, eq(cvs.id, id), 'tied', reader);
  return found;
}

/** Writes down that a recruiter has read a candidate's CV, or has fetched it as a file. */
export async function recordCvView(
  db: Db,
  view: {
    recruiterId: number;
    cv: { id: number; user: { id: number } };
    now: Date;
    request: Pick<FastifyRequest, 'id'>;
    isFile?: boolean;
  },
): Promise<void> {
  const { recruiterId, cv, now, request, isFile } = view;
  await recordAct(db, {
    act: isFile ? 'cv_fetched' : 'cv_viewed',
    object: `cv ${cv.id}`,
    actorId: recruiterId,
    subjectId: cv.user.id,
    now,
    request,
  });
}
