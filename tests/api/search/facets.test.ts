import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfferSearchInput, searchContract } from '#lib/contract/search/search.ts';
import { respondsWithin, responseBadge } from '#lib/rules/applications/response-badge.ts';
import { CRITERIA } from '#lib/rules/search/criteria.ts';
import { FACETS, type FacetName } from '#lib/rules/search/criterion-names.ts';
import { MOST_HABILITATION, PUBLISHED_WITHIN, RESPONDS_WITHIN } from '#lib/rules/search/facets.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { DAY } from '#upstream/platform/clock.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

/** Vernon: no offer of another test lies near it. */
const VERNON = { tradeId: 1, townCode: '27681', maxRange: 0 };
const CDI = 1;
const CDD = 2;
const APPRENTICE = 4;
const INTERNSHIP = 6;
const B2VL = 3;
const AIR_CONDITIONING = 10;

type Changes = Partial<typeof offers.$inferInsert>;

let api: TestApi;
let visitor: Actor;
let place: number;
let plain: Actor;
let quick: Actor;

const add = (owner: Actor, changes: Changes = {}) =>
  addOffer(api.db, {
    recruiterId: owner.userId,
    placeNumber: place,
    city: 'Vernon',
    postalCode: '27200',
    publishedAt: api.clock.now(),
    ...changes,
  });
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY + 60_000);

const organise = (owner: Actor, changes: Partial<typeof organisations.$inferInsert>) =>
  api.db.update(organisations).set(changes).where(eq(organisations.id, owner.userId));

const search = async (wanted: Partial<OfferSearchInput>) => {
  forgetBriefCache();
  const { data, total } = await visitor.call(searchContract.searchOffer, {
    query: { limit: 50 },
    body: { ...VERNON, ...wanted },
  });
  return { ids: data.map(({ offerId }) => offerId).toSorted((a, b) => a - b), total };
};

const facets = async (wanted: Partial<OfferSearchInput> = {}) => {
  forgetBriefCache();
  const { data } = await visitor.call(searchContract.facets, { body: { ...VERNON, ...wanted } });
  return data;
};

/** The options with offers. */
const counted = async (facet: FacetName, wanted: Partial<OfferSearchInput> = {}) =>
  Object.fromEntries(
    (await facets(wanted))[facet]
      .filter(({ count }) => count !== 0)
      .map(({ value, count }) => [value, count]),
  );

let ids: Record<'full' | 'part' | 'old' | 'apprentice' | 'trainee' | 'rich', number>;

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
  const { rows } = await api.deps.database.pool.query(`select number from places where code = '27681'`);
  place = Number(rows[0]?.number);
  plain = await api.recruiter();
  quick = await api.recruiter();
  await organise(quick, {
    verifiedAt: api.clock.now(),
    verifiedBy: 'document',
    endedApplications: 10,
    answeredApplications: 9,
    answerDays: 5,
  });
  ids = {
    full: await add(quick, { weeklyHoursTenths: 350, salaryCents: 2_500_000, saturday: 'never' }),
    part: await add(plain, { weeklyHoursTenths: 349, salaryCents: 2_499_999, contractTypeId: CDD }),
    old: await add(plain, {
      publishedAt: daysAgo(3),
      requiredHabilitationIds: [B2VL],
      salaryCents: 2_200_000,
      saturday: 'never',
      workDays: [1, 7],
    }),
    apprentice: await add(quick, { contractTypeId: APPRENTICE, salaryCents: null }),
    trainee: await add(plain, { contractTypeId: INTERNSHIP, salaryCents: null, publishedAt: daysAgo(30) }),
    rich: await add(quick, {
      weeklyHoursTenths: 390,
      saturday: 'alternate',
      salaryCents: 4_200_000,
      preferredHabilitationIds: [B2VL, AIR_CONDITIONING],
    }),
  };
});
afterAll(() => api.close());

const all = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]).toSorted((a, b) => a - b);

describe('a search of offers', () => {
  test.each([
    ['full time', { hours: 'full' }, ['full', 'rich']],
    ['part time', { hours: 'part' }, ['part']],
    ['free weekends', { freeWeekends: true }, ['full']],
    ['a habilitation that is asked for or welcome', { habilitationId: B2VL }, ['old', 'rich']],
    ['another habilitation', { habilitationId: AIR_CONDITIONING }, ['rich']],
    ['a habilitation that no offer has', { habilitationId: 1 }, []],
    ['a habilitation that does not exist', { habilitationId: MOST_HABILITATION + 1 }, []],
    ['verified garages', { verified: true }, ['full', 'apprentice', 'rich']],
    ['garages that answer within a week', { respondsWithin: 7 }, ['full', 'apprentice', 'rich']],
    ['garages that answer within three days', { respondsWithin: 3 }, []],
    ['the last day', { publishedWithin: 1 }, ['full', 'part', 'apprentice', 'rich']],
    ['the last three days', { publishedWithin: 3 }, ['full', 'part', 'old', 'apprentice', 'rich']],
    [
      'several at once',
      { hours: 'full', habilitationId: B2VL, verified: true, respondsWithin: 14, publishedWithin: 30 },
      ['rich'],
    ],
  ] as [string, Partial<OfferSearchInput>, (keyof typeof ids)[]][])(
    'filters by %s',
    async (_, wanted, names) => {
      expect(await search(wanted)).toEqual({ ids: all(...names), total: names.length });
    },
  );

  test('filters in a search by words', async () => {
    const { data, total } = await visitor.call(searchContract.searchOffer, {
      body: { q: 'Tréfonds', townCode: '27681', maxRange: 0, hours: 'part' },
    });
    expect([data.map(({ offerId }) => offerId), total]).toEqual([[ids.part], 1]);
  });

  test.each([
    ['hours', { hours: 'sometimes' }],
    ['verified', { verified: 'yes' }],
    ['freeWeekends', { freeWeekends: 1 }],
    ['respondsWithin', { respondsWithin: 5 }],
    ['publishedWithin', { publishedWithin: 0 }],
    ['habilitationId', { habilitationId: -1 }],
  ])('refuses a wrong %s beside its field', async (_, wanted) => {
    const body = { ...VERNON, ...wanted } as never;
    for (const operation of [searchContract.searchOffer, searchContract.facets]) {
      const { failure } = await visitor.refused(operation, { body });
      expect(failure.statusCode).toBe(422);
      expect(Object.keys(failure.fields ?? {})).toHaveLength(1);
    }
  });
});

describe('the facets of a search', () => {
  test('count each option', async () => {
    expect(await counted('contract')).toEqual({ [CDI]: 3, [CDD]: 1, [APPRENTICE]: 1, [INTERNSHIP]: 1 });
    expect(await counted('trainee')).toEqual({ 1: 2 });
    expect(await counted('hours')).toEqual({ full: 2, part: 1 });
    expect(await counted('weekend')).toEqual({ 1: 1 });
    expect(await counted('salary')).toEqual({ 22000: 4, 25000: 2, 28000: 1, 32000: 1, 36000: 1, 42000: 1 });
    expect(await counted('since')).toEqual({ 1: 4, 3: 5, 7: 5, 30: 6 });
    expect(await counted('habilitation')).toEqual({ [B2VL]: 2, [AIR_CONDITIONING]: 1 });
    expect(await counted('verified')).toEqual({ 1: 3 });
    expect(await counted('responds')).toEqual({ 7: 3, 14: 3 });
  });

  test('apply the filters of all other facets, not of their own', async () => {
    const wanted = { contractTypes: [CDI], filters: ['contract' as const], hours: 'full' as const };
    expect(await counted('contract', wanted)).toEqual({ [CDI]: 2 });
    expect(await counted('hours', wanted)).toEqual({ full: 2 });
    expect(await counted('hours', { ...wanted, hours: 'part' })).toEqual({ full: 2 });
    expect(await counted('contract', { ...wanted, hours: 'part' })).toEqual({ [CDD]: 1 });
    expect(await counted('trainee', wanted)).toEqual({});
    expect(await counted('habilitation', { ...wanted, publishedWithin: 1 })).toEqual({
      [B2VL]: 1,
      [AIR_CONDITIONING]: 1,
    });
  });

  test('count a salary that is none of the usual steps', async () => {
    const wanted = { minSalary: 24_999, filters: ['salary' as const] };
    expect(await counted('salary', wanted)).toMatchObject({ 22000: 4, 24999: 3, 25000: 2 });
    expect((await search(wanted)).total).toBe(3);
  });

  test('leave out no contract that only counts in the score', async () => {
    expect(await counted('hours', { contractTypes: [CDI], minSalary: 42_000 })).toEqual({ full: 2, part: 1 });
  });

  test('are those of the search that each option makes', async () => {
    const chosen = { hours: 'full' as const, publishedWithin: 30 as const };
    const makes = (facet: FacetName, value: unknown): Partial<OfferSearchInput> => {
      if (facet === 'trainee') return { filters: ['trainee'] };
      const { field, kind } = CRITERIA[facet];
      const one = ['several', 'options'].includes(kind) ? [value] : value;
      const criteria = { [field]: kind === 'flag' ? true : one };
      return facet === 'contract' || facet === 'salary' ? { ...criteria, filters: [facet] } : criteria;
    };
    for (const wanted of [{}, chosen]) {
      const options = await facets(wanted);
      for (const facet of FACETS) {
        for (const { value, count } of options[facet]) {
          const { total } = await search({ ...wanted, ...makes(facet, value) });
          expect(count, `${facet} ${value}`).toBe(total);
        }
      }
    }
  });

  test('count the offers of a search by words, and its conditions', async () => {
    const words = { q: 'Tréfonds', tradeId: undefined };
    expect(await counted('hours', words)).toEqual({ full: 2, part: 1 });
    expect(await counted('hours', { q: 'cdd Tréfonds', tradeId: undefined })).toEqual({ part: 1 });
    expect(await counted('contract', { q: 'cdd Tréfonds', tradeId: undefined })).toMatchObject({ [CDI]: 3 });
  });

  test('are all empty for a text that means nothing', async () => {
    const { data } = await visitor.call(searchContract.facets, { body: { q: 'zzyzx' } });
    expect(
      FACETS.flatMap((facet) => data[facet].map(({ count }) => count)).every((count) => count === 0),
    ).toBe(true);
  });

  test('are right from the start on when a version reads offers in another way', async () => {
    const { database } = api.deps;
    await database.pool.query('update offer_search set facets = 0');
    expect(await counted('hours')).toEqual({});
    await database.pool.query(
      "update drizzle.sql_files set checksum = '' where name = 'offers/offer_facets'",
    );
    await migrateDatabase(database);
    expect(await counted('hours')).toEqual({ full: 2, part: 1 });
  });

  test('include every habilitation of the list, each with a bit of its own', () => {
    const { habilitations } = referenceLists();
    expect(habilitations.length).toBeGreaterThan(10);
    expect(Math.max(...habilitations.map(({ id }) => id))).toBeLessThanOrEqual(MOST_HABILITATION);
  });
});

describe('what a garage is', () => {
  test('counts at once when it changes', async () => {
    const garage = await api.recruiter();
    await add(garage, { tradeId: 2 });
    const ofGarage = { tradeId: 2 };
    expect(await counted('verified', ofGarage)).toEqual({});
    await organise(garage, { verifiedAt: api.clock.now(), verifiedBy: 'register' });
    expect(await counted('verified', ofGarage)).toEqual({ 1: 1 });
    expect((await search({ ...ofGarage, verified: true })).total).toBe(1);
    await organise(garage, { endedApplications: 8, answeredApplications: 8, answerDays: 0 });
    expect(await counted('responds', ofGarage)).toEqual({ 3: 1, 7: 1, 14: 1 });
    await organise(garage, { verifiedAt: null, verifiedBy: null });
    expect(await counted('verified', ofGarage)).toEqual({});
    expect(await counted('responds', ofGarage)).toEqual({ 3: 1, 7: 1, 14: 1 });
  });

  test('is what its badge says', async () => {
    const garage = await api.recruiter();
    await add(garage, { tradeId: 3 });
    for (const [ended, answered, days] of [
      [4, 4, 1],
      [5, 0, null],
      [5, 5, 3],
      [20, 9, 3],
      [100, 44, 3],
      [10, 5, 4],
      [10, 7, 7],
      [10, 7, 8],
      [10, 10, 14],
      [10, 10, 15],
    ] as const) {
      await organise(garage, { endedApplications: ended, answeredApplications: answered, answerDays: days });
      const badge = responseBadge({ ended, answered, days });
      const expected = RESPONDS_WITHIN.filter((within) => respondsWithin(badge, within));
      expect(Object.keys(await counted('responds', { tradeId: 3 })), `${ended} ${answered} ${days}`).toEqual(
        expected.map(String),
      );
    }
  });

  test('is told of an offer by the day that it shows', async () => {
    const now = api.clock.now();
    const id = await add(plain, { tradeId: 4, createdAt: daysAgo(40), publishedAt: now });
    const newest = () => counted('since', { tradeId: 4 });
    expect(await newest()).toEqual(Object.fromEntries(PUBLISHED_WITHIN.map((days) => [days, 1])));
    await api.db
      .update(offers)
      .set({ partnerPublishedAt: daysAgo(7) })
      .where(eq(offers.id, id));
    expect(await newest()).toEqual({ 7: 1, 30: 1 });
  });
});
