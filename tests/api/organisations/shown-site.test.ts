import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsContract } from '#lib/contract/applications/applications.ts';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { establishmentsContract } from '#lib/contract/organisations/establishments.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addApplication, addCv, addOffer, addPlan } from '../../support/content.ts';
import { addEstablishment, addMember } from '../../support/organisations/add-member.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

/** Two sites with an offer and an application each. */
async function aGarage() {
  const owner = await api.recruiter();
  const organisationId = owner.userId;
  await addPlan(api.db, { recruiterId: organisationId, packageId: 4 });
  const sites = [await addEstablishment(api, organisationId), await addEstablishment(api, organisationId)];
  const offerIds: number[] = [];
  for (const establishmentId of sites) {
    const offerId = await addOffer(api.db, { recruiterId: organisationId, establishmentId });
    const candidate = await api.candidate();
    const cvId = await addCv(api.db, { candidateId: candidate.userId });
    await addApplication(api.db, {
      offerId,
      recruiterId: organisationId,
      candidateId: candidate.userId,
      cvId,
    });
    offerIds.push(offerId);
  }
  return { owner, organisationId, sites: sites as [number, number], offerIds: offerIds as [number, number] };
}

const offersOf = async (actor: Actor) =>
  (await actor.call(ownOffersContract.list, { query: {} })).data.map(({ id }) => id);
const receivedBy = async (actor: Actor) =>
  (await actor.call(applicationsContract.listReceived, { query: {}, body: {} })).data.length;
const countsOf = async (actor: Actor) => (await actor.call(notificationsContract.getNotifications, {})).data;
const show = (actor: Actor, siteId: number | null) => actor.call(teamContract.showSite, { body: { siteId } });

describe('the site that lists show', () => {
  it('limits lists and counters until all sites are chosen again', async () => {
    const { owner, sites, offerIds } = await aGarage();
    expect((await countsOf(owner)).sites?.shownId).toBeNull();
    await show(owner, sites[1]);
    expect(await offersOf(owner)).toEqual([offerIds[1]]);
    expect(await receivedBy(owner)).toBe(1);
    const counts = await countsOf(owner);
    expect(counts.cvReceived).toBe(1);
    expect(counts.sites?.shownId).toBe(sites[1]);
    expect(counts.sites?.choices.map(({ id }) => id).sort()).toEqual([...sites].sort());
    await show(owner, null);
    expect((await offersOf(owner)).sort()).toEqual([...offerIds].sort());
    expect((await countsOf(owner)).cvReceived).toBe(2);
  });

  it('limits no single offer and no team, so that links to other sites work', async () => {
    const { owner, sites, offerIds } = await aGarage();
    await show(owner, sites[1]);
    const read = await owner.call(ownOffersContract.read, { params: { id: offerIds[0] } });
    expect(read.data.id).toBe(offerIds[0]);
    expect((await owner.call(teamContract.list, {})).data.givesEverySite).toBe(true);
  });

  it('is one of the own sites', async () => {
    const { organisationId, sites } = await aGarage();
    const stranger = await aGarage();
    const member = await addMember(api, { organisationId, role: 'recruiter', siteIds: [sites[0]] });
    const refusals = [sites[1], stranger.sites[0]].map((siteId) =>
      member.refused(teamContract.showSite, { body: { siteId } }),
    );
    for (const { failure } of await Promise.all(refusals)) expect(failure.code).toBe('not_found');
  });

  it('counts no longer once the member works elsewhere', async () => {
    const { owner, organisationId, sites, offerIds } = await aGarage();
    const member = await addMember(api, { organisationId, role: 'recruiter', siteIds: sites });
    await show(member, sites[0]);
    const rights = { role: 'recruiter' as const, mayPublish: false, siteIds: [sites[1]] };
    await owner.call(teamContract.change, { params: { id: member.userId }, body: rights });
    expect(await offersOf(member)).toEqual([offerIds[1]]);
    expect((await countsOf(member)).sites).toBeUndefined();
  });

  it('is all sites again after the site was deleted', async () => {
    const { owner, sites, offerIds } = await aGarage();
    await addEstablishment(api, owner.userId);
    await show(owner, sites[0]);
    await owner.call(establishmentsContract.remove, { params: { id: sites[0] } });
    expect((await offersOf(owner)).sort()).toEqual([...offerIds].sort());
    expect((await countsOf(owner)).sites?.shownId).toBeNull();
  });
});

describe('a garage with one site', () => {
  it('is not asked which one', async () => {
    const owner = await api.recruiter();
    await addEstablishment(api, owner.userId);
    expect((await countsOf(owner)).sites).toBeUndefined();
  });
});
