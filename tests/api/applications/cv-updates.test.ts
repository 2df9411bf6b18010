import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { cvUpdatesContract } from '#lib/contract/applications/cv-updates.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aCvBody } from '#tests/support/builders.ts';
import { addOffer, addPlan } from '#tests/support/content.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

const { decide, listReceived, listSent, readMatch, readReceived, readSent, withdraw } = applicationsContract;
const { send } = cvUpdatesContract;

let api: TestApi;
let recruiter: Actor;
let candidate: Actor;
let cvId: number;
let offerId: number;
/** Of the application. */
let id: number;

const DAY_ONE = { cvName: 'Mécanicienne', mission: [{ missionId: 2002, taskIds: [] }] };
const DAY_TWO = { cvName: 'Mécanicienne, pneus', mission: [{ missionId: 2001, taskIds: [] }] };

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ postalCode: '23000' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  offerId = await newOffer();
  candidate = await api.candidate({ phone: '+33639980000', postalCode: '23000' });
  cvId = (await candidate.call(cvsContract.create, { body: aCvBody(DAY_ONE) })).data.id;
  id = await apply(offerId);
});

const newOffer = () =>
  addOffer(api.db, { recruiterId: recruiter.userId, experienceId: 3, missionIds: [2001] });
const apply = async (to: number) => (await candidate.call(decide, { body: { cvId, offerId: to } })).data.id;
const cvOf = async (by: Actor, cv: number) => (await by.call(cvsContract.read, { params: { id: cv } })).data;
async function change(changes: object) {
  const now = await cvOf(candidate, cvId);
  const body = { ...cvBodyOf(now), ...changes, id: cvId, revision: now.revision };
  await candidate.call(cvsContract.update, { body });
}
/** As JSON, without the ids of rows and the count of applications: the version is a copy. */
const textOf = (cv: object) =>
  JSON.stringify(cv, (key, value) => (key === 'id' || key === 'applications' ? undefined : value));
const share = () => candidate.call(send, { params: { id: offerId } });
const refusal = async (by = candidate) => (await by.refused(send, { params: { id: offerId } })).failure.code;
const mine = async () => (await candidate.call(readSent, { params: { id: offerId } })).data;
const received = async () => (await recruiter.call(readReceived, { params: { id } })).data;

describe('a CV that changes after it was sent', () => {
  test('stays as it was for the garage, byte for byte, until its candidate sends the new version', async () => {
    await change({ cvName: 'Mécanicienne' });
    const shown = (await received()).cv.id;
    const before = JSON.stringify(await cvOf(recruiter, shown));
    await change(DAY_TWO);
    await change({ ...DAY_TWO, city: 'Lyon', townCode: '69123' });
    expect(JSON.stringify(await cvOf(recruiter, shown))).toBe(before);
    expect((await mine()).cv).toEqual({
      id: cvId,
      cvName: 'Mécanicienne',
      shownId: shown,
      updatedAt: null,
      canUpdate: true,
    });
    expect((await received()).cvUpdate).toBeNull();
  });

  test('is read by the garage once it is sent, with its score; the first version stays readable', async () => {
    const { score, cv } = await received();
    const first = await cvOf(recruiter, cv.id);
    await change(DAY_TWO);
    api.clock.advance(60_000);
    const { message } = await share();
    expect(message).toBe('Nouvelle version de votre CV envoyée');
    const at = api.clock.now().toISOString();

    const now = await received();
    expect(now.cv.cvName).toBe('Mécanicienne, pneus');
    expect(now.score).toBeGreaterThan(score ?? 0);
    const [listed] = (await recruiter.call(listReceived, { query: {}, body: {} })).data;
    expect(listed).toMatchObject({ score: now.score, cvUpdate: { at } });
    const [match] = (await candidate.call(readMatch, { params: { id: offerId } })).data;
    expect(match).toMatchObject({ score: now.score, cvName: 'Mécanicienne, pneus' });
    expect(await cvOf(recruiter, now.cv.id)).toMatchObject({ cvName: 'Mécanicienne, pneus' });
    const firstCvId = now.cvUpdate?.firstCvId ?? 0;
    expect(now.cvUpdate).toEqual({ at, firstCvId });
    expect(textOf(await cvOf(recruiter, firstCvId))).toBe(textOf(first));
    expect(now.events.at(-1)).toMatchObject({ kind: 'cv_updated', at });
    expect((await mine()).cv).toMatchObject({ updatedAt: at, canUpdate: false });
    const [sent] = (await candidate.call(listSent, { query: {}, body: {} })).data;
    expect(sent?.cv).toMatchObject({ updatedAt: at, cvName: 'Mécanicienne, pneus' });
  });

  test('is kept as it was sent the second time as well, and the first version stays the first', async () => {
    await change(DAY_TWO);
    await share();
    const { cvUpdate, score } = await received();
    await change({ cvName: 'Trois', experienceId: 1, mission: [] });
    const kept = await received();
    expect(kept.cv.cvName).toBe('Mécanicienne, pneus');
    expect(kept.score).toBe(score);
    expect((await mine()).cv.canUpdate).toBe(true);
    await share();
    const last = await received();
    expect(last.cv.cvName).toBe('Trois');
    expect(last.cvUpdate?.firstCvId).toBe(cvUpdate?.firstCvId);
    expect((await cvOf(recruiter, last.cvUpdate?.firstCvId ?? 0)).cvName).toBe('Mécanicienne');
  });

  test('goes with one application and not with another one of the same garage', async () => {
    const other = await apply(await newOffer());
    await change(DAY_TWO);
    await share();
    const untouched = (await recruiter.call(readReceived, { params: { id: other } })).data;
    expect(untouched).toMatchObject({ cvUpdate: null, cv: { cvName: 'Mécanicienne' } });
    expect((await cvOf(recruiter, untouched.cv.id)).cvName).toBe('Mécanicienne');
    const updated = await received();
    expect((await cvOf(recruiter, updated.cv.id)).cvName).toBe('Mécanicienne, pneus');
  });

  test('is read by nobody else, also not the first version', async () => {
    await change(DAY_TWO);
    await share();
    const { cvUpdate } = await received();
    const stranger = await api.recruiter();
    await addPlan(api.db, { recruiterId: stranger.userId, packageId: 4 });
    for (const cv of [cvId, cvUpdate?.firstCvId ?? 0]) {
      const { failure } = await stranger.refused(cvsContract.read, { params: { id: cv } });
      expect(failure.code).toBe('not_found');
    }
  });

  test('takes both versions along when it is deleted', async () => {
    await change(DAY_TWO);
    await share();
    await candidate.call(cvsContract.remove, { params: { id: cvId } });
    expect((await recruiter.call(listReceived, { query: {}, body: {} })).data).toEqual([]);
  });
});

describe('there is nothing to send', () => {
  const expectSame = async () => {
    expect((await mine()).cv).toMatchObject({ canUpdate: false, updatedAt: null });
    await share();
    expect((await received()).cvUpdate).toBeNull();
    expect((await received()).events.map(({ kind }) => kind)).toEqual(['sent']);
  };

  test('while the CV has not changed', expectSame);

  test('after it was saved as it is, or shown in the CV search', async () => {
    await change({});
    await candidate.call(cvsContract.setVisible, { params: { id: cvId }, body: { visible: true } });
    await expectSame();
  });

  test('after it was changed and changed back', async () => {
    await change(DAY_TWO);
    expect((await mine()).cv.canUpdate).toBe(true);
    await change(DAY_ONE);
    await expectSame();
  });

  test('a second time: pressed in three windows, it is sent once', async () => {
    await change(DAY_TWO);
    await Promise.all([share(), share(), share()]);
    const kinds = (await received()).events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'cv_updated')).toHaveLength(1);
  });
});

describe('a new version is refused', () => {
  beforeEach(() => change(DAY_TWO));

  const expectRefused = async (code: string) => {
    expect(await refusal()).toBe(code);
    const [row] = await api.db.select().from(applications).where(eq(applications.id, id));
    expect(row).toMatchObject({ firstCvId: null, cvUpdatedAt: null });
  };

  test.each(['accepted', 'rejected'] as const)('once it is %s', async (bucket) => {
    await recruiter.call(decide, { query: { [bucket]: 'true' }, body: { cvId, offerId, reason: 'other' } });
    expect((await mine()).cv.canUpdate).toBe(false);
    await expectRefused('cv_update_refused');
  });

  test('once the offer is over', async () => {
    await api.db.update(offers).set({ isActive: false }).where(eq(offers.id, offerId));
    expect((await mine()).cv.canUpdate).toBe(false);
    await expectRefused('cv_update_refused');
  });

  test('once nobody answered in time', async () => {
    await api.db.update(applications).set({ unansweredAt: api.clock.now() }).where(eq(applications.id, id));
    await expectRefused('cv_update_refused');
  });

  test('while the CV is a draft', async () => {
    await change({ ...DAY_TWO, cvStatus: 'draft' });
    expect((await mine()).cv.canUpdate).toBe(false);
    await expectRefused('cv_not_published');
  });

  test('while the garage is suspended', async () => {
    const [row] = await api.db.select().from(applications).where(eq(applications.id, id));
    await api.db
      .update(organisations)
      .set({ suspendedAt: api.clock.now() })
      .where(eq(organisations.id, row?.organisationId ?? 0));
    await expectRefused('link_refused');
  });

  test('to other people, and after the application was taken back', async () => {
    expect(await refusal(await api.candidate())).toBe('not_found');
    expect(await refusal(recruiter)).toBe('wrong_role');
    await candidate.call(withdraw, { params: { id: offerId } });
    expect(await refusal()).toBe('not_found');
  });
});
