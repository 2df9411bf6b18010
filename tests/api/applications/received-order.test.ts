import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan, placeNumber } from '#tests/support/content.ts';
import { DAY } from '#upstream/platform/clock.ts';
import type { applications } from '#upstream/platform/schema/applications.ts';
import type { cvs } from '#upstream/platform/schema/cvs.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
});
afterAll(() => api.close());

type Changes = Partial<typeof applications.$inferInsert>;

async function receive(days: number, changes: Changes = {}, cv: Partial<typeof cvs.$inferInsert> = {}) {
  const { userId: candidateId } = await api.candidate();
  const cvId = await addCv(api.db, { candidateId, ...cv });
  const createdAt = new Date(api.clock.now().getTime() - days * DAY);
  return addApplication(api.db, {
    candidateId,
    recruiterId: recruiter.userId,
    cvId,
    offerId,
    createdAt,
    ...changes,
  });
}

const listed = async (query: object) =>
  (await recruiter.call(applicationsContract.listReceived, { query, body: {} })).data.map(({ id }) => id);

describe('the order of received applications', () => {
  test('has first who waits for an answer with the least time left, and unless stated it is this one', async () => {
    const far = {
      tradeId: 2,
      preciseJobId: 1057,
      city: 'Brest',
      placeNumber: await placeNumber(api.db, '29019'),
    };
    const unanswered = await receive(30, { unansweredAt: api.clock.now() });
    const otherTradeFarAway = await receive(20, {}, far);
    const recent = await receive(2);
    const extended = await receive(19, { extendedAt: api.clock.now() });
    const paused = await receive(15, { pausedDays: 9 });
    const oldest = await receive(18);
    const ofTheTradeFarAway = await receive(12, {}, { city: far.city, placeNumber: far.placeNumber });
    const order = [oldest, ofTheTradeFarAway, paused, extended, recent, otherTradeFarAway, unanswered];
    expect(await listed({})).toEqual(order);
    expect(await listed({ order: 'due' })).toEqual(order);
  });

  test('has the newest first among those that were decided', async () => {
    const decided = { bucket: 'rejected' } as const;
    const older = await receive(9, decided);
    const newer = await receive(3, decided);
    expect(await listed({ rejected: true })).toEqual([newer, older]);
  });
});
