import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { establishmentsContract } from '#lib/contract/organisations/establishments.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { addEstablishment, addMember } from '../../support/organisations/add-member.ts';

let api: TestApi;
let owner: Actor;
let north: number;
let south: number;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  owner = await api.recruiter({ postalCode: '23000' });
  north = await addEstablishment(api, owner.userId);
  south = await addEstablishment(api, owner.userId);
});
afterAll(() => api.close());

const { create, update } = ownOffersContract;
const draft = anOfferBody({ status: 'draft' });

const make = async (by: Actor, more: { establishmentId?: number | null } = {}) =>
  (await by.call(create, { body: { ...draft, ...more } })).data;

const ofSites = (...siteIds: number[]) =>
  addMember(api, { organisationId: owner.userId, role: 'recruiter', siteIds });

const refused = (field: string) => ({
  failure: { code: 'invalid', fields: { [field]: expect.any(String) } },
});

describe('the site of an offer', () => {
  it('is the whole organisation unless a member of every site chooses one', async () => {
    expect((await make(owner)).establishmentId).toBeNull();
    const offer = await make(owner, { establishmentId: north });
    expect(offer.establishmentId).toBe(north);
    const { id, revision } = offer;
    const kept = (await owner.call(update, { body: { ...draft, id, revision } })).data;
    expect(kept.establishmentId).toBe(north);
    const moved = (
      await owner.call(update, { body: { ...draft, id, revision: kept.revision, establishmentId: null } })
    ).data;
    expect(moved.establishmentId).toBeNull();
  });

  it('is the only site of a member who works for one', async () => {
    const member = await ofSites(south);
    expect((await make(member)).establishmentId).toBe(south);
    expect((await make(member, { establishmentId: null })).establishmentId).toBe(south);
    await expect(make(member, { establishmentId: north })).rejects.toMatchObject(refused('establishmentId'));
  });

  it('must be chosen by a member of several', async () => {
    const member = await ofSites(north, south);
    await expect(make(member)).rejects.toMatchObject(refused('establishmentId'));
    expect((await make(member, { establishmentId: north })).establishmentId).toBe(north);
  });

  it('must be chosen to publish for a company of several, from which the form takes town and telephone', async () => {
    const { choices } = establishmentsContract;
    const [first] = (await owner.call(choices, {})).data;
    expect(first).toMatchObject({
      id: expect.any(Number),
      city: expect.any(String),
      townCode: expect.any(String),
    });
    const offer = await make(owner);
    const published = (establishmentId: number | null) =>
      owner.call(update, {
        body: { ...anOfferBody(), id: offer.id, revision: offer.revision, establishmentId },
      });
    await expect(published(null)).rejects.toMatchObject(refused('establishmentId'));
    await expect(owner.call(create, { body: anOfferBody() })).rejects.toMatchObject(
      refused('establishmentId'),
    );
    expect((await published(south)).data).toMatchObject({ live: true, establishmentId: south });
  });

  it('is no site of another organisation, and nobody without a site writes an offer', async () => {
    const strange = await addEstablishment(api, (await api.recruiter()).userId);
    await expect(make(owner, { establishmentId: strange })).rejects.toMatchObject(refused('establishmentId'));
    await expect(make(await ofSites())).rejects.toMatchObject({ failure: { code: 'not_for_member' } });
  });
});
