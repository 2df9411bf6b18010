import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '#tests/support/content.ts';
import { addEstablishment, addMember } from '#tests/support/organisations/add-member.ts';
import { users } from '#upstream/platform/schema/accounts.ts';

const { contacts, recipients, send, sendSeveral } = messagesContract;

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter();
});

const paid = () => addPlan(api.db, { recruiterId: recruiter.userId, packageId: 4 });

async function applicant(firstName: string, offerId: number, email?: string) {
  const actor = await api.candidate({ firstName, ...(email && { email }) });
  const cvId = await addCv(api.db, { candidateId: actor.userId });
  const ids = { candidateId: actor.userId, recruiterId: recruiter.userId, cvId };
  await addApplication(api.db, { ...ids, offerId });
  return actor;
}

async function partedBy(by: Actor, people: readonly Actor[]) {
  const ids = people.map(({ userId }) => userId).join(',');
  const { data } = await by.call(recipients, { query: { ids } });
  return {
    reachable: data.reachable.map(({ firstName }) => firstName).sort(),
    refused: data.refused.map(({ person, reason }) => [person?.firstName ?? null, reason]),
  };
}

const letter = (to: readonly Actor[]) => ({
  recipientIds: to.map(({ userId }) => userId),
  subject: 'Votre CV',
  text: 'Bonjour',
});

test('a recruiter learns who cannot be written to, by name and reason, and gets the same answer when sending', async () => {
  await paid();
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  const known = await applicant('Aglaé', offerId);
  const suspended = await applicant('Karim', offerId);
  await api.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, suspended.userId));
  const own = await applicant('Sophie', offerId, recruiter.email);
  const deleted = await applicant('Lou', offerId);
  await api.db.delete(users).where(eq(users.id, deleted.userId));
  const stranger = await api.candidate({ firstName: 'Inconnue' });
  const all = [known, suspended, own, deleted, stranger];
  expect(await partedBy(recruiter, all)).toEqual({
    reachable: ['Aglaé'],
    refused: [
      ['Karim', 'account_closed'],
      ['Sophie', 'own_account'],
      [null, 'not_a_contact'],
      [null, 'not_a_contact'],
    ],
  });
  const { data } = await recruiter.call(sendSeveral, { body: letter(all) });
  expect(data.left.map(({ reason }) => reason)).toEqual([
    'account_closed',
    'own_account',
    'not_a_contact',
    'not_a_contact',
  ]);
});

test('a suspended candidate is no contact of a recruiter', async () => {
  await paid();
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  const suspended = await applicant('Karim', offerId);
  await api.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, suspended.userId));
  expect((await recruiter.call(contacts, { query: {} })).data).toEqual([]);
  const body = { recipientId: suspended.userId, subject: 'Votre CV', text: 'Bonjour' };
  expect((await recruiter.refused(send, { body })).failure.fields).toHaveProperty('recipientId');
});

test('the plan of a free offer refuses the applicants of other offers', async () => {
  const planId = await addPlan(api.db, { recruiterId: recruiter.userId, packageId: 1, isFree: true });
  const free = await addOffer(api.db, { recruiterId: recruiter.userId, planId });
  const other = await addOffer(api.db, { recruiterId: recruiter.userId });
  const all = [await applicant('Aglaé', free), await applicant('Karim', other)];
  expect(await partedBy(recruiter, all)).toEqual({ reachable: ['Aglaé'], refused: [['Karim', 'free_plan']] });
  const { data } = await recruiter.call(sendSeveral, { body: letter(all) });
  expect(data.left).toEqual([{ recipientId: all[1]?.userId, reason: 'free_plan' }]);
});

test('a member of some sites gets no name of an applicant to another site', async () => {
  await paid();
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  const known = await applicant('Aglaé', offerId);
  const site = await addEstablishment(api, recruiter.userId);
  const local = await addMember(api, { organisationId: recruiter.userId, siteIds: [site] });
  expect(await partedBy(local, [known])).toEqual({ reachable: [], refused: [[null, 'not_a_contact']] });
});

test('those for whom no message of the hour is left are refused', async () => {
  await paid();
  const offerId = await addOffer(api.db, { recruiterId: recruiter.userId });
  const all = [await applicant('Aglaé', offerId), await applicant('Karim', offerId)];
  for (let sent = 0; sent < 99; sent += 1) await api.deps.limits.take('messageHour', `${recruiter.userId}`);
  const { reachable, refused } = await partedBy(recruiter, all);
  expect([reachable.length, refused.map(([, reason]) => reason)]).toEqual([1, ['hour_limit']]);
});

test('recipients are read with a plan, and by recruiters only', async () => {
  const query = { ids: '1' };
  expect((await recruiter.refused(recipients, { query })).failure.code).toBe('no_plan');
  const candidate = await api.candidate();
  expect((await candidate.refused(recipients, { query })).failure.statusCode).toBe(403);
  await paid();
  expect((await recruiter.refused(recipients, { query: { ids: '1,x' } })).failure.statusCode).toBe(422);
});
