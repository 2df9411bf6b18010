import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferInput } from '#lib/contract/own-offers/form.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { referenceContract } from '#lib/contract/reference/reference.ts';
import { payMinima } from '#upstream/platform/schema/offers.ts';
import { loadPayMinima } from '#upstream/reference/pay-minima.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { anOfferBody } from '../../support/offers/an-offer-body.ts';
import { aCsv } from '../../support/pages/a-csv.ts';
import { imported, offersOf } from '../../support/pages/send-import.ts';

const DAY = 24 * 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ jobs: true });
});
afterAll(() => api.close());

const { create, update } = ownOffersContract;

const MAMOUDZOU = { city: 'Mamoudzou', postalCode: '97600' };

const aRecruiter = () => api.recruiter({ postalCode: '23000' });
const minimaToday = async () => (await api.visitor().call(referenceContract.payMinima, {})).data;

/** The sentence beside the salary of an offer that is refused. */
async function refusalOf(body: OfferInput) {
  const recruiter = await aRecruiter();
  const { failure } = await recruiter.refused(create, { body });
  expect(failure).toMatchObject({ statusCode: 422, code: 'invalid' });
  return failure.fields;
}

describe('an offer that pays too little', () => {
  const low = anOfferBody({ salary: 19_200, weeklyHours: 35 });

  it('is refused below the SMIC, with the figures, the source and the date', async () => {
    expect(await refusalOf(low)).toEqual({
      salary:
        'Ce salaire (1\u00a0600,00\u00a0€ brut par mois pour 35\u00a0h) est inférieur au SMIC\u00a0: 1\u00a0867,02\u00a0€ (arrêté du 22 mai 2026, depuis le 01/06/2026).',
    });
  });

  it('is refused below its step under IDCC 1090, for its hours', async () => {
    const body = anOfferBody({ salary: 26_000, weeklyHours: 39, agreement: '1090', step: '9' });
    expect(await refusalOf(body)).toEqual({
      salary: expect.stringMatching(
        /2\s166,67\s€ .* 39\sh\) .* l’échelon 9\s: 2\s406,86\s€ \(IDCC 1090, avenant 110 /,
      ),
    });
  });

  it('may be a draft, and is published once its hours explain the pay', async () => {
    const recruiter = await aRecruiter();
    const { data: form } = await recruiter.call(create, { body: { ...low, status: 'draft' } });
    const body = { ...form, status: 'published' } as const;
    const { failure } = await recruiter.refused(update, { body });
    expect(failure.fields).toEqual({ salary: expect.stringContaining('SMIC') });
    const { data } = await recruiter.call(update, { body: { ...body, weeklyHours: 24 } });
    expect(data).toMatchObject({ live: true, weeklyHours: 24 });
  });

  it.each<[string, Partial<OfferInput>]>([
    ['an apprentice', { contractTypeId: 4, salary: 12_000 }],
    ['another agreement', { salary: 22_500, weeklyHours: 35, agreement: 'other', step: '9' }],
    ['the SMIC of Mayotte, at a place there', { ...MAMOUDZOU, salary: 17_400, weeklyHours: 35 }],
    ['an agreement that nobody knows', { salary: 22_500, weeklyHours: 35, step: '9' }],
  ])('is published for %s', async (_, changes) => {
    const recruiter = await aRecruiter();
    const { data } = await recruiter.call(create, { body: { ...anOfferBody(), ...changes } });
    expect(data.live).toBe(true);
  });
});

describe('minimum pay', () => {
  it('is the amount of the day, and a newer amount leaves live offers online', async () => {
    const recruiter = await aRecruiter();
    const body = anOfferBody({ salary: 22_405, weeklyHours: 35 });
    const { data: before } = await recruiter.call(create, { body });
    const since = new Date(api.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    await api.db.insert(payMinima).values({ step: '', monthlyCents: 190_000, since, source: 'test' });
    expect((await minimaToday()).smic).toMatchObject({ monthly: 1_867.02, since: '2026-06-01' });
    api.clock.advance(3 * DAY);
    expect((await minimaToday()).smic).toEqual({ monthly: 1_900, since, source: 'test' });
    const form = (await recruiter.call(ownOffersContract.read, { params: { id: before.id } })).data;
    expect(form.live).toBe(true);
    expect(await refusalOf(body)).toEqual({
      salary: expect.stringMatching(/1\s900,00\s€ \(test, depuis le/),
    });
  });

  it('can only be added to, by SQL and by the file', async () => {
    const change = api.db.execute(sql`update pay_minima set monthly_cents = 1`);
    await expect(change).rejects.toMatchObject({ cause: { message: 'pay_minima is append-only' } });
    const removal = api.db.execute(sql`delete from pay_minima`);
    await expect(removal).rejects.toMatchObject({ cause: { message: 'pay_minima is append-only' } });
    const before = await minimaToday();
    await loadPayMinima(api.db);
    expect(await minimaToday()).toEqual(before);
    expect(before.steps).toHaveLength(34);
  });
});

describe('a file of offers', () => {
  it('is refused line by line below the minimum, except lines without hours', async () => {
    const staff = await api.internal();
    const low = { salary: '15000', salaryMax: '', payUnit: 'an' };
    const content = aCsv([
      { ...low, weeklyHours: '35' },
      { ...low, weeklyHours: '' },
      { ...low, weeklyHours: '35', salary: '24000', agreement: 'IDCC 1090', step: 'échelon 9' },
    ]);
    const { data } = await imported(api, staff, content);
    expect(data.report.summary).toMatchObject({ createdOffers: 1, errorLines: 2 });
    expect(data.report.details.errors.map(({ error }) => error)).toEqual([
      expect.stringMatching(/^Colonne « Salaire brut », valeur « 15000 » : .* inférieur au SMIC/),
      expect.stringMatching(/minimum de l’échelon 9/),
    ]);
    expect(await offersOf(api, staff)).toMatchObject([{ weeklyHoursTenths: null, agreement: null }]);
  });

  it.each([
    ['agreement', '1234', 'Convention collective', '1090 ou autre'],
    ['step', '14', 'Échelon', 'de 17 à 25'],
  ])('names the column and the remedy for a wrong %s', async (key, value, column, remedy) => {
    const { data } = await imported(api, await api.internal(), aCsv([{ [key]: value }]));
    const [only] = data.report.details.errors;
    expect(only?.error).toMatch(new RegExp(`^Colonne « ${column} », valeur « ${value} » : .*${remedy}`));
  });
});
