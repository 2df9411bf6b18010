import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { picksContract } from '#lib/contract/applications/picks.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { cvs } from '#upstream/platform/schema/cvs.ts';
import { offers } from '#upstream/platform/schema/offers.ts';

const { ofCv, readInvitation, applyInvited } = picksContract;
const { decide, invite, listSent } = applicationsContract;

let api: TestApi;
let recruiter: Actor;
let candidate: Actor;
let offerId: number;
let cvId: number;
let pickId: number;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter();
  candidate = await api.candidate({ firstName: 'Nadia' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId, companyName: 'Garage Tréfonds' });
  cvId = await addCv(api.db, { candidateId: candidate.userId, name: 'Carrosserie' });
  pickId = await pick(cvId);
});

async function pick(of: number) {
  const body = { cvId: of, offerId: null };
  return (await recruiter.call(decide, { query: { selected: 'true' }, body })).data.id;
}

/** Invites, and answers the token of the mail. */
async function invited(offer = offerId) {
  await recruiter.call(invite, { params: { id: pickId }, body: { offerId: offer } });
  const text = (await api.mails(candidate.email))
    .map((mail) => mail.text)
    .find((each) => each.includes('/apply/invited/'));
  return /\/apply\/invited\/([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
}
const sent = async () => (await candidate.call(listSent, { query: {}, body: {} })).data;
const refused = async (token: string) =>
  (await api.visitor().refused(applyInvited, { params: { token }, body: {} })).failure.code;

describe('the link of an invitation to apply', () => {
  test('shows the offer and the CV that was picked, and reading sends nothing', async () => {
    const token = await invited();
    const { data } = await api.visitor().call(readInvitation, { params: { token } });
    expect(data).toMatchObject({ applied: false, canSignIn: true });
    expect(data.cv).toEqual({ id: cvId, cvName: 'Carrosserie', status: 'published' });
    expect(data.offer.companyName).toBe('Garage Tréfonds');
    expect(await sent()).toEqual([]);
  });

  test('applies with the answers to the questions of the offer, which are refused beside them', async () => {
    const licence = { topic: 'licence_b', make: '', text: '', kind: 'yes_no', required: true } as const;
    await api.db
      .update(offers)
      .set({ screeningQuestions: [licence] })
      .where(eq(offers.id, offerId));
    const params = { token: await invited() };
    const { failure } = await api.visitor().refused(applyInvited, { params, body: {} });
    expect(failure.fields).toEqual({ 'screeningAnswers.0': 'Il manque votre réponse' });
    const question = 'Avez-vous le permis B\u00a0?';
    const body = { screeningAnswers: [{ question, answer: 'no' }] };
    await api.visitor().call(applyInvited, { params, body });
    expect((await sent())[0]?.screeningAnswers).toMatchObject([{ question: { fr: question }, answer: 'no' }]);
  });

  test('applies with that CV without a session, once, and mails both sides', async () => {
    const token = await invited();
    const { message } = await api.visitor().call(applyInvited, { params: { token }, body: {} });
    expect(message).toBe('Candidature envoyée avec succès');
    expect((await sent()).map((each) => [each.offerId, each.cvId])).toEqual([[offerId, cvId]]);
    const templates = async ({ email }: Actor) => (await api.mails(email)).map(({ template }) => template);
    expect(await templates(candidate)).toContain('applicationSent');
    expect(await templates(recruiter)).toContain('applicationReceived');
    expect(await refused(token)).toBe('already_applied');
    expect((await api.visitor().call(readInvitation, { params: { token } })).data.applied).toBe(true);
  });

  test('works once at the same moment, and after the recruiter has deleted the pick', async () => {
    const token = await invited();
    await recruiter.call(decide, { query: { hidden: 'true' }, body: { cvId, offerId: null } });
    const both = await Promise.allSettled(
      [1, 2].map(() => api.visitor().call(applyInvited, { params: { token }, body: {} })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sent()).toHaveLength(1);
  });

  test('refuses a closed offer and a CV that is no longer published', async () => {
    const token = await invited();
    await api.db.update(offers).set({ isActive: false }).where(eq(offers.id, offerId));
    expect(await refused(token)).toBe('offer_closed');
    await api.db.update(offers).set({ isActive: true }).where(eq(offers.id, offerId));
    await api.db.update(cvs).set({ status: 'draft' }).where(eq(cvs.id, cvId));
    expect(await refused(token)).toBe('cv_not_published');
    expect((await api.visitor().call(readInvitation, { params: { token } })).data.cv.status).toBe('draft');
  });

  test('is only for the offer and the pick that it was signed for', async () => {
    const token = await invited();
    const other = await addOffer(api.db, { recruiterId: recruiter.userId });
    const [, , signature] = token.split('.');
    for (const forged of [
      `${pickId}.${other}.${signature}`,
      `${pickId + 1}.${offerId}.${signature}`,
      'x',
      '1.2',
    ]) {
      expect(await refused(forged)).toBe('not_found');
    }
    await api.db.delete(cvs).where(eq(cvs.id, cvId));
    expect(await refused(token)).toBe('not_found');
  });
});

describe('what ties a CV to a recruiter', () => {
  const tie = async (by = recruiter, id = cvId) => (await by.call(ofCv, { params: { id } })).data;

  test('is the pick, else the application with that CV', async () => {
    expect((await tie()).id).toBe(pickId);
    const ids = { candidateId: candidate.userId, recruiterId: recruiter.userId, cvId, offerId };
    const applicationId = await addApplication(api.db, ids);
    expect((await tie()).origin).toBe('cv_search');
    await recruiter.call(decide, { query: { hidden: 'true' }, body: { cvId, offerId: null } });
    expect((await tie()).id).toBe(applicationId);
  });

  test('is nothing for a CV of the search alone, or another garage’s pick', async () => {
    const other = await api.recruiter();
    await addPlan(api.db, { recruiterId: other.userId, packageId: 4 });
    const refusal = await other.refused(ofCv, { params: { id: cvId } });
    expect(refusal.failure.code).toBe('not_found');
  });
});
