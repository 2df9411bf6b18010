import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { CAPS } from '#lib/rules/search/caps.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import type { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

const { readMatch, listReceived } = applicationsContract;

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  candidate = await api.candidate();
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  offerId = await addOffer(api.db, {
    recruiterId: recruiter.userId,
    experienceId: 2,
    diplomaId: 3,
    missionIds: [2001, 2002],
    toolIds: [6001],
    licenceIds: [1, 3],
  });
});

const addOwn = (changes: Partial<typeof cvs.$inferInsert> = {}, candidateId = candidate.userId) =>
  addCv(api.db, { candidateId, experienceId: 2, missionIds: [2001], licenceIds: [1, 3], ...changes });
const matches = async (who = candidate) => (await who.call(readMatch, { params: { id: offerId } })).data;

test('a candidate reads what the garage will read, for each published CV', async () => {
  const first = await addOwn();
  const second = await addOwn({ slot: 2, licenceIds: [] });
  await addOwn({ slot: 3, status: 'draft' });
  const before = await matches();
  expect(before.map(({ cvId, score }) => [cvId, score])).toEqual([
    [first, 83],
    [second, 75],
  ]);
  expect(before[1]?.untold.map(({ criterion, missing }) => [criterion, missing])).toEqual([
    ['diploma', [3]],
    ['tools', [6001]],
    ['licences', [1, 3]],
  ]);
  await addApplication(api.db, {
    candidateId: candidate.userId,
    recruiterId: recruiter.userId,
    cvId: first,
    offerId,
  });
  const { data } = await recruiter.call(listReceived, { query: {}, body: {} });
  const { score, match, untold } = data[0] ?? {};
  expect(await matches()).toEqual([
    { cvId: first, cvName: before[0]?.cvName, full: [], score, match, untold },
  ]);
  expect(before[0]).toMatchObject({ score, match, untold });
});

test('once sent, the CV counts as it was sent', async () => {
  const cvId = await addOwn({ licenceIds: [] });
  const id = await addApplication(api.db, {
    candidateId: candidate.userId,
    recruiterId: recruiter.userId,
    cvId,
    offerId,
  });
  const sentCvId = await addOwn({ slot: null, versionOf: cvId });
  await api.db.update(applications).set({ sentCvId }).where(eq(applications.id, id));
  expect(await matches()).toMatchObject([{ cvId, score: 83 }]);
});

test('a list that has no room is named, with the parts of its items', async () => {
  const missionIds = Array.from({ length: CAPS.cv.missions }, (_, index) => 2001 + index);
  await addOwn({ missionIds, mainQualityIds: [1, 2, 3] });
  expect((await matches())[0]?.full).toEqual(['missions', 'specificMissions', 'mainQualities']);
});

test.each([
  ['an offer that is not open', { isActive: false }],
  ['a draft', { status: 'draft' as const }],
])('%s tells nothing to those who have not applied', async (_, changes) => {
  await addOwn();
  await api.db.update(offers).set(changes).where(eq(offers.id, offerId));
  expect(await matches()).toEqual([]);
});

test('nobody reads how the CV of somebody else compares', async () => {
  await addOwn();
  expect(await matches(await api.candidate())).toEqual([]);
  const { failure } = await recruiter.refused(readMatch, { params: { id: offerId } });
  expect(failure.code).toBe('wrong_role');
});
