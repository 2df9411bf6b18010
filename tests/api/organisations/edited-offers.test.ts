import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationsContract } from '#lib/contract/notifications/notifications.ts';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { mayEdit } from '#lib/rules/organisations/offer-editors.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
import { addEstablishment, addMember } from '../../support/organisations/add-member.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

/** Any failure but a refusal fails the test. */
const isAccepted = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiFailure && [403, 404].includes(error.failure.statusCode)) return false;
      throw error;
    },
  );

it('a public page shows the way to the form of an offer to those whom the API lets change it', async () => {
  const owner = await api.recruiter();
  const organisationId = owner.userId;
  const site = await addEstablishment(api, organisationId);
  const otherSite = await addEstablishment(api, organisationId);
  const offerIds: number[] = [];
  for (const establishmentId of [null, site, otherSite]) {
    offerIds.push(await addOffer(api.db, { recruiterId: organisationId, establishmentId }));
  }
  /** Of the offers without a site, of the first and of the second, as the page and as the API decide. */
  const rightsOf = async (actor: Actor) => {
    const { editedOffers } = (await actor.call(notificationsContract.getNotifications, {})).data;
    const rights: (readonly [boolean, boolean])[] = [];
    for (const id of offerIds) {
      const { data } = await actor.call(offersContract.read, { params: { id } });
      const request = { params: { id }, body: { isActive: true } };
      rights.push([
        mayEdit(editedOffers, { organisationId: data.userId, siteId: data.siteId }),
        await isAccepted(actor.call(ownOffersContract.switchActive, request)),
      ]);
    }
    expect(rights.map(([page]) => page)).toEqual(rights.map(([, byApi]) => byApi));
    return rights.map(([page]) => page);
  };
  expect(await rightsOf(owner)).toEqual([true, true, true]);
  expect(await rightsOf(await addMember(api, { organisationId }))).toEqual([true, true, true]);
  const ofOneSite = await addMember(api, { organisationId, siteIds: [site] });
  expect(await rightsOf(ofOneSite)).toEqual([false, true, false]);
  const nobody = [false, false, false];
  expect(await rightsOf(await addMember(api, { organisationId, role: 'reader' }))).toEqual(nobody);
  expect(await rightsOf(await addMember(api, { organisationId, role: 'billing' }))).toEqual(nobody);
  expect(await rightsOf(await api.recruiter())).toEqual(nobody);
  expect(await rightsOf(await api.candidate())).toEqual(nobody);
});
