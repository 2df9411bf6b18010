import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { quickApplyContract } from '#lib/contract/applications/quick-apply.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { aCvBody } from '#tests/support/builders.ts';
import { addOffer, addPlan } from '#tests/support/content.ts';
import { askQuickly } from '#tests/support/quick-apply/a-quick-application.ts';
import { followToken } from '#upstream/applications/follow-link.ts';
import { HOUR, MINUTE } from '#upstream/platform/clock.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
beforeEach(() => api.clock.advance(HOUR + MINUTE));
afterAll(() => api?.close());

async function garage() {
  const recruiter = await api.recruiter({ postalCode: '23000' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  const add = () => addOffer(api.db, { recruiterId: recruiter.userId, experienceId: 3, missionIds: [2001] });
  return { recruiter, offerId: await add(), add };
}

const received = async (by: Actor) =>
  (await by.call(applicationsContract.listReceived, { query: {}, body: {} })).data;
const wholeCv = async (by: Actor, id: number) => (await by.call(cvsContract.read, { params: { id } })).data;

describe('the CV of an application', () => {
  const withCv = async () => {
    const candidate = await api.candidate({ phone: '+33639980000', postalCode: '23000' });
    const { data: cv } = await candidate.call(cvsContract.create, { body: aCvBody() });
    const apply = (offerId: number) =>
      candidate.call(applicationsContract.decide, { body: { cvId: cv.id, offerId } });
    const change = async (changes: object) => {
      const now = await wholeCv(candidate, cv.id);
      const body = { ...cvBodyOf(now), ...changes, id: cv.id, revision: now.revision };
      return (await candidate.call(cvsContract.update, { body })).data;
    };
    return { candidate, cv, apply, change };
  };

  it('stays as it was sent when the candidate changes it, also its score; a later one has the change', async () => {
    const [first, second] = [await garage(), await garage()];
    const { candidate, cv, apply, change } = await withCv();
    await apply(first.offerId);
    const [before] = await received(first.recruiter);
    await change({ cvName: 'Vendeur', experienceId: 1, mission: [], experiences: [], noExperience: true });
    await apply(second.offerId);
    await change({ city: 'Lyon', townCode: '69123' });

    const [kept] = await received(first.recruiter);
    expect(kept).toMatchObject({ cvId: cv.id, score: before?.score, distance: 0 });
    expect(kept?.cv).toMatchObject({ cvName: 'Mécanicienne confirmée', experienceLevels: [{ levelId: 3 }] });
    expect(kept?.cv.experiences).toEqual(before?.cv.experiences);
    for (const id of [cv.id, kept?.cv.id ?? 0]) {
      expect(await wholeCv(first.recruiter, id)).toMatchObject({
        cvName: 'Mécanicienne confirmée',
        city: 'Guéret',
        mission: [{ missionId: 2001 }],
        experiences: [{ expCompany: 'Garage Tréfonds' }],
        trainings: [{ diplomaValue: { id: 2 } }],
      });
    }
    const [later] = await received(second.recruiter);
    expect(later?.cv).toMatchObject({ cvName: 'Vendeur', city: 'Guéret', experiences: [] });
    expect((await candidate.call(cvsContract.list, { query: {} })).data).toMatchObject([
      { id: cv.id, cvName: 'Vendeur', city: 'Lyon', applications: 2 },
    ]);
  });

  it('is read by the garage that received it, and changed or sent by nobody', async () => {
    const [first, other] = [await garage(), await garage()];
    const { candidate, apply, change } = await withCv();
    await apply(first.offerId);
    await change({ cvName: 'Vendeur' });
    const id = (await received(first.recruiter))[0]?.cv.id ?? 0;
    await apply(other.offerId);
    expect((await other.recruiter.refused(cvsContract.read, { params: { id } })).failure.code).toBe(
      'not_found',
    );
    const sent = await wholeCv(candidate, id);
    const body = { ...cvBodyOf(sent), id, revision: sent.revision };
    expect((await candidate.refused(cvsContract.update, { body })).failure.code).toBe('not_found');
    const again = { body: { cvId: id, offerId: await other.add() } };
    expect((await candidate.refused(applicationsContract.decide, again)).failure.code).toBe('not_found');
  });

  it('takes none of the three places, and goes with its CV', async () => {
    const first = await garage();
    const { candidate, cv, apply, change } = await withCv();
    await apply(first.offerId);
    await change({ cvName: 'Vendeur' });
    for (const cvName of ['Deux', 'Trois']) {
      await candidate.call(cvsContract.create, { body: aCvBody({ cvName }) });
    }
    await candidate.call(cvsContract.remove, { params: { id: cv.id } });
    expect(await received(first.recruiter)).toEqual([]);
    expect(await api.db.$count(cvs, eq(cvs.candidateId, candidate.userId))).toBe(2);
  });
});

describe('an application without an account', () => {
  const send = (token: string) =>
    api.visitor().call(quickApplyContract.send, { params: { token }, body: {} });

  it('tells the garage what was typed, and nothing else', async () => {
    const { recruiter, offerId } = await garage();
    await send(await askQuickly(api, offerId, { email: 'peu@exemple.test' }));
    const [application] = await received(recruiter);
    expect(application).toMatchObject({ distance: null, cv: { city: '', experiences: [], trainings: [] } });
    expect(await wholeCv(recruiter, application?.cv.id ?? 0)).toMatchObject({
      city: '',
      radius: null,
      noExperience: false,
      noTraining: false,
      cleanRecord: null,
    });
  });

  it('leaves no newer version to send, although the CV also holds what an earlier one told', async () => {
    const [first, second] = [await garage(), await garage()];
    const typed = { email: 'differe@exemple.test' };
    await send(await askQuickly(api, first.offerId, { ...typed, city: 'Guéret' }));
    await send(await askQuickly(api, second.offerId, { ...typed, city: '' }));
    const [application] = await received(second.recruiter);
    const token = await followToken(api.db, application?.id ?? 0, api.deps.settings);
    const { data } = await api.visitor().call(applicationsContract.readByLink, { params: { token } });
    expect(data.cv).toMatchObject({ shownId: application?.cv.id, canUpdate: false, updatedAt: null });
  });

  it('is read by a garage that has the free offer alone, by the id of the version that was sent', async () => {
    const recruiter = await api.recruiter({ postalCode: '23000' });
    const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
    const planId = await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 1, isFree: true });
    await api.db.update(offers).set({ planId }).where(eq(offers.id, offerId));
    await send(await askQuickly(api, offerId, { email: 'offert@exemple.test' }));
    const [application] = await received(recruiter);
    expect(application?.cv.id).not.toBe(application?.cvId);
    expect((await wholeCv(recruiter, application?.cv.id ?? 0)).user.firstName).toBe('Zélie');
  });

  it('has the town that was typed', async () => {
    const { recruiter, offerId } = await garage();
    await send(await askQuickly(api, offerId, { email: 'ville@exemple.test', city: 'lyon 69003' }));
    const [application] = await received(recruiter);
    expect(application?.cv.city).toBe('Lyon 3e Arrondissement');
    expect(application?.distance).toBeGreaterThan(100);
  });

  it('does not change what an earlier one told another garage', async () => {
    const [first, second] = [await garage(), await garage()];
    const email = 'deux@exemple.test';
    const typed = { email, experienceId: 4, licences: [1], phoneNumber: '06 39 98 00 41' };
    await send(await askQuickly(api, first.offerId, { ...typed, city: 'Guéret' }));
    const [before] = await received(first.recruiter);
    const other = { firstName: 'Élise', lastName: 'Autre', phoneNumber: '07 00 00 00 42' };
    await send(await askQuickly(api, second.offerId, { email, experienceId: 1, licences: [], ...other }));
    const [kept] = await received(first.recruiter);
    expect(kept).toEqual(before);
    expect(await wholeCv(first.recruiter, kept?.cv.id ?? 0)).toMatchObject({
      city: 'Guéret',
      licencesB: [1],
      user: { firstName: 'Zélie', phoneNumber: '+33639980041' },
    });
    const [later] = await received(second.recruiter);
    const { firstName, lastName } = other;
    expect(later?.cv).toMatchObject({
      city: '',
      experienceLevels: [{ levelId: 1 }],
      user: { firstName, lastName, phoneNumber: '+33700000042' },
    });
    expect(await wholeCv(second.recruiter, later?.cv.id ?? 0)).toMatchObject({ city: '', licencesB: [] });
  });
});
