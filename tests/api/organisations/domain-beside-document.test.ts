import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { connectionContract } from '#lib/contract/organisations/connection.ts';
import { verificationContract } from '#lib/contract/organisations/verification.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { verifyByMail, verifyByStaff } from '#tests/support/organisations/verify.ts';

const HOUR = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  vi.spyOn(api.deps.jobs, 'send').mockResolvedValue();
});
afterAll(() => api.close());

const stateOf = async (owner: Actor) => (await owner.call(verificationContract.read, {})).data;

test('a domain is proved in addition to a document, and stays when another document comes', async () => {
  const owner = await api.recruiter();
  const offerId = await addOffer(api.db, { recruiterId: owner.userId });
  const proof = async () =>
    (await api.visitor().call(offersContract.read, { params: { id: offerId } })).data.proof;
  await verifyByStaff(api, owner.email, true);
  const first = await stateOf(owner);
  api.clock.advance(HOUR);
  await verifyByMail(api, owner, 'garage-cumul.fr');
  const both = { by: 'document', at: first.verified?.at, domain: 'garage-cumul.fr' };
  expect((await stateOf(owner)).verified).toEqual(both);
  expect((await owner.call(connectionContract.read, {})).data.domain).toBe('garage-cumul.fr');
  expect(await proof()).toMatchObject({ domain: null, at: first.verified?.at });
  await verifyByStaff(api, owner.email, true);
  expect((await stateOf(owner)).verified).toEqual(both);
  await verifyByStaff(api, owner.email, false);
  expect((await owner.call(connectionContract.read, {})).data.domain).toBeNull();
});
