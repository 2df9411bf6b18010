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

export const isFindable = and(eq(cvs.status, 'published'), eq(cvs.isVisible, true));

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
