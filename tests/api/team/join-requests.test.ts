import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { teamInvitationsContract } from '#lib/contract/team/invitations.ts';
import { joinRequestsContract } from '#lib/contract/team/join-requests.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { purgeJoinRequests } from '#upstream/organisations/join-request.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { joinRequests, memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { aFirstOffer } from '../../support/accounts/a-first-offer.ts';
import { ACTOR_PASSWORD, type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer } from '../../support/content.ts';
import { confirmByMail } from '../../support/messages/mailed.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { aSiret } from '../../support/organisations/a-siret.ts';
import { addMember } from '../../support/organisations/add-member.ts';
import { verifyByStaff } from '../../support/organisations/verify.ts';
import { addAsker, typeSiret } from '../../support/team/add-asker.ts';
import { mailedInvitation } from '../../support/team/mailed-invitation.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

const ASKED = 'Garage Tréfonds a déjà un espace. Nous avons demandé à son responsable de vous y accueillir.';
const INVITED = 'Une invitation est envoyée à cette personne. Elle rejoint l’équipe en l’acceptant.';
const RECRUITER = { role: 'recruiter', mayPublish: false, siteIds: null } as const;
const { accept, ask, decline, read, withdraw } = joinRequestsContract;

const stateOf = async (actor: Actor) => (await actor.call(read, {})).data;
const requestsTo = async (owner: Actor) => (await owner.call(teamContract.list, {})).data.requests;
const idOf = ({ userId }: Actor) => ({ params: { id: userId } });
const acceptAs = (owner: Actor, asker: Actor, rights: object = RECRUITER) =>
  owner.call(accept, { ...idOf(asker), body: rights as typeof RECRUITER });
const mailsOf = async ({ email }: Actor, template: string) =>
  (await api.mails(email)).filter((mail) => mail.template === template);
/** As if more than 30 days had passed since. */
const age = ({ userId }: Actor) =>
  api.db
    .update(joinRequests)
    .set({
      createdAt: sql`${joinRequests.createdAt} - make_interval(days => ${RETENTION.joinRequestDays + 1})`,
      declinedAt: sql`${joinRequests.declinedAt} - make_interval(days => ${RETENTION.joinRequestDays + 1})`,
    })
    .where(eq(joinRequests.userId, userId));
const organisationOf = async ({ userId }: Pick<Actor, 'userId'>) => {
  const [row] = await api.db.select().from(memberships).where(eq(memberships.userId, userId));
  return row;
};

describe('somebody who types the SIREN of another organisation', () => {
  it('asks its owner to let them in, is told so, and is part of nothing yet', async () => {
    const { owner, asker, siret, sentence } = await addAsker(api);
    expect(sentence).toBe(ASKED);
    expect(await stateOf(asker)).toMatchObject({
      organisationName: 'Garage Tréfonds',
      siren: siret.slice(0, 9),
      state: 'asked',
    });
    expect(await requestsTo(owner)).toMatchObject([{ id: asker.userId, email: asker.email }]);
    const [mail] = await mailsOf(owner, 'joinAsked');
    expect(mail?.text).toContain(asker.email);
    expect(mail?.text).toContain('/recruiter/team');
    expect((await organisationOf(asker))?.organisationId).toBe(asker.userId);
    expect((await asker.call(teamContract.list, {})).data.members).toHaveLength(1);
    expect(await stateOf(owner)).toBeNull();
  });

  it('asks by the form of the company as well, and once however often it is saved', async () => {
    const { owner, asker, siret } = await addAsker(api);
    const body = { name: 'Garage Bis', siret };
    for (let time = 0; time < 3; time += 1) {
      const { message } = await asker.call(organisationsContract.update, { body });
      expect(message).toBe(ASKED);
    }
    expect(await mailsOf(owner, 'joinAsked')).toHaveLength(1);
    expect(await requestsTo(owner)).toHaveLength(1);
  });

  it('asks nobody any more once the SIREN is another', async () => {
    const { owner, asker } = await addAsker(api);
    expect(await typeSiret(asker, aSiret())).toBe('Mise à jour effectuée');
    expect(await stateOf(asker)).toBeNull();
    expect(await requestsTo(owner)).toEqual([]);
  });

  it('asks with the confirmation of a registration, which says so, and keeps the offer as a draft', async () => {
    const siret = aSiret();
    const owner = await api.recruiter();
    await typeSiret(owner, siret);
    await verifyByStaff(api, owner.email, true);
    const email = 'collegue.siren@exemple.test';
    await api.visitor().call(authenticationContract.signupWithOffer, { body: aFirstOffer({ email, siret }) });
    expect(await requestsTo(owner)).toEqual([]);
    const data = await confirmByMail(api, email, ACTOR_PASSWORD);
    expect(data.firstOffer).toMatchObject({
      isPublished: false,
      message: `${ASKED} Votre annonce est dans vos brouillons.`,
    });
    expect(await requestsTo(owner)).toMatchObject([{ email }]);
  });

  it('is told in English as well', async () => {
    const { asker, siret } = await addAsker(api);
    const body = { name: 'Garage Bis', siret };
    const { message } = await asker.reading('en').call(organisationsContract.update, { body });
    expect(message).toBe(
      'Garage Tréfonds already has a space. We have asked its owner to welcome you there.',
    );
  });

  it('can withdraw the request, and ask again by hand only', async () => {
    const { owner, asker, siret } = await addAsker(api);
    await asker.call(withdraw, {});
    expect(await stateOf(asker)).toMatchObject({ state: 'possible', expiresAt: null });
    expect(await requestsTo(owner)).toEqual([]);
    expect(await typeSiret(asker, siret)).toBe('Mise à jour effectuée');
    expect(await requestsTo(owner)).toEqual([]);
    expect((await asker.call(ask, {})).message).toBe(ASKED);
    expect(await requestsTo(owner)).toHaveLength(1);
  });

  it('has 30 days to be answered, and may then ask again', async () => {
    const { owner, asker } = await addAsker(api);
    await age(asker);
    expect(await requestsTo(owner)).toEqual([]);
    expect(await stateOf(asker)).toMatchObject({ state: 'possible' });
    const { failure } = await owner.refused(accept, { ...idOf(asker), body: RECRUITER });
    expect(failure.code).toBe('not_found');
    await purgeJoinRequests(api.db, api.clock.now());
    expect(await api.db.$count(joinRequests, eq(joinRequests.userId, asker.userId))).toBe(0);
    await asker.call(ask, {});
    expect(await requestsTo(owner)).toHaveLength(1);
  });

  it('mails a few owners a day at most; the others see the request on their page', async () => {
    const asker = await api.recruiter();
    const owners: Actor[] = [];
    for (let time = 0; time < 7; time += 1) {
      const { owner, siret } = await addAsker(api);
      owners.push(owner);
      await typeSiret(asker, siret);
    }
    const last = owners.at(-1) as Actor;
    expect((await requestsTo(last)).map(({ id }) => id)).toContain(asker.userId);
    const mails = await Promise.all(owners.map((owner) => mailsOf(owner, 'joinAsked')));
    const about = mails.flat().filter(({ aboutUserId }) => aboutUserId === asker.userId);
    expect(about).toHaveLength(5);
  });

  it('asks for nothing where nobody else has the SIREN', async () => {
    const recruiter = await api.recruiter();
    expect(await stateOf(recruiter)).toBeNull();
    expect((await recruiter.refused(ask, {})).failure.code).toBe('not_found');
    await recruiter.call(withdraw, {});
  });
});

describe('the owner who accepts', () => {
  it('invites the person, who works there with the role of the owner’s choice once they accept', async () => {
    const { owner, asker } = await addAsker(api);
    const offerId = await addOffer(api.db, { recruiterId: owner.userId });
    const { message } = await acceptAs(owner, asker, { ...RECRUITER, mayPublish: true });
    expect(message).toBe(INVITED);
    expect((await organisationOf(asker))?.organisationId).toBe(asker.userId);
    expect((await asker.call(ownOffersContract.list, {})).data).toEqual([]);
    expect(await requestsTo(owner)).toEqual([]);
    expect(await stateOf(asker)).toMatchObject({ state: 'invited', expiresAt: null });
    const again = await owner.refused(accept, { ...idOf(asker), body: RECRUITER });
    expect(again.failure.code).toBe('not_found');
    const params = { token: await mailedInvitation(api, asker.email) };
    const { data } = await asker.call(teamInvitationsContract.read, { params });
    expect(data).toMatchObject({ state: 'ready', organisationName: 'Garage Tréfonds' });
    await asker.call(teamInvitationsContract.accept, { params });
    expect(await organisationOf(asker)).toMatchObject({
      organisationId: owner.userId,
      role: 'recruiter',
      mayPublish: true,
    });
    expect((await asker.call(ownOffersContract.list, {})).data.map(({ id }) => id)).toEqual([offerId]);
    expect(await api.db.$count(organisations, eq(organisations.id, asker.userId))).toBe(0);
  });

  it('never receives what the other organisation has: its people are invited, and decide', async () => {
    const { owner, asker } = await addAsker(api);
    const candidate = await api.candidate();
    const offerId = await addOffer(api.db, { recruiterId: asker.userId });
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    const people = { candidateId: candidate.userId, recruiterId: asker.userId };
    await addApplication(api.db, { ...people, cvId, offerId });
    const { message } = await acceptAs(owner, asker);
    expect(message).toBe(INVITED);
    expect((await organisationOf(asker))?.organisationId).toBe(asker.userId);
    expect((await owner.call(ownOffersContract.list, {})).data).toEqual([]);
    const params = { token: await mailedInvitation(api, asker.email) };
    expect((await asker.call(teamInvitationsContract.read, { params })).data.state).toBe('in_use');
    const refused = await asker.refused(teamInvitationsContract.accept, { params });
    expect(refused.failure.code).toBe('organisation_in_use');
  });

  it('invites who has drafts, which come along when they accept', async () => {
    const { owner, asker } = await addAsker(api);
    const { data } = await asker.call(ownOffersContract.create, { body: anOfferBody({ status: 'draft' }) });
    await acceptAs(owner, asker);
    expect((await organisationOf(asker))?.organisationId).toBe(asker.userId);
    const params = { token: await mailedInvitation(api, asker.email) };
    expect((await asker.call(teamInvitationsContract.read, { params })).data.state).toBe('drafts');
    await asker.call(teamInvitationsContract.accept, { params });
    expect(await organisationOf(asker)).toMatchObject({ organisationId: owner.userId, role: 'recruiter' });
    const [draft] = await api.db.select().from(offers).where(eq(offers.id, data.id));
    expect(draft).toMatchObject({ organisationId: owner.userId, authorId: asker.userId, status: 'draft' });
    expect((await owner.call(ownOffersContract.list, { query: { status: 'draft' } as never })).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: data.id })]),
    );
  });

  it('replaces an invitation that the person had already', async () => {
    const { owner, asker } = await addAsker(api);
    await owner.call(teamContract.invite, { body: { email: asker.email, ...RECRUITER } });
    await addOffer(api.db, { recruiterId: asker.userId });
    await acceptAs(owner, asker);
    const { invitations } = (await owner.call(teamContract.list, {})).data;
    expect(invitations.map(({ email }) => email)).toEqual([asker.email]);
  });

  it('is refused beside the field for rights that cannot be given', async () => {
    const { owner, asker } = await addAsker(api);
    const body = { ...RECRUITER, siteIds: [999_999] };
    const { failure } = await owner.refused(accept, { ...idOf(asker), body });
    expect(Object.keys(failure.fields ?? {})).toEqual(['siteIds']);
    expect(await requestsTo(owner)).toHaveLength(1);
  });

  it('invites the person once, however often the form is sent', async () => {
    const { owner, asker } = await addAsker(api);
    const answers = await Promise.allSettled([1, 2, 3].map(() => acceptAs(owner, asker)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { members, invitations } = (await owner.call(teamContract.list, {})).data;
    expect([members.length, invitations.length]).toEqual([1, 1]);
  });

  it('is an owner: managers neither see nor answer requests', async () => {
    const { owner, asker } = await addAsker(api);
    const manager = await addMember(api, { organisationId: owner.userId, role: 'manager' });
    expect(await requestsTo(manager)).toEqual([]);
    const { failure } = await manager.refused(accept, { ...idOf(asker), body: RECRUITER });
    expect(failure.code).toBe('not_for_member');
    expect((await manager.refused(decline, idOf(asker))).failure.code).toBe('not_for_member');
  });

  it('answers no request to another organisation', async () => {
    const { asker } = await addAsker(api);
    const stranger = await api.recruiter();
    const { failure } = await stranger.refused(accept, { ...idOf(asker), body: RECRUITER });
    expect(failure.code).toBe('not_found');
    expect((await stranger.refused(decline, idOf(asker))).failure.code).toBe('not_found');
    expect(await stateOf(asker)).toMatchObject({ state: 'asked' });
  });
});

describe('the owner who refuses', () => {
  it('is not asked again for a while, and the person is told and keeps working', async () => {
    const { owner, asker, siret } = await addAsker(api);
    await owner.call(decline, idOf(asker));
    expect(await requestsTo(owner)).toEqual([]);
    const [mail] = await mailsOf(asker, 'joinDeclined');
    expect(mail?.subject).toBe('Votre demande n’est pas acceptée');
    expect(await stateOf(asker)).toMatchObject({ state: 'declined' });
    expect(await typeSiret(asker, siret)).toBe('Mise à jour effectuée');
    expect((await asker.refused(ask, {})).failure.code).toBe('join_declined');
    expect(await mailsOf(owner, 'joinAsked')).toHaveLength(1);
    await asker.call(ownOffersContract.create, { body: anOfferBody({ status: 'draft' }) });
    await age(asker);
    await asker.call(ask, {});
    expect(await requestsTo(owner)).toHaveLength(1);
  });
});
