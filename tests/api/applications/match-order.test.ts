import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import type { PairCv, PairOffer } from '#tests/support/applications/match-pair.ts';
import { PAIRS } from '#tests/support/applications/match-pairs.ts';
import { addApplication, addCv, addOffer, addPlan, placeNumber } from '#tests/support/content.ts';
import { cvFormations } from '#upstream/platform/schema/cvs.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

/** Of forty pairs, how many stand where people of the trade put them. */
const LEAST_IN_ORDER = 36;

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
});
afterAll(() => api.close());

const preciseJobOf = (tradeId: number | null | undefined) =>
  referenceLists().otherJobs.find(({ joblistId }) => joblistId === tradeId)?.id ?? null;

async function apply(offerId: number, { town, cv, diplomas = [] }: PairCv): Promise<number> {
  const { userId: candidateId } = await api.candidate();
  const placed = {
    ...cv,
    preciseJobId: preciseJobOf(cv.tradeId),
    toolLevels: cv.toolIds?.map(() => 2) ?? [],
    placeNumber: await placeNumber(api.db, town),
  };
  const cvId = await addCv(api.db, { candidateId, ...placed });
  for (const [position, diplomaId] of diplomas.entries()) {
    await api.db.insert(cvFormations).values({ cvId, position, diplomaId });
  }
  return addApplication(api.db, { candidateId, recruiterId: recruiter.userId, cvId, offerId });
}

/** The applications of an offer in the order of the list by score, each by its place in the table. */
async function orderOf({ town, offer, cvs }: PairOffer): Promise<number[]> {
  const placed = {
    ...offer,
    preciseJobId: preciseJobOf(offer.tradeId),
    placeNumber: await placeNumber(api.db, town),
  };
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId, ...placed });
  const ids: number[] = [];
  // The latest first, so that age helps nobody.
  for (const cv of cvs.toReversed()) ids.unshift(await apply(offerId, cv));
  const { data } = await recruiter.call(applicationsContract.listReceived, {
    query: { order: 'score', offerId },
    body: {},
  });
  return data.map(({ id }) => ids.indexOf(id));
}

test('applications stand in the order in which a garage would call these people', async () => {
  const wrong: string[] = [];
  for (const pair of PAIRS) {
    const order = await orderOf(pair);
    expect(order).toHaveLength(pair.cvs.length);
    for (const [place, index] of order.entries()) {
      if (place !== index) wrong.push(`${pair.what}: ${pair.cvs[index]?.who} comes as number ${place + 1}`);
    }
    // Whatever else fits, another trade far away comes last.
    expect(order.at(-1)).toBe(pair.cvs.length - 1);
  }
  const all = PAIRS.reduce((sum, { cvs }) => sum + cvs.length, 0);
  expect(all).toBe(40);
  expect(all - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_IN_ORDER);
});
