import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import { LIST_CRITERIA, type ListCriterion, type MatchProfile } from '#lib/rules/search/match-score.ts';
import { createRandom } from '#upstream/demo/material/random.ts';
import type { Db } from '#upstream/platform/db.ts';
import { cvFormations } from '#upstream/platform/schema/cvs.ts';
import { criterionBits } from '#upstream/reference/bits.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { addCv, addOffer } from '../content.ts';

/** The trade of the offers and CVs. */
export const JOB = 1;

export const random = createRandom(20261121);

export const idsOf = (kind: string) =>
  criterionBits().flatMap((row) => ([0, JOB].includes(row.jobId) && row.kind === kind ? [row.itemId] : []));

/** Some ids of each list; a search may also ask for what no offer of this trade can have. */
export function someIds(most: number, extra: number[] = []): Record<ListCriterion, number[]> {
  return Object.fromEntries(
    LIST_CRITERIA.map((list) => [list, random.some([...idsOf(list), ...extra], random.int(0, most))]),
  ) as Record<ListCriterion, number[]>;
}

export function columnsOf(lists: Record<ListCriterion, number[]>) {
  return {
    missionIds: lists.missions,
    specificMissionIds: lists.specificMissions,
    skillIds: lists.skills,
    competenceIds: lists.competences,
    toolIds: lists.tools,
    mainQualityIds: lists.mainQualities,
    quality2Ids: lists.quality2,
    quality3Ids: lists.quality3,
    languageIds: lists.languages,
    licenceIds: lists.licences,
  };
}

export async function someOffer(db: Db, recruiterId: number): Promise<[number, MatchProfile]> {
  const lists = someIds(6);
  const diploma = random.pick(referenceLists().diplomas);
  const stated: MatchProfile = {
    kind: 'offer',
    ...lists,
    preciseJob: random.pick(idsOf('preciseJob')),
    experience: random.int(1, 4),
    diplomaRank: diploma.rank,
    contract: random.pick(idsOf('contracts')),
    salary: random.int(9_000, 70_000),
  };
  // People in training are asked for neither level nor diploma, and have no salary.
  const isTrainee = isTraineeContract(stated.contract);
  const profile = isTrainee ? { ...stated, experience: 0, diplomaRank: 0, salary: null } : stated;
  const id = await addOffer(db, {
    recruiterId,
    ...columnsOf(lists),
    advantageIds: lists.advantages,
    preciseJobId: profile.preciseJob,
    experienceId: isTrainee ? null : profile.experience,
    diplomaId: isTrainee ? null : diploma.id,
    contractTypeId: profile.contract,
    salaryCents: profile.salary === null ? null : profile.salary * 100,
  });
  return [id, profile];
}

export async function someCv(db: Db, candidateId: number): Promise<[number, MatchProfile]> {
  const lists = { ...someIds(6), advantages: [] };
  const trainings = random.some(referenceLists().diplomas, random.int(0, 3));
  const profile: MatchProfile = {
    kind: 'cv',
    ...lists,
    preciseJob: random.pick(idsOf('preciseJob')),
    experience: random.int(1, 4),
    diplomaRank: Math.max(0, ...trainings.map(({ rank }) => rank)),
    contract: null,
    salary: null,
  };
  const id = await addCv(db, {
    candidateId,
    ...columnsOf(lists),
    toolLevels: lists.tools.map(() => 1),
    preciseJobId: profile.preciseJob,
    experienceId: profile.experience,
  });
  for (const [position, { id: diplomaId }] of trainings.entries()) {
    await db.insert(cvFormations).values({ cvId: id, position, diplomaId });
  }
  return [id, profile];
}
