import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { anInterviewBody } from '#tests/support/interviews/a-planned-interview.ts';

const { decide, invite, readReceived } = applicationsContract;

let api: TestApi;
let recruiter: Actor;
let candidate: Actor;
let offerId: number;
let cvId: number;
let pickId: number;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());
beforeEach(async () => {
  recruiter = await api.recruiter();
  candidate = await api.candidate({ firstName: 'Nadia' });
  await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });
  offerId = await addOffer(api.db, { recruiterId: recruiter.userId, companyName: 'Garage Tréfonds' });
  cvId = await addCv(api.db, { candidateId: candidate.userId });
  const { data } = await recruiter.call(decide, {
    query: { selected: 'true' },
    body: { cvId, offerId: null },
  });
  pickId = data.id;
});

const criteria = (offer = offerId, id = pickId) => ({ params: { id }, body: { offerId: offer } });
const refused = async (offer = offerId, by = recruiter) =>
  (await by.refused(invite, criteria(offer))).failure;
const otherOffer = (changes: object = {}) => addOffer(api.db, { recruiterId: recruiter.userId, ...changes });

describe('inviting the candidate of a picked CV to apply', () => {
  test('sends a mail and a message, both with the link to the offer', async () => {
    const { message } = await recruiter.call(invite, criteria());
    expect(message).toBe('Invitation envoyée\u00a0: la personne la reçoit par e-mail et dans sa messagerie.');
    const mails = await api.mails(candidate.email);
    expect(mails.map(({ template }) => template)).toEqual(['invitedToApply']);
    expect(mails[0]?.text).toContain('Bonjour Nadia');
    expect(mails[0]?.text).toContain('Garage Tréfonds');
    expect(mails[0]?.text).toContain(`/offer/${offerId}`);
    const { data } = await candidate.call(messagesContract.list, { query: { type: 'received' } });
    expect(data).toHaveLength(1);
    expect(data[0]?.subject).toMatch(/^Invitation à postuler\u00a0: /);
    expect(data[0]?.text).toMatch(
      new RegExp(`https?://\\S+/candidate/offers/${offerId}/apply\\?cv=${cvId}$`, 'm'),
    );
    const read = await recruiter.call(readReceived, { params: { id: pickId } });
    expect(read.data.invitedOfferIds).toEqual([offerId]);
  });

  test('is possible once for a CV and an offer, also at the same moment and after the CV was deleted', async () => {
    const both = await Promise.allSettled([
      recruiter.call(invite, criteria()),
      recruiter.call(invite, criteria()),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const to of ['hidden', 'selected'] as const) {
      await recruiter.call(decide, { query: { [to]: 'true' }, body: { cvId, offerId: null } });
    }
    expect(await refused()).toMatchObject({ statusCode: 409, code: 'already_invited' });
    await recruiter.call(invite, criteria(await otherOffer()));
    expect(await api.mails(candidate.email)).toHaveLength(2);
  });

  test('is refused for an offer that is not live, and for somebody who has applied to it', async () => {
    for (const changes of [{ status: 'draft' }, { isActive: false }, { deletedAt: api.clock.now() }]) {
      expect(await refused(await otherOffer(changes))).toMatchObject({ code: 'offer_closed' });
    }
    const ids = { candidateId: candidate.userId, recruiterId: recruiter.userId, cvId, offerId };
    await addApplication(api.db, ids);
    expect(await refused()).toMatchObject({ statusCode: 409, code: 'already_applied' });
    expect((await refused()).message).toContain('Cette personne a déjà postulé');
    expect(await api.mails(candidate.email)).toEqual([]);
  });

  test('requires the recruiter’s own pick and offer, and a paid plan', async () => {
    const stranger = await api.recruiter();
    await addPlan(api.db, { recruiterId: stranger.userId, packageId: 4 });
    const theirs = await addOffer(api.db, { recruiterId: stranger.userId });
    expect((await refused(theirs)).code).toBe('not_found');
    expect((await refused(theirs, stranger)).code).toBe('not_found');
    const ids = { candidateId: candidate.userId, recruiterId: recruiter.userId, cvId };
    const sent = await addApplication(api.db, { ...ids, offerId: await otherOffer() });
    const { failure } = await recruiter.refused(invite, criteria(offerId, sent));
    expect(failure.code).toBe('not_found');
    const free = await api.recruiter();
    await addPlan(api.db, { recruiterId: free.userId, packageId: 1, isFree: true });
    expect((await refused(offerId, free)).statusCode).toBe(402);
  });
});

describe('an interview with the candidate of a picked CV', () => {
  const plan = (cvs: { id: number }[] = [{ id: cvId }]) => ({
    body: anInterviewBody({
      offerId,
      cvs,
      organizer: [{ name: 'Sophie Martin', email: recruiter.email }],
    }),
  });

  test('is planned for one of the recruiter’s offers and mailed to the candidate', async () => {
    const { data } = await recruiter.call(interviewsContract.create, plan());
    expect(data.invitations.map((each) => each.cvId)).toEqual([cvId]);
    const [mail] = await api.mails(candidate.email);
    expect(mail?.template).toBe('interviewInvited');
    expect(mail?.text).not.toContain('vous avez postulé');
  });

  test('invites a candidate who has also applied once, and no deleted pick', async () => {
    const ids = { candidateId: candidate.userId, recruiterId: recruiter.userId, cvId, offerId };
    await addApplication(api.db, ids);
    const { data } = await recruiter.call(interviewsContract.create, plan());
    expect(data.invitations).toHaveLength(1);
    const other = await api.candidate();
    const otherCv = await addCv(api.db, { candidateId: other.userId });
    for (const to of ['selected', 'hidden'] as const) {
      await recruiter.call(decide, { query: { [to]: 'true' }, body: { cvId: otherCv, offerId: null } });
    }
    const { failure } = await recruiter.refused(interviewsContract.create, plan([{ id: otherCv }]));
    expect(Object.keys(failure.fields ?? {})).toEqual(['cvs.0.id']);
  });

  test('refuses a second CV of the same person', async () => {
    const second = await addCv(api.db, { candidateId: candidate.userId, slot: 2 });
    await recruiter.call(decide, { query: { selected: 'true' }, body: { cvId: second, offerId: null } });
    const { failure } = await recruiter.refused(
      interviewsContract.create,
      plan([{ id: cvId }, { id: second }]),
    );
    expect(failure.statusCode).toBe(422);
  });
});
