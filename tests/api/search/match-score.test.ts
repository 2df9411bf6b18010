import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { isTraineeContract } from '#lib/rules/offers/trainee-contracts.ts';
import {
  CRITERIA,
  LIST_CRITERIA,
  type ListCriterion,
  type MatchCriteria,
  type MatchProfile,
  matchScore,
  percentOf,
  wantedItems,
} from '#lib/rules/search/match-score.ts';
import { LEAST_TOLD } from '#upstream/applications/match.ts';
import { createRandom } from '#upstream/demo/material/random.ts';
import type { Db } from '#upstream/platform/db.ts';
import { cvFormations, cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { criterionBits } from '#upstream/reference/bits.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { rebuildSearch } from '#upstream/reference/search-projection.ts';
import { masksOf } from '#upstream/search/masks.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer, addPlan, placeNumber } from '../../support/content.ts';

/** 100 objects against 100 criteria: 10,000 pairs of each kind. */
const OBJECTS = 100;
const SEARCHES = 100;
const JOB = 1;

const random = createRandom(20261121);
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const idsOf = (kind: string) =>
  criterionBits().flatMap((row) => ([0, JOB].includes(row.jobId) && row.kind === kind ? [row.itemId] : []));

/** Some ids of each list; a search may also ask for what no offer of this trade can have. */
function someIds(most: number, extra: number[] = []): Record<ListCriterion, number[]> {
  return Object.fromEntries(
    LIST_CRITERIA.map((list) => [list, random.some([...idsOf(list), ...extra], random.int(0, most))]),
  ) as Record<ListCriterion, number[]>;
}

const maybe = <T>(value: T): T | undefined => (random.chance(0.5) ? value : undefined);

function someCriteria(): MatchCriteria {
  const { diplomas } = referenceLists();
  const diploma = random.pick(diplomas);
  return {
    ...someIds(4, [999_999]),
    preciseJob: maybe(random.pick([...idsOf('preciseJob'), 1200])),
    experience: maybe(random.int(1, 4)),
    diploma: maybe({ id: diploma.id, rank: diploma.rank }),
    contracts: maybe(random.some(idsOf('contracts'), random.int(0, 3))),
    salary: maybe(random.int(5_000, 70_000)),
  };
}

function columnsOf(lists: Record<ListCriterion, number[]>) {
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

async function someOffer(db: Db, recruiterId: number): Promise<[number, MatchProfile]> {
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

async function someCv(db: Db, candidateId: number): Promise<[number, MatchProfile]> {
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

/** The points of every object by the expression of the search. */
async function pointsInSql(table: 'offer_search' | 'cv_search', criteria: MatchCriteria) {
  const { low, high, possible } = masksOf(JOB, criteria);
  const id = sql.raw(table === 'offer_search' ? 'offer_id' : 'cv_id');
  const { rows } = await api.db.execute(sql`
    select ${id} as id, bit_count(bits & ${low}::bit(512)) + 2 * bit_count(bits & ${high}::bit(512)) as points
    from ${sql.raw(table)} where trade_id = ${JOB}`);
  return { possible, points: new Map(rows.map((row) => [Number(row.id), Number(row.points)])) };
}

/** Pairs of which the database and the pure function think differently, and how many were compared. */
async function compareAll(table: 'offer_search' | 'cv_search', objects: [number, MatchProfile][]) {
  const different: unknown[] = [];
  let pairs = 0;
  for (let search = 0; search < SEARCHES; search += 1) {
    const criteria = someCriteria();
    const inSql = await pointsInSql(table, criteria);
    for (const [id, profile] of objects) {
      const { points, possible } = matchScore(criteria, profile);
      pairs += 1;
      if (points === inSql.points.get(id) && possible === inSql.possible) continue;
      different.push({ criteria, profile, points, inSql: inSql.points.get(id) });
    }
  }
  return { pairs, different };
}

const ALIKE = { pairs: 10_000, different: [] };

/** Applications of some CVs, a third of them of another trade, to some offers of one recruiter. */
async function someApplications(count: number) {
  const recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  const pairs: [number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    const { userId: candidateId } = await api.candidate();
    const [cvId] = await someCv(api.db, candidateId);
    if (index % 3 === 0) await api.db.update(cvs).set({ tradeId: 2 }).where(eq(cvs.id, cvId));
    const [offerId] = await someOffer(api.db, recruiter.userId);
    await addApplication(api.db, { candidateId, recruiterId: recruiter.userId, cvId, offerId });
    pairs.push([cvId, offerId]);
  }
  return { recruiter, pairs };
}

async function listed(recruiter: Actor) {
  const page = (page: number) =>
    recruiter.call(applicationsContract.listReceived, { query: { limit: 50, page }, body: {} });
  return [...(await page(1)).data, ...(await page(2)).data];
}

it('the score of an offer is the same in the database and in the pure function for 10,000 offers and searches', async () => {
  const { userId } = await api.recruiter();
  const scored: [number, MatchProfile][] = [];
  for (let count = 0; count < OBJECTS; count += 1) scored.push(await someOffer(api.db, userId));
  expect(await compareAll('offer_search', scored)).toEqual(ALIKE);
});

it('the score of a CV is the same for 10,000 CVs and searches, after a rebuild too', async () => {
  const scored: [number, MatchProfile][] = [];
  for (let count = 0; count < OBJECTS; count += 1) {
    const { userId } = await api.candidate();
    scored.push(await someCv(api.db, userId));
  }
  expect(await compareAll('cv_search', scored)).toEqual(ALIKE);
  const bits = async () => (await api.db.execute(sql`select cv_id, bits from cv_search order by cv_id`)).rows;
  const stored = await bits();
  await rebuildSearch(api.db);
  expect(await bits()).toEqual(stored);
});

it("an application's score is the same in the database and in the pure function, also after offer and CV change", async () => {
  const { recruiter, pairs } = await someApplications(60);
  const different = async () => {
    const rows = await listed(recruiter);
    expect(rows).toHaveLength(60);
    return rows.filter(({ score, match }) => {
      if (match.length < LEAST_TOLD) return score !== null;
      const sum = (key: 'points' | 'possible') => match.reduce((total, line) => total + line[key], 0);
      return score !== percentOf(sum('points'), sum('possible'));
    });
  };
  expect(await different()).toEqual([]);
  const before = (await listed(recruiter)).map(({ id, score }) => [id, score]);
  for (const [cvId, offerId] of pairs) {
    const lists = someIds(6);
    await api.db.update(cvs).set({ missionIds: lists.missions, experienceId: 4 }).where(eq(cvs.id, cvId));
    await api.db.update(offers).set({ skillIds: lists.skills, diplomaId: 3 }).where(eq(offers.id, offerId));
    await api.db.delete(cvFormations).where(eq(cvFormations.cvId, cvId));
    await api.db
      .insert(cvFormations)
      .values({ cvId, position: 0, diplomaId: random.pick(referenceLists().diplomas).id });
  }
  expect(await different()).toEqual([]);
  expect((await listed(recruiter)).map(({ id, score }) => [id, score])).not.toEqual(before);
});

it('an application is not scored by what its CV does not tell, and not at all by fewer than three criteria', async () => {
  const recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  const offerId = await addOffer(api.db, {
    recruiterId: recruiter.userId,
    experienceId: 2,
    diplomaId: 3,
    missionIds: [2001, 2002],
    toolIds: [6001],
    licenceIds: [1],
  });
  const apply = async (changes: Partial<typeof cvs.$inferInsert>) => {
    const { userId: candidateId } = await api.candidate();
    const cvId = await addCv(api.db, { candidateId, experienceId: 2, ...changes });
    return addApplication(api.db, { candidateId, recruiterId: recruiter.userId, cvId, offerId });
  };
  const far = { placeNumber: await placeNumber(api.db, '29019'), city: 'Brest', tradeId: 2 };
  const ofAnotherTrade = await apply({
    ...far,
    preciseJobId: 1057,
    licenceIds: [1],
    missionIds: [2001, 2002],
  });
  const short = await apply({});
  const half = await apply({ licenceIds: [1], missionIds: [2001] });
  const whole = await apply({ licenceIds: [1], hasNoTraining: false });
  const untrained = await apply({ licenceIds: [1], hasNoTraining: true });

  const { data } = await recruiter.call(applicationsContract.listReceived, {
    query: { order: 'score' },
    body: {},
  });
  const told = (id: number) => {
    const { score, untold } = data.find((row) => row.id === id) ?? {};
    return { score, untold: untold?.map(({ criterion }) => criterion) };
  };
  expect(told(short)).toEqual({ score: null, untold: ['diploma', 'missions', 'tools', 'licences'] });
  expect(told(whole)).toEqual({ score: 100, untold: ['diploma', 'missions', 'tools'] });
  expect(told(half)).toEqual({ score: 80, untold: ['diploma', 'tools'] });
  expect(told(untrained)).toEqual({ score: 82, untold: ['missions', 'tools'] });
  // However much fits, another trade comes last.
  expect(data.map(({ id }) => id)).toEqual([whole, untrained, half, short, ofAnotherTrade]);
});

it('every entry of the lists has a bit', () => {
  const everything = Object.fromEntries(LIST_CRITERIA.map((list) => [list, idsOf(list)]));
  const request = CRITERIA.flatMap((criterion) => wantedItems(everything, criterion));
  const { high, low } = masksOf(JOB, everything);
  const set = [...high].filter((bit, index) => bit === '1' || low[index] === '1').length;
  expect(set).toBe(request.length);
});
