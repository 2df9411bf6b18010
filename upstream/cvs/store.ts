import { and, asc, desc, eq } from 'drizzle-orm';
import type { cvsContract } from '#lib/contract/cvs.ts';
import type { DataOf } from '#lib/contract/operation.ts';
import type { Db } from '#upstream/platform/db.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';

type CvRow = DataOf<typeof cvsContract.list>[number];

/** The candidate's own CVs by status (both when none is named), at most three, by date. */
export async function listCvs(
  db: Db,
  {
    candidateId,
    status,
    sort,
  }: { candidateId: number; status?: 'draft' | 'published'; sort: 'ASC' | 'DESC' },
): Promise<CvRow[]> {
  const direction = sort === 'ASC' ? asc : desc;
  const rows = await db
    .select({
      id: cvs.id,
      name: cvs.name,
      status: cvs.status,
      city: cvs.city,
      rangeKm: cvs.rangeKm,
      jobId: cvs.jobId,
      preciseJobId: cvs.preciseJobId,
      experienceId: cvs.experienceId,
      createdAt: cvs.createdAt,
    })
    .from(cvs)
    .where(and(eq(cvs.candidateId, candidateId), status && eq(cvs.status, status)))
    .orderBy(direction(cvs.createdAt), direction(cvs.id));
  return rows.map((row) => ({
    id: row.id,
    name_cv: row.name,
    status: row.status,
    status_code: row.status === 'published' ? 2 : 1,
    city: row.city,
    city_range: row.rangeKm,
    joblistCVs: row.jobId === null ? [] : [{ jobId: row.jobId, otherJobId: row.preciseJobId }],
    experienceCV: row.experienceId === null ? [] : [{ lvlId: row.experienceId }],
    createdAt: row.createdAt.toISOString(),
  }));
}
