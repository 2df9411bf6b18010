import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { type Criterion, SALARY_STEPS } from '#lib/rules/search/match-score.ts';

/** 256 for the criteria of the trade, 256 shared by all trades. */
export const BITS = 512;
const SHARED_FROM = 256;

/** `jobId` is 0 for criteria that all trades share. */
export type CriterionBit = {
  jobId: number;
  kind: Criterion;
  itemId: number;
  bit: number;
  /** Level, rank of a diploma, or euros; null for items without a scale. */
  level: number | null;
};

type Item = Omit<CriterionBit, 'bit'>;

function ofJob(lists: ReferenceLists, jobId: number): Item[] {
  const missions = lists.missions.filter((mission) => mission.jobIds.includes(jobId)).map(({ id }) => id);
  const skills = lists.skills.filter((skill) => skill.jobIds.includes(jobId)).map(({ id }) => id);
  const ids: [Criterion, number[]][] = [
    ['preciseJob', lists.otherJobs.filter((job) => job.joblistId === jobId).map(({ id }) => id)],
    ['missions', missions],
    [
      'specificMissions',
      lists.missionSpecs.filter((s) => missions.includes(s.missionId)).map(({ id }) => id),
    ],
    ['skills', skills],
    ['competences', lists.skillsComp.filter((c) => skills.includes(c.skillId)).map(({ id }) => id)],
    ['tools', lists.tools.filter((tool) => tool.jobIds.includes(jobId)).map(({ id }) => id)],
  ];
  return ids.flatMap(([kind, list]) => list.map((itemId) => ({ jobId, kind, itemId, level: null })));
}

function shared(lists: ReferenceLists): Item[] {
  const item = (kind: Criterion, itemId: number, level: number | null = null) => ({
    jobId: 0,
    kind,
    itemId,
    level,
  });
  const plain: [Criterion, { id: number }[]][] = [
    ['contracts', lists.contractTypes],
    ['mainQualities', lists.qualityMain],
    ['quality2', lists.quality2],
    ['quality3', lists.quality3],
    ['languages', lists.languages],
    ['licences', lists.otherDriverLicenses],
    ['advantages', lists.advantages],
  ];
  return [
    ...lists.xp.map(({ id }) => item('experience', id, id)),
    ...lists.diplomas.map(({ id, rank }) => item('diploma', id, rank)),
    ...SALARY_STEPS.map((euros) => item('salary', euros, euros)),
    ...plain.flatMap(([kind, entries]) => entries.map(({ id }) => item(kind, id))),
  ];
}

export function criterionItems(lists: ReferenceLists): Item[] {
  return [...shared(lists), ...lists.jobs.flatMap((job) => ofJob(lists, job.id))];
}

const keyOf = ({ jobId, kind, itemId }: Item) => `${jobId}|${kind}|${itemId}`;

/**
 * Items keep their bits; new ones take the next free bit of their half.
 * @throws when a trade or the shared half has more than 256
 */
export function assignBits(frozen: readonly CriterionBit[], items: readonly Item[]): CriterionBit[] {
  const known = new Set(frozen.map(keyOf));
  const next = new Map<number, number>();
  for (const { jobId, bit } of frozen) next.set(jobId, Math.max(next.get(jobId) ?? 0, bit + 1));
  const added = items
    .filter((item) => !known.has(keyOf(item)))
    .map((item) => {
      const bit = next.get(item.jobId) ?? (item.jobId === 0 ? SHARED_FROM : 0);
      if (bit >= (item.jobId === 0 ? BITS : SHARED_FROM))
        throw new Error(`No bit left for job ${item.jobId}`);
      next.set(item.jobId, bit + 1);
      return { ...item, bit };
    });
  return [...frozen, ...added];
}

/** Frozen numbers; `node scripts/criterion-bits.ts` appends to it. */
export const BITS_FILE = new URL('./data/criterion-bits.csv', import.meta.url);

let bits: CriterionBit[] | undefined;

export function criterionBits(): readonly CriterionBit[] {
  bits ??= parse(readFileSync(BITS_FILE, 'utf8'), {
    columns: true,
    cast: (value, { column, header }) => {
      if (header || column === 'kind') return value;
      return value === '' ? null : Number(value);
    },
  }) as CriterionBit[];
  return bits;
}

let numbers: Map<string, number> | undefined;

/** Undefined when nothing of this trade can have it. */
export function bitOf(jobId: number, kind: Criterion, itemId: number): number | undefined {
  numbers ??= new Map(criterionBits().map((row) => [keyOf(row), row.bit]));
  return numbers.get(`${jobId}|${kind}|${itemId}`) ?? numbers.get(`0|${kind}|${itemId}`);
}
