import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { interviewCandidates } from '#upstream/platform/schema/interviews.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addMessage, addOffer, addPlan } from '../../support/content.ts';
import { addInterview } from '../../support/interviews/a-planned-interview.ts';
import { addEstablishment, addMember } from '../../support/organisations/add-member.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const eventsOf = async (actor: Actor) =>
  (await actor.call(notificationsContract.getNotifications, { query: { events: 'true' } })).data.events;
const kindsOf = async (actor: Actor) => (await eventsOf(actor))?.map(({ kind }) => kind);
const hour = (at: number, day = 20) => new Date(Date.UTC(2026, 10, day, at));

/** A garage, and a candidate who has applied to its job. */
async function aPair({ hasPlan = true } = {}) {
  const [recruiter, candidate] = [await api.recruiter(), await api.candidate()];
  const recruiterId = recruiter.userId;
  const candidateId = candidate.userId;
  if (hasPlan) await addPlan(api.db, { recruiterId, packageId: 4 });
  await api.db.update(users).set({ firstName: 'Karim', lastName: 'Haddad' }).where(eq(users.id, candidateId));
  const offerId = await addOffer(api.db, { recruiterId });
  const cvId = await addCv(api.db, { candidateId });
  const people = { recruiterId, candidateId };
  const apply = (changes: Partial<Parameters<typeof addApplication>[1]> = {}) =>
    addApplication(api.db, { ...people, cvId, offerId, createdAt: hour(8), ...changes });
  return { recruiter, candidate, people, offerId, cvId, apply };
}

describe('the list of the latest notifications', () => {
  it('is left out of the answer with the counters unless the request asks for it', async () => {
    const { recruiter } = await aPair();
    expect((await recruiter.call(notificationsContract.getNotifications, {})).data.events).toBeUndefined();
    expect(await eventsOf(recruiter)).toEqual([]);
  });

  it('names to a garage the candidates who applied, wrote and answered, the newest first', async () => {
    const { recruiter, people, offerId, cvId, apply } = await aPair();
    const applicationId = await apply();
    const messageId = await addMessage(api.db, { ...people, from: 'candidate', createdAt: hour(10) });
    const { id, invitationId } = await addInterview(api.db, { ...people, cvId, offerId });
    const answer = { answer: 'accepted', answeredAt: hour(9) } as const;
    await api.db.update(interviewCandidates).set(answer).where(eq(interviewCandidates.id, invitationId));
    const event = { name: 'Karim Haddad', isPast: false };
    expect(await eventsOf(recruiter)).toEqual([
      { ...event, kind: 'written', id: messageId, at: hour(10).toISOString(), isNew: true },
      { ...event, kind: 'coming', id, at: hour(9).toISOString(), isNew: false },
      { ...event, kind: 'applied', id: applicationId, at: hour(8).toISOString(), isNew: true },
    ]);
    const refusal = { answer: 'rejected' } as const;
    await api.db.update(interviewCandidates).set(refusal).where(eq(interviewCandidates.id, invitationId));
    expect((await eventsOf(recruiter))?.[1]).toMatchObject({ kind: 'notComing', isPast: true });
    const wish = { answer: 'pending', answeredAt: null, otherTime: 'Mardi', otherTimeAt: hour(7) } as const;
    await api.db.update(interviewCandidates).set(wish).where(eq(interviewCandidates.id, invitationId));
    expect(await kindsOf(recruiter)).toEqual(['written', 'applied', 'otherTime']);
  });

  it('names to a candidate the garages that decided, invited or wrote', async () => {
    const { candidate, people, offerId, cvId, apply } = await aPair();
    const decision = { bucket: 'accepted', decidedAt: hour(11) } as const;
    await apply(decision);
    const messageId = await addMessage(api.db, { ...people, createdAt: hour(12) });
    const { id } = await addInterview(api.db, { ...people, cvId, offerId });
    const event = { name: 'Garage Tréfonds', isNew: true, isPast: false };
    const events = await eventsOf(candidate);
    expect(events?.[0]).toMatchObject({ kind: 'written', id: messageId, isNew: true });
    expect(events?.[0]?.name).not.toBe('');
    expect(events?.slice(1)).toEqual([
      { ...event, kind: 'accepted', id: offerId, at: hour(11).toISOString() },
      { ...event, kind: 'invited', id, at: hour(9, 19).toISOString() },
    ]);
  });

  it('tells a filled ad apart from a decision about the candidate', async () => {
    const { candidate, apply } = await aPair();
    await apply({ bucket: 'rejected', decidedAt: hour(11), filledAt: hour(11) });
    expect(await kindsOf(candidate)).toEqual(['filled']);
  });

  it('has at most ten entries of the last two weeks', async () => {
    const { recruiter, people, apply } = await aPair();
    await apply({ createdAt: hour(8, 6) });
    expect(await eventsOf(recruiter)).toEqual([]);
    for (let at = 0; at < 11; at += 1) {
      await addMessage(api.db, { ...people, from: 'candidate', createdAt: hour(at) });
    }
    expect(await eventsOf(recruiter)).toHaveLength(10);
  });

  it('is empty for a garage without a plan, and has the candidates of the free ad for a garage with that ad', async () => {
    const { recruiter, people, apply, offerId } = await aPair({ hasPlan: false });
    await apply();
    await addMessage(api.db, { ...people, from: 'candidate', createdAt: hour(10) });
    expect(await eventsOf(recruiter)).toEqual([]);
    const planId = await addPlan(api.db, { recruiterId: people.recruiterId, packageId: 1, isFree: true });
    expect(await kindsOf(recruiter)).toEqual(['written']);
    await api.db.update(offers).set({ planId }).where(eq(offers.id, offerId));
    expect(await kindsOf(recruiter)).toEqual(['written', 'applied']);
  });

  it('leaves out what the role of a team member may not read, and the other sites', async () => {
    const { people, apply } = await aPair();
    await apply();
    await addMessage(api.db, { ...people, from: 'candidate', createdAt: hour(10) });
    const organisationId = people.recruiterId;
    const reader = await addMember(api, { organisationId, role: 'reader' });
    expect(await kindsOf(reader)).toEqual(['applied']);
    const accountant = await addMember(api, { organisationId, role: 'billing' });
    expect(await eventsOf(accountant)).toBeUndefined();
    const siteIds = [await addEstablishment(api, organisationId)];
    const elsewhere = await addMember(api, { organisationId, role: 'recruiter', siteIds });
    expect(await eventsOf(elsewhere)).toEqual([]);
  });

  it('leaves out the applications of other garages and candidates', async () => {
    const { apply } = await aPair();
    await apply();
    const other = await aPair();
    expect(await eventsOf(other.recruiter)).toEqual([]);
    expect(await eventsOf(other.candidate)).toEqual([]);
  });
});
