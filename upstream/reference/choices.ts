import type { ReferenceLists } from '#lib/contract/reference.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { referenceLists } from './lists.ts';

type Entries = readonly { id: number }[];
export type Check = [path: string, ids: readonly (number | null)[], among: Entries];

export type TradeChoices = {
  joblistId: number | null;
  pres_jobOtherName: number | null;
  mission: readonly { search_mission: number | null; search_specMission: readonly number[] }[];
  skill: readonly { search_skill: number | null; search_skillComp: readonly number[] }[];
};

/** Empty without a trade. */
export const ofTrade = <E extends { jobIds: number[] }>(entries: readonly E[], jobId: number | null) =>
  entries.filter(({ jobIds }) => jobId !== null && jobIds.includes(jobId));

export function tradeChecks(body: TradeChoices, lists: ReferenceLists): Check[] {
  const { joblistId } = body;
  const [missions, skills] = [ofTrade(lists.missions, joblistId), ofTrade(lists.skills, joblistId)];
  return [
    ['joblistId', [joblistId], lists.jobs],
    [
      'pres_jobOtherName',
      [body.pres_jobOtherName],
      lists.otherJobs.filter((job) => job.joblistId === joblistId),
    ],
    ...body.mission.flatMap(({ search_mission, search_specMission }, index): Check[] => [
      [`mission.${index}.search_mission`, [search_mission], missions],
      [
        `mission.${index}.search_specMission`,
        search_specMission,
        lists.missionSpecs.filter(({ missionId }) => missionId === search_mission),
      ],
    ]),
    ...body.skill.flatMap(({ search_skill, search_skillComp }, index): Check[] => [
      [`skill.${index}.search_skill`, [search_skill], skills],
      [
        `skill.${index}.search_skillComp`,
        search_skillComp,
        lists.skillsComp.filter(({ skillId }) => skillId === search_skill),
      ],
    ]),
  ];
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
