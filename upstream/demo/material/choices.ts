import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import type { Random } from './random.ts';
import { TRADES, type Trade } from './trades.ts';

export type TradeLists = {
  trade: Trade;
  precise: ReferenceLists['otherJobs'];
  missions: { id: number; name: string; specifics: number[] }[];
  skills: { id: number; competences: number[] }[];
  tools: number[];
};

let byJob: Map<number, TradeLists> | undefined;

function build(): Map<number, TradeLists> {
  const lists = referenceLists();
  const listsOf = (trade: Trade): TradeLists => ({
    trade,
    precise: lists.otherJobs.filter((job) => job.joblistId === trade.tradeId),
    missions: lists.missions
      .filter((mission) => mission.jobIds.includes(trade.tradeId))
      .map(({ id, name }) => ({
        id,
        name: name.fr,
        specifics: lists.missionSpecs.filter((spec) => spec.missionId === id).map((spec) => spec.id),
      })),
    skills: lists.skills
      .filter((skill) => skill.jobIds.includes(trade.tradeId))
      .map(({ id }) => ({
        id,
        competences: lists.skillsComp.filter((comp) => comp.skillId === id).map((comp) => comp.id),
      })),
    tools: lists.tools.filter((tool) => tool.jobIds.includes(trade.tradeId)).map(({ id }) => id),
  });
  return new Map(TRADES.map((trade) => [trade.tradeId, listsOf(trade)]));
}

export function tradeLists(tradeId: number): TradeLists {
  byJob ??= build();
  const lists = byJob.get(tradeId);
  if (!lists) throw new Error(`Demo data knows no trade ${tradeId}`);
  return lists;
}

export function chooseLevel(random: Random, trade: Trade): number {
  return Math.max(trade.fromLevel, 1 + random.weighted([24, 36, 30, 10]));
}

export function chooseDiploma(random: Random, trade: Trade, level: number): number {
  const top = trade.diplomas.length - 1;
  return trade.diplomas[Math.min(top, Math.max(0, random.int(0, top) + (level > 2 ? 1 : 0)))] ?? 1;
}

export function chooseLists(random: Random, lists: TradeLists, caps: { missions: number; skills: number }) {
  const { qualityMain, quality2, quality3 } = referenceLists();
  const ids = (entries: { id: number }[]) => entries.map(({ id }) => id);
  const missions = random.some(lists.missions, random.int(3, caps.missions));
  const skills = random.some(lists.skills, random.int(2, caps.skills));
  return {
    mission_ids: ids(missions),
    specific_mission_ids: missions.flatMap(({ specifics }) => random.some(specifics, random.int(1, 3))),
    skill_ids: ids(skills),
    competence_ids: skills.flatMap(({ competences }) => random.some(competences, random.int(1, 3))),
    tool_ids: random.some(lists.tools, random.int(2, 5)),
    main_quality_ids: ids(random.some(qualityMain, 3)),
    quality2_ids: ids(random.some(quality2, random.int(1, 3))),
    quality3_ids: ids(random.some(quality3, random.int(1, 3))),
  };
}

const BORDER_LANGUAGES: Readonly<Record<string, number>> = {
  '67': 4,
  '68': 4,
  '57': 4,
  '59': 7,
  '64': 3,
  '66': 3,
  '06': 5,
  '974': 22,
  '971': 21,
  '972': 21,
};

export function chooseLanguages(random: Random, departmentCode: string): number[] {
  const neighbour = BORDER_LANGUAGES[departmentCode];
  return [
    1,
    ...(random.chance(0.18) ? [2] : []),
    ...(neighbour !== undefined && random.chance(0.3) ? [neighbour] : []),
  ];
}

export function chooseLicences(random: Random, trade: Trade): number[] {
  const ofTrade = trade.licences.filter(([, share]) => random.chance(share)).map(([id]) => id);
  return random.chance(0.75) ? [1, ...ofTrade] : ofTrade;
}
