import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { cvExperiences, cvFormations, cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { places } from '#upstream/platform/schema/places.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

const { listReceived, receivedOffers, readReceived, markViewed, listSent } = applicationsContract;

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;
let offerId: number;
let id: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  candidate = await api.candidate();
  recruiter = await api.recruiter();
  cvId = await addCv(api.db, { candidateId: candidate.userId, mainQualityIds: [2, 5] });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  id = await receive({ offerId });
});

const receive = (changes: object) =>
  addApplication(api.db, {
    candidateId: candidate.userId,
    recruiterId: recruiter.userId,
    cvId,
    ...changes,
  });
const list = (query = {}) => recruiter.call(listReceived, { query, body: {} });
const read = (by = recruiter, which = id) => by.call(readReceived, { params: { id: which } });
const open = (by = recruiter, which = id) => by.call(markViewed, { params: { id: which } });
const state = async () => (await candidate.call(listSent, { body: {}, query: {} })).data[0]?.state;
const loseThePlan = () => api.db.delete(plans).where(eq(plans.organisationId, recruiter.userId));

describe('the offers in the filter of a list', () => {
  const choices = async (query = {}, by = recruiter) =>
    (await by.call(receivedOffers, { query })).data.map(({ id, applications }) => [id, applications]);
  const receiveFromAnother = async (changes: object) => {
    const { userId } = await api.candidate();
    const theirs = await addCv(api.db, { candidateId: userId });
    return receive({ candidateId: userId, cvId: theirs, ...changes });
  };

  test('are those with applications in the list, newest first, with their counts', async () => {
    const later = await addOffer(api.db, { recruiterId: recruiter.userId });
    await addOffer(api.db, { recruiterId: recruiter.userId });
    await receiveFromAnother({ offerId });
    await receiveFromAnother({ offerId: later });
    await receiveFromAnother({ offerId, bucket: 'accepted' });
    await receiveFromAnother({ offerId, bucket: 'rejected', isHidden: true });
    await receiveFromAnother({ offerId: null });
    expect(await choices()).toEqual([
      [later, 1],
      [offerId, 2],
    ]);
    expect(await choices({ accepted: true })).toEqual([[offerId, 1]]);
    expect(await choices({ rejected: true })).toEqual([]);
    const { data } = await recruiter.call(receivedOffers, { query: {} });
    expect(data[0]).toMatchObject({ city: 'Guéret', trades: [{ tradeId: 1, preciseJobId: 1001 }] });
    expect([data[0]?.recruitment[0]?.contractId, data[0]?.sentDate?.slice(0, 2)]).toEqual([1, '20']);
  });

  test('include the selected offer when no application is left, and never other recruiters’ offers', async () => {
    expect(await choices({ rejected: true, offerId })).toEqual([[offerId, 0]]);
    const other = await api.recruiter();
    await addPlan(api.db, { recruiterId: other.userId, packageId: 4 });
    expect(await choices({ offerId }, other)).toEqual([]);
  });

  test('include deleted offers; with the free offer’s plan, that offer alone', async () => {
    await api.db.update(offers).set({ deletedAt: api.clock.now() }).where(eq(offers.id, offerId));
    expect(await choices()).toEqual([[offerId, 1]]);
    await loseThePlan();
    const ofFree = { recruiterId: recruiter.userId, packageId: 1, isFree: true, offersLeft: 0 };
    const planId = await addPlan(api.db, ofFree);
    const free = await addOffer(api.db, { recruiterId: recruiter.userId, planId });
    await receiveFromAnother({ offerId: free });
    expect(await choices()).toEqual([[free, 1]]);
  });

  test('need an active plan', async () => {
    await loseThePlan();
    expect((await recruiter.refused(receivedOffers, { query: {} })).failure.code).toBe('no_plan');
  });
});

describe('the lists of received applications', () => {
  test('contain everything a card shows: posts, diplomas and qualities in the CV’s order', async () => {
    await api.db.insert(cvExperiences).values([
      { cvId, position: 1, jobName: 'Apprentie', company: 'Garage Nord', entryDate: '2018-09-01' },
      { cvId, position: 0, jobName: 'Mécanicienne', entryDate: '2020-09-01', isCurrent: true },
    ]);
    await api.db.insert(cvFormations).values([{ cvId, position: 0, diplomaId: 3, diplomaOptionId: 301 }]);
    const { data } = await list();
    expect(data[0]).toMatchObject({
      bucket: 'received',
      offer: { tradeId: 1, preciseJobId: 1001, city: 'Guéret' },
      cv: {
        experiences: [
          { expJobName: 'Mécanicienne', expEntryDate: '2020-09-01', expExitDate: null },
          { expJobName: 'Apprentie', expCompany: 'Garage Nord', expExitDate: '' },
        ],
        trainings: [{ diplomaId: 3, diplomaOptionId: 301 }],
        qualityMain: [{ qualityMainId: 2 }, { qualityMainId: 5 }],
      },
    });
    expect((await read()).data).toEqual(data[0]);
  });

  test('are ordered by score, distance or date, page by page, and explain each score', async () => {
    await api.db
      .update(offers)
      .set({ missionIds: [1, 2], languageIds: [1] })
      .where(eq(offers.id, offerId));
    const sendFrom = async (code: string, changes: object) => {
      const { userId: candidateId } = await api.candidate();
      const [place] = await api.db.select().from(places).where(eq(places.code, code));
      const theirs = await addCv(api.db, { candidateId, placeNumber: place?.number ?? 0, ...changes });
      return receive({ candidateId, cvId: theirs, offerId });
    };
    const far = await sendFrom('13055', { missionIds: [1, 2], languageIds: [1] });
    const near = await sendFrom('87085', { missionIds: [1] });
    const picked = await receive({
      offerId: null,
      cvId: await addCv(api.db, await api.candidate().then(({ userId }) => ({ candidateId: userId }))),
    });
    const ids = async (query: object) => (await list(query)).data.map((each) => each.id);
    expect(await ids({ order: 'score' })).toEqual([far, near, id]);
    expect(await ids({ order: 'distance' })).toEqual([id, near, far]);
    expect(await ids({ order: 'date' })).toEqual([near, far, id]);
    expect(await ids({})).toEqual([near, far, id]);
    const { data } = await list({ order: 'score' });
    expect(data.map(({ score, distance }) => [score, distance])).toEqual([
      [100, 425],
      [75, 59],
      [null, 0],
    ]);
    expect(data.map(({ untold }) => untold.map(({ criterion }) => criterion))).toEqual([
      ['diploma'],
      ['diploma', 'languages'],
      ['diploma', 'missions', 'languages'],
    ]);
    expect(data[1]?.match).toContainEqual({
      criterion: 'missions',
      result: 'partly',
      points: 3,
      possible: 6,
      fitting: [1],
      missing: [2],
    });
    expect((await read(recruiter, near)).data).toEqual(data[1]);
    expect((await read(recruiter, picked)).data).toMatchObject({ score: null, match: [], distance: null });
  });

  test('never score a criminal record or who the person is', async () => {
    const scoreNow = async () => (await read()).data.score;
    await api.db
      .update(offers)
      .set({ requiresCriminalRecord: true, criminalRecordReason: 'Coffre', diplomaId: 5 })
      .where(eq(offers.id, offerId));
    const before = await scoreNow();
    for (const hasCleanCriminalRecord of [true, false, null]) {
      await api.db.update(cvs).set({ hasCleanCriminalRecord }).where(eq(cvs.id, cvId));
      expect(await scoreNow()).toBe(before);
    }
    await api.db
      .update(users)
      .set({ gender: 'f', firstName: 'Awa', city: 'Brest' })
      .where(eq(users.id, candidate.userId));
    expect(await scoreNow()).toBe(before);
  });

  test('are requested by the recruiter’s id with a query, and a single one by its own id', async () => {
    const send = (recruitersId: number, query = {}) =>
      recruiter.call(listReceived, { query, body: { recruitersId } });
    expect((await send(recruiter.userId)).data.map((each) => each.id)).toEqual([id]);
    for (const bucket of ['selected', 'accepted', 'rejected', 'hidden']) {
      expect((await send(recruiter.userId, { [bucket]: 'true' })).data).toEqual([]);
    }
    const other = await api.recruiter();
    const { failure } = await recruiter.refused(listReceived, {
      query: {},
      body: { recruitersId: other.userId },
    });
    expect(failure.code).toBe('not_found');
    expect((await read()).data).toMatchObject({ id, cvId, offerId, candidateId: candidate.userId });
  });

  test('can be filtered by an offer', async () => {
    const other = await addOffer(api.db, { recruiterId: recruiter.userId });
    const there = await receive({ offerId: other });
    expect((await list()).total).toBe(2);
    const { data, total } = await list({ offerId: other });
    expect([data.map((each) => each.id), total]).toEqual([[there], 1]);
    expect((await list({ offerId: 999_999 })).total).toBe(0);
  });

  test('are counted for the menu', async () => {
    await receive({ offerId: null });
    await receive({ offerId: await addOffer(api.db, { recruiterId: recruiter.userId }), bucket: 'selected' });
    const { data } = await recruiter.call(notificationsContract.getNotifications, {});
    expect(data).toMatchObject({ cvReceived: 1, selected: 2, accepted: 0, declined: 0 });
  });
});

describe('opening a received application', () => {
  test('marks it as viewed for the candidate, with the time of the first opening', async () => {
    expect(await state()).toBe('on_hold');
    await open();
    const first = (await read()).data.viewedAt;
    expect(first).toBe(api.clock.now().toISOString());
    expect(await state()).toBe('view');
    api.clock.advance(60_000);
    await open();
    expect((await read()).data.viewedAt).toBe(first);
  });

  test('does not happen by reading alone', async () => {
    await read();
    expect(await state()).toBe('on_hold');
  });

  test('is possible for the recruiter’s own applications that are not deleted', async () => {
    const other = await api.recruiter();
    await addPlan(api.db, { recruiterId: other.userId, packageId: 4 });
    for (const operation of [readReceived, markViewed]) {
      const theirs = await other.refused(operation, { params: { id } });
      expect(theirs.failure.statusCode).toBe(404);
      const pick = { offerId: null, cvId: await anotherCv() };
      const gone = await receive({ ...pick, bucket: 'rejected', isHidden: true });
      expect((await recruiter.refused(operation, { params: { id: gone } })).failure.statusCode).toBe(404);
    }
    expect(await state()).toBe('on_hold');
  });

  let slot = 1;
  const anotherCv = async () => {
    slot += 1;
    return addCv(api.db, { candidateId: candidate.userId, slot });
  };
});

describe('the plan of a recruiter', () => {
  test('must be active to read anything; its status counts what waits and since when', async () => {
    await loseThePlan();
    const ended = new Date('2026-11-15T09:00:00.000Z');
    await addPlan(api.db, {
      recruiterId: recruiter.userId,
      packageId: 2,
      startsAt: new Date('2026-09-15T09:00:00.000Z'),
      expiresAt: ended,
    });
    const refusals = [
      await recruiter.refused(listReceived, { body: {}, query: {} }),
      await recruiter.refused(readReceived, { params: { id } }),
      await recruiter.refused(markViewed, { params: { id } }),
    ];
    for (const { failure } of refusals) {
      expect(failure).toMatchObject({ statusCode: 402, code: 'no_plan', hasPaidPackage: false });
    }
    const { data } = await recruiter.call(plansContract.status, {});
    expect(data.plan).toEqual({ isActive: false, cvCount: 1, expirationDate: ended.toISOString() });
    expect(await state()).toBe('on_hold');
  });

  test('allows reading the free offer’s applications, and no others', async () => {
    await loseThePlan();
    const free = { recruiterId: recruiter.userId, packageId: 1, isFree: true, offersLeft: 0 };
    const planId = await addPlan(api.db, free);
    const freeOffer = await addOffer(api.db, { recruiterId: recruiter.userId, planId });
    const there = await receive({ offerId: freeOffer });
    expect((await list()).data.map((each) => each.id)).toEqual([there]);
    expect((await read(recruiter, there)).data.offerId).toBe(freeOffer);
    expect((await recruiter.refused(readReceived, { params: { id } })).failure.statusCode).toBe(404);
    expect((await recruiter.refused(markViewed, { params: { id } })).failure.statusCode).toBe(404);
  });

  test('is not required of internal staff and unlimited accounts', async () => {
    for (const lifted of [await api.internal(), await api.recruiter({ bypassesPlan: true })]) {
      await receive({ recruiterId: lifted.userId, offerId: null });
      const { total } = await lifted.call(listReceived, { query: { selected: 'true' }, body: {} });
      expect(total).toBe(1);
    }
  });
});
