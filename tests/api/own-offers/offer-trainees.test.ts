import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offersContract } from '#lib/contract/offers/offers.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { tradesContract } from '#lib/contract/trades/trades.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
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

const { create, update, read } = ownOffersContract;

const APPRENTICESHIP = {
  contractTypeId: 4,
  targetDiplomaId: 2,
  targetOptionId: 7001,
  rhythm: 'one_two',
  school: 'known',
  schoolName: 'CFA de Guéret',
} as const;

const publish = async (changes: Parameters<typeof anOfferBody>[0]) =>
  (await recruiter.call(create, { body: anOfferBody(changes) })).data;
const seen = async (id: number) => (await api.visitor().call(offersContract.read, { params: { id } })).data;

describe('an offer for somebody in training', () => {
  it('is published without experience, diploma and salary, and shows its pay by age', async () => {
    const unasked = { experienceId: null, minDiplomaId: null, salary: null, weeklyHours: 35 };
    const { id } = await publish({ ...APPRENTICESHIP, ...unasked });
    const offer = await seen(id);
    const { contractTypeId, ...training } = APPRENTICESHIP;
    expect(offer).toMatchObject({
      ...training,
      salary: null,
      trainings: [{ experienceId: null, diplomaId: null }],
    });
    expect(offer.recruitment[0]?.contractId).toBe(contractTypeId);
    expect(offer.payTable?.rows[0]).toEqual({ from: null, to: 17, amounts: [504.1, 728.14, 1_026.86] });
    expect(offer.payTable?.source).toContain('D6222-26');
    const { data } = await api.visitor().call(offersContract.list, {});
    expect(data.find((one) => one.id === id)?.payTable).toEqual(offer.payTable);
  });

  it('stores only its own fields, and no common salary', async () => {
    const { id } = await publish({ ...APPRENTICESHIP, salary: 26_500, salaryMax: 28_000 });
    const [row] = await api.db.select().from(offers).where(eq(offers.id, id));
    expect(row).toMatchObject({
      experienceId: null,
      diplomaId: null,
      salaryCents: null,
      salaryMaxCents: null,
    });
  });

  it('takes its branch minimum from the step from 21 years on', async () => {
    const { id } = await publish({ ...APPRENTICESHIP, weeklyHours: null, agreement: '1090', step: '9' });
    expect((await seen(id)).payTable?.rows[3]?.amounts).toEqual([2_106, 2_106, 2_106]);
  });

  it('loses its training when it becomes another contract', async () => {
    const { id, revision } = await publish(APPRENTICESHIP);
    await recruiter.call(update, {
      body: { ...anOfferBody({ ...APPRENTICESHIP, contractTypeId: 1 }), id, revision },
    });
    const form = (await recruiter.call(read, { params: { id } })).data;
    expect(form).toMatchObject({
      experienceId: 2,
      salary: 26_500,
      targetDiplomaId: null,
      targetOptionId: null,
      rhythm: null,
      school: null,
      schoolName: '',
    });
    expect((await seen(id)).payTable).toBeNull();
  });

  it('names a school only when it is known', async () => {
    const { id } = await publish({ ...APPRENTICESHIP, school: 'open' });
    expect(await seen(id)).toMatchObject({ school: 'open', schoolName: null });
  });

  it.each([
    [{ targetDiplomaId: 999, targetOptionId: null }, 'targetDiplomaId'],
    [{ targetDiplomaId: 1, targetOptionId: null }, 'targetDiplomaId'],
    [{ targetDiplomaId: 4, targetOptionId: 7001 }, 'targetOptionId'],
    [{ rhythm: 'sometimes' }, 'rhythm'],
    [{ schoolName: 'www.ecole.example' }, 'schoolName'],
  ])('is refused beside the field with %o', async (changes, field) => {
    const body = anOfferBody({ ...APPRENTICESHIP, ...(changes as object) });
    const { failure } = await recruiter.refused(create, { body });
    expect(failure.statusCode).toBe(422);
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });

  it('still needs experience, diploma and salary under every other contract', async () => {
    const body = anOfferBody({ contractTypeId: 1, experienceId: null, minDiplomaId: null, salary: null });
    const { failure } = await recruiter.refused(create, { body });
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual(['experienceId', 'minDiplomaId', 'salary']);
  });
});

describe('an older offer for somebody in training', () => {
  it('keeps its salary in the database but never shows it', async () => {
    const { userId: recruiterId } = recruiter;
    const id = await addOffer(api.db, { recruiterId, contractTypeId: 4, salaryCents: 2_200_000 });
    expect(await seen(id)).toMatchObject({ salary: null, trainings: [{ experienceId: 2, diplomaId: 1 }] });
  });
});

describe('a search', () => {
  /** Vernon: no offer of another test lies near it. */
  const VERNON = { tradeId: 1, townCode: '27681', maxRange: 0 };

  it('finds offers for people in training alone, whatever experience and diploma it asks for', async () => {
    const { userId: recruiterId } = recruiter;
    const { rows } = await api.deps.database.pool.query(`select number from places where code = '27681'`);
    const place = { recruiterId, placeNumber: Number(rows[0]?.number), city: 'Vernon', postalCode: '27200' };
    const unasked = { experienceId: null, diplomaId: null, salaryCents: null };
    const job = await addOffer(api.db, place);
    const apprentice = await addOffer(api.db, { ...place, ...unasked, contractTypeId: 4 });
    const intern = await addOffer(api.db, { ...place, ...unasked, contractTypeId: 6 });
    const search = async (wanted: object, query: { order?: 'salary' } = {}) => {
      const body = { ...VERNON, ...wanted } as never;
      const { data, total } = await api.visitor().call(searchContract.searchOffer, { body, query });
      return { total, found: data.map(({ offerId, score }) => [offerId, score]) };
    };
    expect((await search({})).total).toBe(3);
    const only = await search({ filters: ['trainee'], experienceId: 1, diplomaId: 1 });
    expect(only).toEqual({
      total: 2,
      found: expect.arrayContaining([
        [apprentice, 100],
        [intern, 100],
      ]),
    });
    const one = { filters: ['trainee', 'contract'], contractTypes: [1, 6] };
    expect((await search(one)).found.map(([id]) => id)).toEqual([intern]);
    expect((await search({ ...one, contractTypes: [1] })).total).toBe(0);
    expect((await search({ filters: ['salary'], minSalary: 1 })).found.map(([id]) => id)).toEqual([job]);
    expect((await search({}, { order: 'salary' })).found[0]?.[0]).toBe(job);
  });
});

it('an offer without a salary does not count in the median of a trade', async () => {
  const { userId: recruiterId } = await api.recruiter();
  const unasked = { experienceId: null, diplomaId: null, salaryCents: null };
  const slug = referenceLists().jobs.find(({ id }) => id === 26)?.slug ?? '';
  for (let at = 0; at < 5; at += 1) {
    await addOffer(api.db, { recruiterId, tradeId: 26, preciseJobId: 1001, salaryCents: 3_000_000 });
    await addOffer(api.db, { recruiterId, tradeId: 26, preciseJobId: 1001, contractTypeId: 4, ...unasked });
  }
  const { data } = await api.visitor().call(tradesContract.read, { params: { slug } });
  expect(data.figures).toMatchObject({ medianSalary: 30_000 });
});
