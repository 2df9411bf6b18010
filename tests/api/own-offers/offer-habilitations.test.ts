import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';

let api: TestApi;
let recruiter: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  recruiter = await api.recruiter({ postalCode: '23000' });
});

const { create, read } = ownOffersContract;

describe('the habilitations of an offer', () => {
  it('are required or preferred, and one that is both is required', async () => {
    const body = anOfferBody({ requiredHabilitations: [3, 1, 3], preferredHabilitations: [10, 1] });
    const { data } = await recruiter.call(create, { body });
    const stored = { requiredHabilitations: [3, 1], preferredHabilitations: [10] };
    expect((await recruiter.call(read, { params: { id: data.id } })).data).toMatchObject(stored);
    const { data: shown } = await api.visitor().call(offersContract.read, { params: { id: data.id } });
    expect(shown).toMatchObject(stored);
  });

  it('are empty when nothing is given', async () => {
    const { data } = await recruiter.call(create, { body: { status: 'draft' } });
    expect(data).toMatchObject({ requiredHabilitations: [], preferredHabilitations: [] });
  });

  it('are refused beside the field when they do not exist', async () => {
    const body = anOfferBody({ requiredHabilitations: [999] });
    const { failure } = await recruiter.refused(create, { body });
    expect([failure.statusCode, Object.keys(failure.fields ?? {})]).toEqual([422, ['requiredHabilitations']]);
  });
});
