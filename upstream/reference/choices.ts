import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { referenceLists } from './lists.ts';

type Entries = readonly { id: number }[];
export type Check = [path: string, ids: readonly (number | null)[], among: Entries];

export type TradeChoices = {
  tradeId: number | null;
  preciseJobId: number | null;
  mission: readonly { missionId: number | null; taskIds: readonly number[] }[];
  skill: readonly { skillId: number | null; competenceIds: readonly number[] }[];
};

/** Empty without a trade. */
export const ofTrade = <E extends { jobIds: number[] }>(entries: readonly E[], jobId: number | null) =>
  entries.filter(({ jobIds }) => jobId !== null && jobIds.includes(jobId));

/** The precise job belongs to the trade. */
export const jobChecks = (
  { tradeId, preciseJobId }: Pick<TradeChoices, 'tradeId' | 'preciseJobId'>,
  lists: ReferenceLists,
): Check[] => [
  ['tradeId', [tradeId], lists.jobs],
  ['preciseJobId', [preciseJobId], lists.otherJobs.filter((job) => job.joblistId === tradeId)],
];

/** Missions and skills are among these; tasks belong to the mission, competences to the skill. */
export function knowHowChecks(
  body: Pick<TradeChoices, 'mission' | 'skill'>,
  { missions, skills }: { missions: Entries; skills: Entries },
  lists: ReferenceLists,
): Check[] {
  return [
    ...body.mission.flatMap(({ missionId, taskIds }, index): Check[] => [
      [`mission.${index}.missionId`, [missionId], missions],
      [
        `mission.${index}.taskIds`,
        taskIds,
        lists.missionSpecs.filter((task) => task.missionId === missionId),
      ],
    ]),
    ...body.skill.flatMap(({ skillId, competenceIds }, index): Check[] => [
      [`skill.${index}.skillId`, [skillId], skills],
      [
        `skill.${index}.competenceIds`,
        competenceIds,
        lists.skillsComp.filter((competence) => competence.skillId === skillId),
      ],
    ]),
  ];
}

export function tradeChecks(body: TradeChoices, lists: ReferenceLists): Check[] {
  const { tradeId } = body;
  const among = { missions: ofTrade(lists.missions, tradeId), skills: ofTrade(lists.skills, tradeId) };
  return [...jobChecks(body, lists), ...knowHowChecks(body, among, lists)];
}

/**
 * Ignores choices left open.
 * @throws 422 `invalid_field` beside each field
 */
export function refuseUnknownChoices(checksIn: (lists: ReferenceLists) => Check[]): void {
  const wrong = checksIn(referenceLists()).filter(([, ids, among]) =>
    ids.some((id) => id !== null && !among.some((entry) => entry.id === id)),
  );
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map(([path]) => [path, 'invalid_field' as const]));
  throw apiError('invalid', { fields });
}

export const uniqueIds = (ids: readonly number[]): number[] => [...new Set(ids)];

export const chosenIds = (ids: readonly (number | null)[]): number[] =>
  uniqueIds(ids.filter((id) => id !== null));
