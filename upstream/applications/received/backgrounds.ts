import { selectExperiences, selectFormations } from '#upstream/cvs/access.ts';
import type { Db } from '#upstream/platform/db.ts';

export async function backgroundsOf(db: Db, cvIds: number[]) {
  if (cvIds.length === 0) return () => ({ experiences: [], trainings: [] });
  // Sequential: a transaction has one connection.
  const experiences = Map.groupBy(await selectExperiences(db, cvIds), ({ cvId }) => cvId);
  const trainings = Map.groupBy(await selectFormations(db, cvIds), ({ cvId }) => cvId);
  return (cvId: number) => ({
    experiences: (experiences.get(cvId) ?? []).map((post) => ({
      expJobName: post.jobName,
      expCompany: post.company,
      expEntryDate: post.entryDate ?? '',
      expExitDate: post.isCurrent ? null : (post.exitDate ?? ''),
    })),
    trainings: (trainings.get(cvId) ?? []).map(({ diplomaId, diplomaOptionId }) => ({
      diplomaId,
      diplomaOptionId,
    })),
  });
}
