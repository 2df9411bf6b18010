import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { messagesContract } from '#lib/contract/messages/messages.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { eraseAccount } from '#upstream/accounts/profile/erase.ts';
import { recruiterProfiles, users } from '#upstream/platform/schema/accounts.ts';
import { interviews } from '#upstream/platform/schema/interviews.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aRecruiterProfile } from '../../support/builders.ts';
import { addApplication, addCv, addMessage, addOffer, addPlan } from '../../support/content.ts';
import { addInterview } from '../../support/interviews/a-planned-interview.ts';
import { addMember } from '../../support/organisations/add-member.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

const nameOf = async (id: number) => {
  const [row] = await api.db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, id));
  return row?.name;
};
const erase = ({ userId }: Actor) =>
  api.db.transaction((tx) => eraseAccount(tx, api.deps, userId, api.clock.now()));
const offersOf = async (actor: Actor) =>
  (await actor.call(ownOffersContract.list, {})).data.map(({ id }) => id);

/** A founder and a colleague with an offer, a CV that was sent to it, a message and an interview. */
async function aGarage() {
  const founder = await api.recruiter();
  const organisationId = founder.userId;
  const colleague = await addMember(api, { organisationId, role: 'manager' });
  const candidate = await api.candidate();
  const people = { recruiterId: organisationId, candidateId: candidate.userId };
  await addPlan(api.db, { recruiterId: organisationId, packageId: 4 });
  const cvId = await addCv(api.db, { candidateId: candidate.userId });
  const offerId = await addOffer(api.db, { recruiterId: organisationId, authorId: founder.userId });
  await addApplication(api.db, { ...people, cvId, offerId });
  const messageId = await addMessage(api.db, { ...people, from: 'candidate' });
  const { id: interviewId } = await addInterview(api.db, {
    ...people,
    cvId,
    authorId: founder.userId,
    organiserEmail: founder.email,
  });
  return { founder, colleague, candidate, organisationId, offerId, messageId, interviewId };
}

describe('the people of an organisation', () => {
  it('share its offers, applications, messages and plans', async () => {
    const { founder, colleague, offerId, messageId } = await aGarage();
    for (const person of [founder, colleague]) {
      expect(await offersOf(person)).toEqual([offerId]);
      const received = await person.call(applicationsContract.listReceived, { query: {}, body: {} });
      expect(received.data.map((one) => one.offerId)).toEqual([offerId]);
      const inbox = await person.call(messagesContract.list, { query: { type: 'received' } });
      expect(inbox.data.map(({ id }) => id)).toEqual([messageId]);
      expect((await person.call(plansContract.status, {})).data.hasPaidPackage).toBe(true);
    }
  });

  it('write in its name, and the candidate sees who wrote', async () => {
    const { colleague, candidate, organisationId } = await aGarage();
    await colleague.call(profileContract.updateUser, {
      body: aRecruiterProfile({ firstName: 'Noé', lastName: 'Kerjean' }),
    });
    const body = { recipientId: candidate.userId, subject: 'Entretien', text: 'Demain ?' };
    await colleague.call(messagesContract.send, { body });
    const { data } = await candidate.call(messagesContract.list, { query: { type: 'received' } });
    expect(data[0]?.senders).toMatchObject([
      { id: organisationId, firstName: 'Noé', lastName: 'Kerjean', companyName: 'Garage Tréfonds' },
    ]);
    const answer = { recipientId: organisationId, subject: 'Re : Entretien', text: 'Oui.' };
    await candidate.call(messagesContract.send, { body: answer });
    expect((await api.mails(colleague.email)).map(({ template }) => template)).toContain('newMessage');
  });

  it('do not change the company unless they own it', async () => {
    const { founder, colleague, organisationId } = await aGarage();
    const body = aRecruiterProfile({ companyName: 'Garage Volé' });
    const { message } = await colleague.call(profileContract.updateUser, { body });
    expect(message).toMatch(/^Votre profil est enregistré\. L’entreprise n’a pas changé/);
    expect(await nameOf(organisationId)).toBe('Garage Tréfonds');
    const params = { id: colleague.userId };
    const { data } = await colleague.call(profileContract.getUser, { params });
    const same = await colleague.call(profileContract.updateUser, { body: data as never });
    expect(same.message).toBe('Mise à jour effectuée');
    await founder.call(profileContract.updateUser, { body: { ...body, companyName: 'Garage Neuf' } });
    expect(await nameOf(organisationId)).toBe('Garage Neuf');
  });
});

describe('the founder who closes the account', () => {
  it('leaves everything to the colleagues, one of whom becomes an owner', async () => {
    const { founder, colleague, organisationId, offerId, messageId, interviewId } = await aGarage();
    await erase(founder);
    expect(await offersOf(colleague)).toEqual([offerId]);
    const inbox = await colleague.call(messagesContract.list, { query: { type: 'received' } });
    expect(inbox.data.map(({ id }) => id)).toEqual([messageId]);
    const [member] = await api.db
      .select({ role: memberships.role })
      .from(memberships)
      .where(eq(memberships.organisationId, organisationId));
    expect(member?.role).toBe('owner');
    const [interview] = await api.db
      .select({ email: interviews.organiserEmail })
      .from(interviews)
      .where(eq(interviews.id, interviewId));
    expect(interview?.email).toBe(colleague.email);
    expect((await api.db.select().from(users).where(eq(users.id, founder.userId))).length).toBe(0);
  });
});

describe('the last person who closes the account', () => {
  it('ends the organisation, and its offers become markers', async () => {
    const { founder, colleague, candidate, organisationId } = await aGarage();
    await erase(founder);
    await erase(colleague);
    expect(await nameOf(organisationId)).toBeUndefined();
    const { data } = await candidate.call(applicationsContract.listSent, { query: {}, body: {} });
    expect(data).toHaveLength(1);
    const { data: kept } = await candidate.call(messagesContract.list, { query: { type: 'sent' } });
    expect(kept[0]?.recipients).toMatchObject([{ id: 0, companyName: null }]);
  });
});

describe('the version before organisations', () => {
  it('founds one with every recruiter that it registers, and changes its company', async () => {
    const [account] = await api.db
      .insert(users)
      .values({ role: 'recruiter', email: 'ancien@exemple.test', passwordHash: 'x' })
      .returning({ id: users.id });
    const userId = account?.id ?? 0;
    await api.db.insert(recruiterProfiles).values({ userId, companyName: 'Ancien Garage' });
    expect(await nameOf(userId)).toBe('Ancien Garage');
    await api.db.execute(
      sql`update recruiter_profiles set company_name = 'Garage Repris' where user_id = ${userId}`,
    );
    expect(await nameOf(userId)).toBe('Garage Repris');
  });
});
