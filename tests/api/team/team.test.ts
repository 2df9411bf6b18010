import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { memberships, organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer, addPlan } from '../../support/content.ts';
import { addEstablishment, addMember } from '../../support/organisations/add-member.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

const EVERY = { mayPublish: false, siteIds: null };

const membershipOf = async ({ userId }: Actor) => {
  const [row] = await api.db.select().from(memberships).where(eq(memberships.userId, userId));
  if (!row) throw new Error('no membership');
  return row;
};
const change = (actor: Actor, id: number, body: object) =>
  actor.refused(teamContract.change, { params: { id }, body: body as never });
const codeOf = async (refused: Promise<{ failure: { code: string } }>) => (await refused).failure.code;

async function aTeam() {
  const owner = await api.recruiter();
  const organisationId = owner.userId;
  const site = await addEstablishment(api, organisationId);
  const otherSite = await addEstablishment(api, organisationId);
  const manager = await addMember(api, { organisationId, role: 'manager', siteIds: [site] });
  const recruiter = await addMember(api, { organisationId, role: 'recruiter', siteIds: [site] });
  const elsewhere = await addMember(api, { organisationId, role: 'recruiter', siteIds: [otherSite] });
  return { owner, organisationId, site, otherSite, manager, recruiter, elsewhere };
}

describe('the list of a team', () => {
  it('shows everybody, and whom the caller may change', async () => {
    const { owner, manager, recruiter, elsewhere, site } = await aTeam();
    const { data } = await manager.call(teamContract.list, {});
    const changeable = data.members.filter(({ canChange }) => canChange).map(({ id }) => id);
    expect(data.members).toHaveLength(4);
    expect(changeable.sort()).toEqual([manager.userId, recruiter.userId].sort());
    expect(data.sites.map(({ id }) => id)).toEqual([site]);
    expect(data.roles).toEqual(['manager', 'recruiter', 'reader']);
    const all = (await owner.call(teamContract.list, {})).data;
    expect(all.members.every(({ canChange }) => canChange)).toBe(true);
    expect(all.members.map(({ id }) => id)).toContain(elsewhere.userId);
  });
});

describe('a manager', () => {
  it('changes people of the own sites', async () => {
    const { manager, recruiter, site } = await aTeam();
    const body = { role: 'reader' as const, mayPublish: true, siteIds: [site] };
    await manager.call(teamContract.change, { params: { id: recruiter.userId }, body });
    expect(await membershipOf(recruiter)).toMatchObject({ role: 'reader', mayPublish: false });
  });

  it('changes nobody of other sites and no owner', async () => {
    const { manager, owner, elsewhere, site } = await aTeam();
    const body = { role: 'reader', mayPublish: false, siteIds: [site] };
    expect(await codeOf(change(manager, elsewhere.userId, body))).toBe('not_for_member');
    expect(await codeOf(change(manager, owner.userId, body))).toBe('not_for_member');
    const removed = manager.refused(teamContract.remove, { params: { id: owner.userId } });
    expect(await codeOf(removed)).toBe('not_for_member');
  });

  it('gives no more than the own rights', async () => {
    const { manager, recruiter, site, otherSite } = await aTeam();
    const fieldsOf = async (body: object) =>
      Object.keys((await change(manager, recruiter.userId, body)).failure.fields ?? {});
    expect(await fieldsOf({ role: 'owner', ...EVERY })).toEqual(['role']);
    expect(await fieldsOf({ role: 'billing', mayPublish: false, siteIds: [site] })).toEqual(['role']);
    expect(await fieldsOf({ role: 'reader', mayPublish: false, siteIds: [otherSite] })).toEqual(['siteIds']);
    expect(await fieldsOf({ role: 'reader', ...EVERY })).toEqual(['siteIds']);
  });
});

describe('the last owner', () => {
  it('cannot leave, be removed or become something else', async () => {
    const { owner } = await aTeam();
    const left = await owner.refused(teamContract.leave, {});
    expect(left.failure).toMatchObject({ code: 'last_owner', message: 'Il faut au moins un responsable.' });
    const removed = owner.refused(teamContract.remove, { params: { id: owner.userId } });
    expect(await codeOf(removed)).toBe('last_owner');
    expect(await codeOf(change(owner, owner.userId, { role: 'reader', ...EVERY }))).toBe('last_owner');
    expect((await membershipOf(owner)).role).toBe('owner');
  });

  it('is kept when two owners remove each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await api.recruiter();
      const organisationId = first.userId;
      const second = await addMember(api, { organisationId, role: 'owner' });
      const removals = [
        [first, second],
        [second, first],
      ] as const;
      const done = await Promise.allSettled(
        removals.map(([by, whom]) => by.call(teamContract.remove, { params: { id: whom.userId } })),
      );
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await api.db.$count(memberships, eq(memberships.organisationId, organisationId))).toBe(1);
    }
  });
});

describe('a member who is removed', () => {
  it('keeps the account, loses access at once and leaves everything behind', async () => {
    const { owner, organisationId } = await aTeam();
    const member = await addMember(api, { organisationId, role: 'recruiter', mayPublish: true });
    await addPlan(api.db, { recruiterId: organisationId, packageId: 4 });
    const offerId = await addOffer(api.db, { recruiterId: organisationId, authorId: member.userId });
    await owner.call(teamContract.remove, { params: { id: member.userId } });

    expect((await member.call(ownOffersContract.list, {})).data).toEqual([]);
    expect((await member.call(plansContract.status, {})).data.hasPaidPackage).toBe(false);
    const own = await membershipOf(member);
    expect(own).toMatchObject({ role: 'owner', siteIds: null });
    expect(own.organisationId).not.toBe(organisationId);
    const [offer] = await api.db.select().from(offers).where(eq(offers.id, offerId));
    expect(offer).toMatchObject({ organisationId, authorId: owner.userId });
    const mails = await api.mails(member.email);
    expect(mails.map(({ template }) => template)).toContain('teamRemoved');
  });

  it('founds an organisation of their own even where they founded the first', async () => {
    const founder = await api.recruiter();
    const organisationId = founder.userId;
    const heir = await addMember(api, { organisationId, role: 'owner' });
    await heir.call(teamContract.remove, { params: { id: founder.userId } });
    const own = await membershipOf(founder);
    expect(own.organisationId).not.toBe(organisationId);
    const [next] = await api.db.select().from(organisations).where(eq(organisations.id, own.organisationId));
    expect(next?.name).toBe('');
    expect((await membershipOf(heir)).organisationId).toBe(organisationId);
  });
});

describe('a member who leaves', () => {
  it('works alone afterwards', async () => {
    const { recruiter, organisationId } = await aTeam();
    const before = (await recruiter.call(teamContract.own, {})).data;
    expect(before).toMatchObject({ role: 'recruiter', colleagues: 3 });
    await recruiter.call(teamContract.leave, {});
    const { data } = await recruiter.call(teamContract.own, {});
    expect(data).toMatchObject({ organisationName: '', role: 'owner', colleagues: 0 });
    expect((await membershipOf(recruiter)).organisationId).not.toBe(organisationId);
  });
});
