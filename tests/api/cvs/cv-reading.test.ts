import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';

let api: TestApi;
let candidate: Actor;
let recruiter: Actor;
let cvId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await api?.close();
});
beforeEach(async () => {
  candidate = await api.candidate({
    phone: '0639980000',
    birthday: '1996-04-12',
    address: '14 rue des Lilas',
    postalCode: '23000',
    city: 'Guéret',
    pictureKey: '0123456789abcdef0123456789abcdef.jpg',
  });
  recruiter = await api.recruiter();
  cvId = await addCv(api.db, { candidateId: candidate.userId });
});

const read = async (by: Actor) => (await by.call(cvsContract.read, { params: { id: cvId } })).data;
const refusal = async (by: Actor) => (await by.refused(cvsContract.read, { params: { id: cvId } })).failure;

async function sendTo(actor: Actor) {
  const offerId = await addOffer(api.db, { recruiterId: actor.userId });
  return addApplication(api.db, { candidateId: candidate.userId, recruiterId: actor.userId, cvId, offerId });
}

describe('reading a CV', () => {
  it('shows everything to its candidate', async () => {
    expect((await read(candidate)).user).toEqual({
      id: candidate.userId,
      gender: null,
      firstName: 'Camille',
      lastName: 'Durand',
      email: candidate.email,
      phoneNumber: '0639980000',
      birthday: '1996-04-12',
      address: '14 rue des Lilas',
      postalCode: '23000',
      city: 'Guéret',
      country: 'FR',
      profilePicture: '/files/0123456789abcdef0123456789abcdef.jpg',
    });
  });

  it('is refused to other candidates', async () => {
    expect(await refusal(await api.candidate())).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('asks an unrelated recruiter to subscribe, whether or not the CV exists', async () => {
    await sendTo(await api.recruiter());
    const none = await recruiter.refused(cvsContract.read, { params: { id: 999_999 } });
    for (const failure of [await refusal(recruiter), none.failure]) {
      expect(failure).toMatchObject({
        statusCode: 402,
        code: 'no_plan',
        hasPaidPackage: false,
        message: 'Veuillez souscrire à une formule pour pouvoir consulter le détail d’un CV',
      });
    }
  });

  it('shows a published one to a recruiter with a paid plan, without contact details', async () => {
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    for (const actor of [recruiter, await api.internal()]) {
      const seen = await read(actor);
      expect(seen.user).toEqual({
        id: candidate.userId,
        gender: null,
        firstName: 'Camille',
        lastName: 'Durand',
        email: null,
        phoneNumber: null,
        birthday: null,
        address: null,
        postalCode: null,
        city: null,
        country: null,
        profilePicture: null,
      });
    }
    await api.db.update(cvs).set({ status: 'draft' }).where(eq(cvs.id, cvId));
    expect((await refusal(recruiter)).statusCode).toBe(404);
  });

  it('is allowed to the recruiter who received it, who does not learn where else it was sent', async () => {
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    await sendTo(recruiter);
    await sendTo(await api.recruiter());
    const seen = await read(recruiter);
    expect(seen.user).toMatchObject({ birthday: '1996-04-12', address: '14 rue des Lilas' });
    expect(seen.applications).toBe(1);
    expect((await read(candidate)).applications).toBe(2);
  });

  it('is allowed to the recruiter who selected it', async () => {
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    await addApplication(api.db, {
      candidateId: candidate.userId,
      recruiterId: recruiter.userId,
      cvId,
      offerId: null,
    });
    expect((await read(recruiter)).user.profilePicture).toBe('/files/0123456789abcdef0123456789abcdef.jpg');
  });

  it('is refused again to a recruiter who deleted the application or pick', async () => {
    await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
    const id = await sendTo(recruiter);
    expect((await read(recruiter)).user.email).toBe(candidate.email);
    await api.db
      .update(applications)
      .set({ bucket: 'rejected', isHidden: true })
      .where(eq(applications.id, id));
    expect((await read(recruiter)).user.email).toBeNull();
  });

  it('requires a plan when the CV was sent to the recruiter, as the lists do', async () => {
    await sendTo(recruiter);
    expect((await refusal(recruiter)).code).toBe('no_plan');
  });

  it('shows everything with the free offer’s plan for a CV sent to that offer, and nothing once it is deleted', async () => {
    const { userId: recruiterId } = recruiter;
    const planId = await addPlan(api.db, { recruiterId, packageId: 1, isFree: true, offersLeft: 0 });
    const offerId = await addOffer(api.db, { recruiterId, planId });
    await sendTo(recruiter);
    expect((await refusal(recruiter)).code).toBe('no_plan');
    const id = await addApplication(api.db, {
      candidateId: candidate.userId,
      recruiterId,
      cvId,
      offerId,
    });
    expect((await read(recruiter)).user.email).toBe(candidate.email);
    await api.db
      .update(applications)
      .set({ bucket: 'rejected', isHidden: true })
      .where(eq(applications.id, id));
    expect((await refusal(recruiter)).code).toBe('no_plan');
  });

  it.each(['0', 'abc', '9007199254740993', '999999'])('finds nothing by the id %s', async (id) => {
    const answer = await api.inject({
      method: 'GET',
      url: `/cvs/${id}`,
      headers: { authorization: `Bearer ${candidate.token}` },
    });
    expect(answer.statusCode).toBe(404);
  });
});
