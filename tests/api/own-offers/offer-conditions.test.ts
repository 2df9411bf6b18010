import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offersContract } from '#lib/contract/offers/offers.ts';
import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';
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

const save = async (body: OfferInput) => (await recruiter.call(create, { body })).data;
const readOwn = async (id: number) => (await recruiter.call(read, { params: { id } })).data;

describe('the pay of an offer', () => {
  it('is stored to the cent, and shown as it was entered', async () => {
    const pay = {
      salary: 24_953.18,
      salaryMax: 27_300,
      payUnit: 'hour',
      variablePay: true,
      weeklyHours: 35,
    } as const;
    const { id } = await save(anOfferBody(pay));
    expect(await readOwn(id)).toMatchObject(pay);
    expect((await api.visitor().call(offersContract.read, { params: { id } })).data).toMatchObject(pay);
    const { data } = await api.visitor().call(offersContract.list, {});
    expect(data.find((offer) => offer.id === id)).toMatchObject(pay);
  });

  it('counts as a yearly amount when no unit is given', async () => {
    const form = await save({ salary: 26_500 });
    expect(form).toMatchObject({ salary: 26_500, salaryMax: null, payUnit: 'year', variablePay: false });
  });

  it('is a single amount when both ends are equal', async () => {
    expect(await save({ salary: 26_500, salaryMax: 26_500 })).toMatchObject({ salaryMax: null });
  });
});

describe('the length of a contract', () => {
  it('is stored in months for a contract that ends, and for no other', async () => {
    const { id } = await save(anOfferBody({ contractTypeId: 2, contractMonths: 6 }));
    expect((await api.visitor().call(offersContract.read, { params: { id } })).data.contractMonths).toBe(6);
    expect((await save({ contractTypeId: 1, contractMonths: 6 })).contractMonths).toBeNull();
    expect((await save({ contractTypeId: 2, contractMonths: ' 9 ' as never })).contractMonths).toBe(9);
  });
});

describe('the working time of an offer', () => {
  const time = {
    weeklyHours: 37.5,
    days: [5, 1, 7, 1],
    saturday: 'alternate',
    startOn: '2027-01-04',
    positions: 2,
  } as const;

  it('is stored to the tenth of an hour, with its days in order', async () => {
    const { id } = await save(anOfferBody({ ...time, days: [...time.days] }));
    const stored = { ...time, days: [1, 5, 7], startsAtOnce: false };
    expect(await readOwn(id)).toMatchObject(stored);
    expect((await api.visitor().call(offersContract.read, { params: { id } })).data).toMatchObject(stored);
  });

  it.each([
    ['37,5', 37.5],
    ['35 h', 35],
    ['37h30', 37.5],
    ['', null],
  ])('%s typed is %d hours', async (weeklyHours, hours) => {
    const form = await save({ weeklyHours: weeklyHours as never, positions: '' as never });
    expect(form).toMatchObject({ weeklyHours: hours, positions: null });
  });

  it('starts on a date or as soon as possible, never both', async () => {
    const form = await save({ startOn: '2027-01-04', startsAtOnce: true });
    expect(form).toMatchObject({ startOn: '', startsAtOnce: true });
  });

  it('is absent from older offers', async () => {
    const id = await addOffer(api.db, { recruiterId: recruiter.userId });
    const none = { weeklyHours: null, days: [], saturday: null, startOn: null, startsAtOnce: false };
    expect((await api.visitor().call(offersContract.read, { params: { id } })).data).toMatchObject({
      ...none,
      positions: null,
    });
  });
});
