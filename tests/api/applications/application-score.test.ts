import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import {
  LIST_CRITERIA,
  type ListCriterion,
  type MatchLine,
  percentOf,
} from '#lib/rules/search/match-score.ts';
import { LEAST_TOLD, matchColumns, matchOf } from '#upstream/applications/match.ts';
import { backgroundsOf } from '#upstream/applications/received/backgrounds.ts';
import { refreshScores } from '#upstream/applications/refresh-scores.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvFormations, cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer, addPlan, placeNumber } from '../../support/content.ts';
import { columnsOf, random, someCv, someIds, someOffer } from '../../support/search/random-profiles.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const NO_ITEMS = Object.fromEntries(LIST_CRITERIA.map((list) => [list, []])) as unknown as Record<
  ListCriterion,
  number[]
>;

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
  const { data } = await recruiter.call(applicationsContract.listReceived, {
    query: { limit: 50 },
    body: {},
  });
  return data;
}

/** The score of an application by the pure function. */
function scoreOf(match: readonly MatchLine[]): number | null {
  const sum = (key: 'points' | 'possible') => match.reduce((total, line) => total + line[key], 0);
  return match.length < LEAST_TOLD ? null : percentOf(sum('points'), sum('possible'));
}

it('the score of a CV for an offer is the same in the database and in the pure function for 10,000 pairs', async () => {
  const { userId: recruiterId } = await api.recruiter();
  const offerIds: number[] = [];
  const cvIds: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    const [offerId] = await someOffer(api.db, recruiterId);
    offerIds.push(offerId);
    const { userId } = await api.candidate();
    const [cvId] = await someCv(api.db, userId);
    cvIds.push(cvId);
    // Most CVs leave something out.
    await api.db
      .update(cvs)
      .set({
        status: 'draft',
        experienceId: random.chance(0.5) ? null : random.int(1, 4),
        hasNoTraining: random.chance(0.3),
        ...(random.chance(0.3) ? { ...columnsOf(NO_ITEMS), toolLevels: [] } : {}),
        ...(random.chance(0.3) ? { preciseJobId: null } : {}),
      })
      .where(eq(cvs.id, cvId));
  }
  const backgroundOf = await backgroundsOf(api.db, cvIds);
  const pairs = await api.db
    .select({
      offerId: offers.id,
      cvId: cvs.id,
      score: sql<number | null>`(application_match(offers, cvs)).score`,
      ...matchColumns,
    })
    .from(offers)
    .innerJoin(cvs, inArray(cvs.id, cvIds))
    .where(inArray(offers.id, offerIds));
  const different = pairs.filter(({ cvId, score, wanted, cvValues }) => {
    const { match } = matchOf(wanted, cvValues, backgroundOf(cvId).trainings);
    return score !== scoreOf(match);
  });
  expect({ pairs: pairs.length, different }).toEqual({ pairs: 10_000, different: [] });
  // Neither an empty comparison nor one without a difference proves anything.
  const scores = pairs.map(({ score }) => score);
  expect(scores.filter((score) => score === null).length).toBeGreaterThan(100);
  expect(new Set(scores).size).toBeGreaterThan(50);
});

it("an application's score follows changes of its offer and its CV", async () => {
  const { recruiter, pairs } = await someApplications(10);
  const scores = async () => {
    const rows = await listed(recruiter);
    expect(rows).toHaveLength(10);
    for (const { score, match } of rows) expect(score).toBe(scoreOf(match));
    return rows.map(({ id, score }) => [id, score]);
  };
  const before = await scores();
  for (const [cvId, offerId] of pairs) {
    const lists = someIds(6);
    await api.db.update(cvs).set({ missionIds: lists.missions, experienceId: 4 }).where(eq(cvs.id, cvId));
    await api.db.update(offers).set({ skillIds: lists.skills, diplomaId: 3 }).where(eq(offers.id, offerId));
    await api.db.delete(cvFormations).where(eq(cvFormations.cvId, cvId));
    await api.db
      .insert(cvFormations)
      .values({ cvId, position: 0, diplomaId: random.pick(referenceLists().diplomas).id });
  }
  expect(await scores()).not.toEqual(before);
});

it('a score that an older rule left behind is corrected in the night, in several steps, and no other is written', async () => {
  const { recruiter } = await someApplications(5);
  const before = (await listed(recruiter)).map(({ id, score, distance }) => ({ id, score, distance }));
  const [wrong, ...right] = before.map(({ id }) => id);
  // Written past the triggers, as the scores of an older rule are.
  await api.db.execute(sql`alter table applications disable trigger user`);
  await api.db
    .update(applications)
    .set({ score: 1, distanceKm: 9 })
    .where(eq(applications.id, wrong ?? 0));
  await api.db.execute(sql`alter table applications enable trigger user`);
  const versions = async () => {
    const { rows } = await api.db.execute(
      sql`select id, xmin::text as xmin, xmax::text as xmax from applications order by id`,
    );
    return rows.filter(({ id }) => right.includes(Number(id)));
  };
  const untouched = await versions();
  await refreshScores(api.db, 2);
  expect((await listed(recruiter)).map(({ id, score, distance }) => ({ id, score, distance }))).toEqual(
    before,
  );
  expect(await versions()).toEqual(untouched);
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
