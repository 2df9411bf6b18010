import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { billingContract } from '#lib/contract/orders/billing.ts';
import type { SettleBody } from '#lib/contract/orders/billing-forms.ts';
import { ordersContract } from '#lib/contract/orders/orders.ts';
import { organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { billingProfiles, orders } from '#upstream/platform/schema/orders.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aRecruiterProfile } from '../../support/builders.ts';
import { ACTIVE, AUTONOME, aBillingProfile, addOrder, aPaymentLink } from '../../support/orders/an-order.ts';
import { addMember } from '../../support/organisations/add-member.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api?.close());

const SIRET = '73282932000074';
const COMPANY = {
  name: 'Garage des Deux Ponts',
  siret: SIRET,
  vatNumber: 'FR44732829320',
  phone: '05 55 52 00 00',
  address: '3 rue du Pont-Neuf',
  postalCode: '23000',
  city: 'Guéret',
  country: 'FR',
};
const OTHER_PLACE = { address: '9 quai de Saône', postalCode: '69009', city: 'Lyon' };

const invoices = async (actor: Actor) =>
  (await actor.call(billingContract.readProfile, { params: { id: actor.userId } })).data;
const save = (actor: Actor, changes: object = {}) =>
  actor.call(billingContract.saveProfile, { params: { id: actor.userId }, body: aBillingProfile(changes) });
const company = async (actor: Actor) => (await actor.call(organisationsContract.read, {})).data;
const changeCompany = (actor: Actor, changes: object = {}) =>
  actor.call(organisationsContract.update, { body: { ...COMPANY, ...changes } });
const differences = async (actor: Actor) => (await actor.call(billingContract.readDifferences, {})).data;
const settle = async (actor: Actor, field: SettleBody['field'], choice: SettleBody['choice']) => {
  const { revision } = await differences(actor);
  return actor.call(billingContract.settleDifference, { body: { field, choice, revision } });
};
const stored = async (actor: Actor) => {
  const [row] = await api.db
    .select()
    .from(billingProfiles)
    .where(eq(billingProfiles.organisationId, actor.userId));
  return row;
};

/** Pays with what the form of the checkout would send unchanged; answers the buyer of the order. */
async function buyerOfNextOrder(actor: Actor, wanted = AUTONOME) {
  const { SIRET: siret, postalCode: zipcode, isStored: _, revision: __, ...known } = await invoices(actor);
  const orderId = await addOrder(api, actor, wanted);
  await actor.call(ordersContract.paymentLink, { body: aPaymentLink({ ...known, siret, zipcode, orderId }) });
  const [order] = await api.db.select({ buyer: orders.buyer }).from(orders).where(eq(orders.id, orderId));
  return order?.buyer;
}

async function aCompany() {
  const owner = await api.recruiter();
  await changeCompany(owner);
  await save(owner);
  return owner;
}

describe('company and invoices', () => {
  it('share one record: a changed address is on the next invoice, and earlier ones stay', async () => {
    const owner = await aCompany();
    expect(await stored(owner)).toMatchObject({
      companyName: null,
      siret: null,
      vatNumber: null,
      city: null,
    });
    const before = await buyerOfNextOrder(owner);
    expect(before).toMatchObject({ companyName: COMPANY.name, siret: SIRET, city: 'Guéret' });
    await changeCompany(owner, { ...OTHER_PLACE, name: 'Garage Neuf' });
    expect(await buyerOfNextOrder(owner, ACTIVE)).toMatchObject({
      ...OTHER_PLACE,
      companyName: 'Garage Neuf',
    });
    const all = await api.db.select({ buyer: orders.buyer }).from(orders).orderBy(orders.id);
    expect(all.at(-2)?.buyer).toEqual(before);
  });

  it('get the address that an owner types in the profile', async () => {
    const owner = await aCompany();
    await owner.call(profileContract.updateUser, {
      body: aRecruiterProfile({ companyName: COMPANY.name, SIRET, ...OTHER_PLACE, country: 'FR' }),
    });
    expect(await company(owner)).toMatchObject(OTHER_PLACE);
    expect(await invoices(owner)).toMatchObject(OTHER_PLACE);
  });

  it('complete each other: what an owner types at the checkout is not asked again', async () => {
    const owner = await api.recruiter();
    await api.db
      .update(organisations)
      .set({ name: '', siret: null, vatNumber: null })
      .where(eq(organisations.id, owner.userId));
    await save(owner);
    expect(await company(owner)).toMatchObject({ ...COMPANY, phone: null });
    expect(await differences(owner)).toMatchObject({ differences: [] });
    expect(await stored(owner)).toMatchObject({ companyName: null, siret: null, address: null });
    const { data } = await owner.call(profileContract.getUser, { params: { id: owner.userId } });
    expect(data).toMatchObject({ companyName: COMPANY.name, SIRET, address: COMPANY.address });
  });
});

describe('what invoices say otherwise', () => {
  it('works for invoices, and is listed until an owner decides', async () => {
    const owner = await aCompany();
    expect(await differences(owner)).toMatchObject({ differences: [] });
    await save(owner, { companyName: 'Holding Ferrand', ...OTHER_PLACE });
    expect(await buyerOfNextOrder(owner)).toMatchObject({ companyName: 'Holding Ferrand', city: 'Lyon' });
    expect((await differences(owner)).differences).toEqual([
      { field: 'name', company: 'Garage des Deux Ponts', invoices: 'Holding Ferrand' },
      {
        field: 'address',
        company: '3 rue du Pont-Neuf, 23000 Guéret, France',
        invoices: '9 quai de Saône, 69009 Lyon, France',
      },
    ]);
  });

  it('is taken by the company', async () => {
    const owner = await aCompany();
    await save(owner, OTHER_PLACE);
    const { message } = await settle(owner, 'address', 'take');
    expect(message).toBe('La société a maintenant la valeur de vos factures.');
    expect(await company(owner)).toMatchObject(OTHER_PLACE);
    expect(await stored(owner)).toMatchObject({ address: null, city: null });
    expect((await differences(owner)).differences).toEqual([]);
  });

  it('gives way to the company', async () => {
    const owner = await aCompany();
    await save(owner, OTHER_PLACE);
    await settle(owner, 'address', 'follow');
    expect(await company(owner)).toMatchObject({ city: 'Guéret' });
    expect(await buyerOfNextOrder(owner)).toMatchObject({ city: 'Guéret' });
  });

  it('is kept for invoices, whatever the company changes, until they say something else again', async () => {
    const owner = await aCompany();
    await save(owner, OTHER_PLACE);
    await settle(owner, 'address', 'keep');
    expect((await differences(owner)).differences).toEqual([]);
    await changeCompany(owner, { address: '1 rue Haute' });
    expect(await buyerOfNextOrder(owner)).toMatchObject(OTHER_PLACE);
    expect((await differences(owner)).differences).toEqual([]);
    await save(owner, { ...OTHER_PLACE, address: '10 quai de Saône' });
    expect((await differences(owner)).differences).toMatchObject([{ field: 'address' }]);
  });

  it('is settled once, by somebody who saw it', async () => {
    const owner = await aCompany();
    await save(owner, OTHER_PLACE);
    const body = { field: 'address', choice: 'take' } as const;
    const { revision } = await differences(owner);
    await save(owner, { ...OTHER_PLACE, address: '10 quai de Saône' });
    const refused = (changes: object) =>
      owner.refused(billingContract.settleDifference, { body: { ...body, ...changes } as SettleBody });
    expect((await refused({ revision })).failure).toMatchObject({ statusCode: 409, code: 'data_changed' });
    const seen = (await differences(owner)).revision;
    await settle(owner, 'address', 'take');
    const again = await refused({ revision: seen, choice: 'follow' });
    expect(again.failure).toMatchObject({ statusCode: 409, code: 'data_changed' });
    const wrong = await refused({ field: 'website', choice: 'both' });
    expect(wrong.failure.statusCode).toBe(422);
    expect(Object.keys(wrong.failure.fields ?? {})).toEqual(['field', 'choice']);
  });

  it('never takes a number away from the company', async () => {
    const owner = await aCompany();
    const belgian = { country: 'BE', postalCode: '1000', city: 'Bruxelles', SIRET: '', vatNumber: '' };
    await save(owner, belgian);
    const fields = (await differences(owner)).differences.map(({ field }) => field);
    expect(fields).toEqual(['siret', 'vatNumber', 'address']);
    const error = await owner.refused(billingContract.settleDifference, {
      body: { field: 'siret', choice: 'take' },
    });
    expect(error.failure).toMatchObject({ statusCode: 422, fields: { choice: expect.any(String) } });
    expect(await stored(owner)).toMatchObject({ siret: '' });
    expect(await company(owner)).toMatchObject({ siret: SIRET });
  });

  it.each(['manager', 'billing', 'recruiter'] as const)('is not for a member who is %s', async (role) => {
    const owner = await aCompany();
    await save(owner, OTHER_PLACE);
    const member = await addMember(api, { organisationId: owner.userId, role });
    const read = await member.refused(billingContract.readDifferences, {});
    const settled = await member.refused(billingContract.settleDifference, {
      body: { field: 'address', choice: 'take' },
    });
    for (const { failure } of [read, settled]) {
      expect(failure).toMatchObject({ statusCode: 403, code: 'not_for_member' });
    }
    expect(await company(owner)).toMatchObject({ city: 'Guéret' });
  });

  it('is stored, and not written to the company, when somebody types it who does not own it', async () => {
    const owner = await aCompany();
    const buyer = await addMember(api, { organisationId: owner.userId, role: 'billing' });
    await save(buyer, OTHER_PLACE);
    expect(await company(owner)).toMatchObject({ city: 'Guéret' });
    expect((await differences(owner)).differences).toMatchObject([{ field: 'address' }]);
  });
});
