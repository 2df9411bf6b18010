import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { MINUTE } from '#upstream/platform/clock.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import type { applications } from '#upstream/platform/schema/applications.ts';

let api: TestApi;
let recruiter: Actor;
let offerId: number;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());
beforeEach(async () => {
  recruiter = await api.recruiter();
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId, companyName: 'Garage Tréfonds' });
});

async function applicant(
  firstName: string,
  flags: Partial<typeof applications.$inferInsert> = {},
  language: 'fr' | 'en' = 'fr',
) {
  const actor = await api.candidate({ firstName, language });
  const cvId = await addCv(api.db, { candidateId: actor.userId });
  const ids = { candidateId: actor.userId, recruiterId: recruiter.userId, cvId, offerId };
  await addApplication(api.db, { ...ids, ...flags });
  return { actor, cvId };
}

const move = (cvId: number, to: Bucket, offer: number | null = offerId) =>
  recruiter.call(applicationsContract.decide, {
    query: to === 'received' ? {} : { [to]: 'true' },
    body: { cvId, offerId: offer, reason: 'other' },
  });
const mailsTo = async ({ email }: Actor) => (await api.mails(email)).map(({ template }) => template);

describe('an answer on the way', () => {
  test.each([
    ['selected', 'applicationSelected', 'Votre candidature est étudiée'],
    ['accepted', 'applicationAccepted', 'Votre candidature est retenue'],
  ] as const)('tells the candidate once that the application is %s', async (to, template, title) => {
    const { actor, cvId } = await applicant('Nadia');
    expect((await move(cvId, to)).message).toContain('informé par e-mail');
    const [mail] = await api.mails(actor.email);
    expect(mail?.template).toBe(template);
    expect(mail?.text).toContain(title);
    expect(mail?.text).toContain(`/candidate/offers/${offerId}`);
    api.clock.advance(MINUTE);
    await move(cvId, 'received');
    expect((await move(cvId, to)).message).not.toContain('informé par e-mail');
    expect(await mailsTo(actor)).toEqual([template]);
  });

  test('leads somebody without a password to the page that needs no session', async () => {
    const { actor, cvId } = await applicant('Nadia');
    await api.db.update(users).set({ hasPassword: false }).where(eq(users.id, actor.userId));
    await move(cvId, 'accepted');
    expect((await api.mails(actor.email))[0]?.text).toContain('/apply/follow/');
  });

  test('is no mail for a CV that was picked from the search', async () => {
    const candidate = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    await move(cvId, 'selected', null);
    await move(cvId, 'accepted', null);
    expect(await mailsTo(candidate)).toEqual([]);
  });
});

describe('declining an application', () => {
  test('mails the candidate, and tells the recruiter that a mail was sent', async () => {
    const { actor, cvId } = await applicant('Nadia');
    const { message } = await move(cvId, 'rejected');
    expect(message).toContain('informé par e-mail');
    const [mail] = await api.mails(actor.email);
    expect(mail?.template).toBe('applicationDeclined');
    expect(mail?.text).toContain('Bonjour Nadia');
    expect(mail?.text).toContain('Garage Tréfonds');
    expect(mail?.text).toContain('Motif');
    expect(mail?.text).toContain('Une autre candidature a été retenue.');
  });

  test('gives the reason and the message in the mail and on the site, in the candidate’s language', async () => {
    const { actor, cvId } = await applicant('Nadia', {}, 'en');
    await recruiter.call(applicationsContract.decide, {
      query: { rejected: 'true' },
      body: { cvId, offerId, reason: 'filled', message: 'Merci de votre visite.' },
    });
    const [mail] = await api.mails(actor.email);
    expect(mail?.text).toContain('The job has already been filled.');
    expect(mail?.text).toContain('Merci de votre visite.');
    const { data } = await actor.call(applicationsContract.listSent, {
      query: { rejected: 'true' },
      body: {},
    });
    expect(data[0]?.rejectionReason).toBe('The job has already been filled.\n\nMerci de votre visite.');
  });

  test('refuses a reason that is not in the list, and a message with a link or too long', async () => {
    const { actor, cvId } = await applicant('Nadia');
    for (const [field, value] of [
      ['message', 'Voir www.exemple.fr'],
      ['message', 'x'.repeat(1001)],
      ['reason', 'distance'],
    ] as const) {
      const { failure } = await recruiter.refused(applicationsContract.decide, {
        query: { rejected: 'true' },
        body: { cvId, offerId, reason: 'other', [field]: value },
      });
      expect([failure.statusCode, Object.keys(failure.fields ?? {})]).toEqual([422, [field]]);
    }
    expect(await mailsTo(actor)).toEqual([]);
  });

  test('mails the reason also when an unanswered application is deleted', async () => {
    const { actor, cvId } = await applicant('Nadia');
    expect((await move(cvId, 'hidden')).message).toContain('informé par e-mail');
    expect((await api.mails(actor.email))[0]?.text).toContain('Une autre candidature a été retenue.');
  });

  test('deleting a declined application notifies once', async () => {
    const { actor, cvId } = await applicant('Nadia');
    await move(cvId, 'rejected');
    expect((await move(cvId, 'hidden')).message).toBe('CV supprimé');
    expect(await mailsTo(actor)).toEqual(['applicationDeclined']);
  });

  test('mails at most two refusals a day when it is repeated', async () => {
    const { actor, cvId } = await applicant('Nadia');
    for (const to of ['rejected', 'selected', 'rejected', 'selected'] as const) {
      await move(cvId, to);
      api.clock.advance(MINUTE);
    }
    expect((await move(cvId, 'rejected')).message).toBe('CV enregistré dans CV déclinés');
    expect((await mailsTo(actor)).toSorted()).toEqual([
      'applicationDeclined',
      'applicationDeclined',
      'applicationSelected',
    ]);
  });

  test('mails nobody when the CV was picked from the search', async () => {
    const actor = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: actor.userId });
    await move(cvId, 'selected', null);
    await move(cvId, 'rejected', null);
    expect(await mailsTo(actor)).toEqual([]);
  });
});

test('deleting an offer mails candidates with open applications, and tells the recruiter how many', async () => {
  const open = await applicant('Nadia');
  const shortlisted = await applicant('Paul', { bucket: 'accepted' });
  const declined = await applicant('Luc', { bucket: 'rejected' });
  const { message } = await recruiter.call(ownOffersContract.remove, { params: { id: offerId } });
  expect(message).toBe(
    'L’annonce a été supprimée. Le candidat qui attendait une réponse en est informé par e-mail.',
  );
  const [mail] = await api.mails(open.actor.email);
  expect(mail?.subject).toContain('L’offre n’est plus disponible');
  for (const { actor } of [shortlisted, declined]) expect(await mailsTo(actor)).toEqual([]);
  await recruiter.refused(ownOffersContract.remove, { params: { id: offerId } });
  expect(await mailsTo(open.actor)).toEqual(['offerRemoved']);
});

test('closing an offer mails candidates with open applications, and opening it mails nobody', async () => {
  const open = await applicant('Nadia');
  const shortlisted = await applicant('Paul', { bucket: 'accepted' });
  const close = (isActive: boolean) =>
    recruiter.call(ownOffersContract.switchActive, {
      params: { id: offerId },
      body: { isActive },
    });
  expect((await close(false)).message).toContain(
    'Le candidat qui attendait une réponse en est informé par e-mail.',
  );
  const [mail] = await api.mails(open.actor.email);
  expect(mail?.template).toBe('offerClosed');
  expect(mail?.text).toContain('Garage Tréfonds');
  expect((await close(false)).message).not.toContain('e-mail');
  await close(true);
  expect(await mailsTo(open.actor)).toEqual(['offerClosed']);
  expect(await mailsTo(shortlisted.actor)).toEqual([]);
  for (let times = 0; times < 3; times += 1) {
    await close(false);
    await close(true);
  }
  expect(await mailsTo(open.actor)).toHaveLength(2);
});
