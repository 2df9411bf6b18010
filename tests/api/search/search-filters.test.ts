import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedSearchesContract } from '#lib/contract/saved-searches/saved-searches.ts';
import { type OfferCriteriaInput, searchContract } from '#lib/contract/search/search.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { anAlertStage, GUERET } from '#tests/support/saved-searches/an-alert.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

/** Vernon: no offer of another test lies near it. */
const VERNON = { tradeId: 1, townCode: '27681', maxRange: 0 };
const CDI = 1;
const CDD = 2;

let api: TestApi;
let visitor: Actor;
let ids: { well: number; less: number; other: number };

const search = async (wanted: Partial<OfferCriteriaInput>) => {
  const { data, total } = await visitor.call(searchContract.searchOffer, { body: { ...VERNON, ...wanted } });
  return { ids: data.map(({ offerId }) => offerId), total };
};

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
  const { rows } = await api.deps.database.pool.query(`select number from places where code = '27681'`);
  const { userId: recruiterId } = await api.recruiter();
  const add = (contractTypeId: number, salaryCents: number) =>
    addOffer(api.db, {
      recruiterId,
      placeNumber: Number(rows[0]?.number),
      city: 'Vernon',
      postalCode: '27200',
      contractTypeId,
      salaryCents,
    });
  ids = {
    well: await add(CDI, 3_050_000),
    less: await add(CDI, 2_450_000),
    other: await add(CDD, 2_800_000),
  };
});
afterAll(() => api.close());

describe('contract and least salary of a search', () => {
  test('only score unless the search makes them filters', async () => {
    const found = await search({ contractTypes: [CDD], minSalary: 28_000 });
    expect(found).toEqual({ ids: [ids.other, ids.well, ids.less], total: 3 });
  });

  test('filter separately or together, and the count is of the filtered results', async () => {
    const wanted = { contractTypes: [CDI], minSalary: 30_500 };
    expect(await search({ ...wanted, filters: ['contract'] })).toEqual({
      ids: [ids.well, ids.less],
      total: 2,
    });
    expect(await search({ ...wanted, filters: ['salary'] })).toEqual({ ids: [ids.well], total: 1 });
    expect(await search({ ...wanted, contractTypes: [CDD], filters: ['salary', 'contract'] })).toEqual({
      ids: [],
      total: 0,
    });
    const either = await search({ contractTypes: [CDD, CDI], filters: ['contract'] });
    expect(either.total).toBe(3);
  });

  test('filter to the euro, by the amount only', async () => {
    expect((await search({ minSalary: 30_501, filters: ['salary'] })).ids).toEqual([]);
    expect((await search({ filters: ['salary', 'contract'] })).total).toBe(3);
    expect((await search({ contractTypes: [999], filters: ['contract'] })).total).toBe(0);
  });

  test('are the only filters: another is refused beside its field', async () => {
    const body = { ...VERNON, filters: ['town'] } as never;
    const { failure } = await visitor.refused(searchContract.searchOffer, { body });
    expect(failure).toMatchObject({ statusCode: 422, fields: { 'filters.0': expect.any(String) } });
  });

  test('stay filters of a saved search', async () => {
    const candidate = await api.candidate();
    const wanted = { ...VERNON, minSalary: 30_000, filters: ['salary' as const] };
    const { data } = await candidate.call(savedSearchesContract.saveOffer, {
      body: { criteria: wanted },
    });
    expect(data.criteria.filters).toEqual(['salary']);
    const { data: open } = await candidate.call(savedSearchesContract.saveOffer, {
      body: { criteria: { ...VERNON, minSalary: 30_000 } },
    });
    expect(open.id, 'another search').not.toBe(data.id);
    expect(open.criteria).not.toHaveProperty('filters');
  });
});

describe('a saved search', () => {
  test('keeps its filters but for the day of publication', async () => {
    const candidate = await api.candidate();
    const filters = { hours: 'part', verified: true, respondsWithin: 7, habilitationId: 3 } as const;
    const criteria = { ...VERNON, ...filters, publishedWithin: 3 };
    const { data } = await candidate.call(savedSearchesContract.saveOffer, { body: { criteria } });
    expect(data.criteria).toMatchObject(filters);
    expect(data.criteria).not.toHaveProperty('publishedWithin');
  });
});

describe('an alert of a search that filters', () => {
  test('includes offers that pass its filters, also after a change', async () => {
    const stage = await anAlertStage(api);
    const only = {
      contractTypes: [CDI],
      minSalary: 30_000,
      filters: ['contract', 'salary'],
    };
    const { candidate } = await stage.withAlert('now', { ...GUERET, ...only } as never);
    const poor = await stage.publish({ contractTypeId: CDI, salaryCents: 2_500_000 });
    await stage.publish({ contractTypeId: CDD, salaryCents: 3_500_000 });
    await stage.send();
    expect(await stage.mailsTo(candidate)).toEqual([]);
    await stage.change(poor, { salaryCents: 3_000_000 });
    await stage.find(poor);
    await stage.send();
    const [mail, ...others] = await stage.mailsTo(candidate);
    expect(mail?.subject).toMatch(/^Une nouvelle offre/);
    expect(mail?.text).toContain(`/offer/${poor}\n`);
    expect(others).toEqual([]);
  });

  test.each([
    ['hours', { hours: 'part' }, { weeklyHoursTenths: 350 }, { weeklyHoursTenths: 280 }],
    [
      'a habilitation',
      { habilitationId: 3 },
      { requiredHabilitationIds: [2] },
      { preferredHabilitationIds: [3] },
    ],
  ] as const)('includes offers that pass its filter by %s only', async (_, only, other, fitting) => {
    const stage = await anAlertStage(api);
    const { candidate } = await stage.withAlert('now', { ...GUERET, ...only });
    const without = await stage.publish();
    const wrong = await stage.publish(other as never);
    await stage.send();
    expect(await stage.mailsTo(candidate)).toEqual([]);
    const id = await stage.publish(fitting as never);
    await stage.send();
    const [mail, ...others] = await stage.mailsTo(candidate);
    expect(mail?.text).toContain(`/offer/${id}\n`);
    for (const left of [without, wrong]) expect(mail?.text).not.toContain(`/offer/${left}\n`);
    expect(others).toEqual([]);
  });

  test('looks at the garage when an offer comes and when the mail is written', async () => {
    const stage = await anAlertStage(api);
    const { candidate } = await stage.withAlert('now', { ...GUERET, verified: true, respondsWithin: 7 });
    const garage = await api.recruiter();
    const change = (values: Partial<typeof organisations.$inferInsert>) =>
      api.db.update(organisations).set(values).where(eq(organisations.id, garage.userId));
    await change({ endedApplications: 6, answeredApplications: 6, answerDays: 7 });
    await stage.publish({ organisationId: garage.userId });
    await stage.send();
    expect(await stage.mailsTo(candidate)).toEqual([]);
    await change({ verifiedAt: api.clock.now(), verifiedBy: 'document' });
    const late = await stage.publish({ organisationId: garage.userId });
    await change({ answerDays: 8 });
    await stage.send();
    expect(await stage.mailsTo(candidate)).toEqual([]);
    await change({ answerDays: 1 });
    await stage.find(late);
    const found = await stage.publish({ organisationId: garage.userId });
    await stage.send();
    const [mail] = await stage.mailsTo(candidate);
    expect(mail?.text).toContain(`/offer/${found}\n`);
  });

  test('leaves out an offer that no longer passes when the mail is written', async () => {
    const stage = await anAlertStage(api);
    const only = { minSalary: 30_000, filters: ['salary'] };
    const { candidate } = await stage.withAlert('now', { ...GUERET, ...only } as never);
    const id = await stage.publish({ salaryCents: 3_000_000 });
    await stage.find(id);
    await stage.change(id, { salaryCents: 2_900_000 });
    await stage.send();
    expect(await stage.mailsTo(candidate)).toEqual([]);
  });
});
