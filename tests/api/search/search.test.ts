// @engines both
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OfferCriteriaInput, searchContract } from '#lib/contract/search/search.ts';
import { expiryOf } from '#lib/rules/offers/offer-life.ts';
import { type PayUnit, yearlyPay } from '#lib/rules/offers/pay.ts';
import { matchScore } from '#lib/rules/search/match-score.ts';
import { criteriaOfSearch, profileOfOffer } from '#lib/search/match-wire.ts';
import { deleteOffer, insertOffers, setOfferActive } from '#upstream/own-offers/write.ts';
import { HOUR } from '#upstream/platform/clock.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { expireOffers, rebuildSearch } from '#upstream/reference/search-projection.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';

let api: TestApi;
let recruiter: Actor;
let visitor: Actor;
const created = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);

type Changes = Omit<Parameters<typeof addOffer>[1], 'recruiterId'>;
const at = (code: string): Changes => {
  const place = placeByCode(code);
  if (!place) throw new Error(`no place ${code}`);
  return { placeNumber: place.number, city: place.name, postalCode: place.postalCodes[0] };
};
const publish = (changes: Changes = {}) => addOffer(api.db, { recruiterId: recruiter.userId, ...changes });

type Query = { page?: number; limit?: number; order?: 'score' | 'date' | 'distance' | 'salary' };
const search = (body: OfferCriteriaInput, query: Query = {}) =>
  visitor.call(searchContract.searchOffer, { query, body });
const idsOf = async (body: OfferCriteriaInput, query: Query = {}) =>
  (await search(body, query)).data.map(({ offerId }) => offerId);

const GUERET = '23096';
const LYON = '69123';
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await startTestApi();
  recruiter = await api.recruiter();
  visitor = api.visitor();
  // Sainte-Feyre lies 3 km from Guéret, Limoges 60.
  ids.gueret = await publish({ createdAt: created(3), salaryCents: 2_300_000, missionIds: [2001, 2002] });
  ids.feyre = await publish({
    ...at('23193'),
    createdAt: created(2),
    salaryCents: 2_800_000,
    missionIds: [2001],
  });
  ids.limoges = await publish({ ...at('87085'), createdAt: created(1), salaryCents: 2_500_000 });
  ids.lyon = await publish({ ...at(LYON), createdAt: created(3) });
  ids.lyon3 = await publish({ ...at('69383'), createdAt: created(2) });
  ids.villeurbanne = await publish({ ...at('69266'), createdAt: created(1) });
  ids.vienne = await publish({ ...at('38544'), createdAt: created(4) });
});
afterAll(() => api.close());

describe('a search', () => {
  it("finds a mechanic's job within 30 km of Guéret", async () => {
    const found = await search({ tradeId: 1, city: 'Guéret', maxRange: 30 });
    expect(found.data.map(({ offerId }) => offerId)).toEqual([ids.gueret, ids.feyre]);
    expect(found).toMatchObject({ total: 2, totalPages: 1 });
    expect(found.data[1]).toMatchObject({ score: null, distance: 3, offer: { id: ids.feyre, live: true } });
  });

  it('finds jobs within 10 km of Lyon, its arrondissements included', async () => {
    const found = await idsOf({ tradeId: 1, city: 'Lyon', maxRange: 10 });
    expect(found).toEqual([ids.lyon, ids.lyon3, ids.villeurbanne]);
    expect(await idsOf({ tradeId: 1, city: 'Lyon', maxRange: 0 })).toEqual([ids.lyon3, ids.lyon]);
    expect(await idsOf({ tradeId: 1, city: '69003', maxRange: 0 })).toEqual([ids.lyon3]);
  });

  it('uses 100 km without a radius, and finds a town by code or typed text', async () => {
    expect(await idsOf({ tradeId: 1, townCode: GUERET })).toEqual([ids.gueret, ids.feyre, ids.limoges]);
    expect(await idsOf({ tradeId: 1, city: 'Vienne (38200)', maxRange: 0 })).toEqual([ids.vienne]);
    expect(await idsOf({ tradeId: { id: 1, name: 'x' }, city: ' 23000 ', maxRange: 0 })).toEqual([
      ids.gueret,
    ]);
  });

  it('filters by trade', async () => {
    const none = await search({ tradeId: 22, city: 'Lyon' });
    expect(none).toEqual({ data: [], total: 0, totalPages: 0 });
  });

  it.each([
    ['score', ['gueret', 'feyre', 'limoges']],
    ['date', ['limoges', 'feyre', 'gueret']],
    ['distance', ['gueret', 'feyre', 'limoges']],
    ['salary', ['feyre', 'limoges', 'gueret']],
  ] as const)('orders by %s', async (order, names) => {
    const body = { tradeId: 1, city: 'Guéret', missions: [2001, 2002] };
    expect(await idsOf(body, { order })).toEqual(names.map((name) => ids[name]));
  });

  it('orders the whole list, not only each page', async () => {
    // The two oldest are in the town that is asked for, fit best and pay most.
    for (let days = 1; days <= 12; days += 1) {
      const place = days > 10 ? { ...at('29019'), missionIds: [2001] } : at('29075');
      await publish({ ...place, createdAt: created(days), salaryCents: 2_000_000 + days * 100_000 });
    }
    const body = { tradeId: 1, townCode: '29019', maxRange: 30, missions: [2001] };
    for (const order of ['score', 'date', 'distance', 'salary'] as const) {
      const whole = await idsOf(body, { order, limit: 20 });
      const pages = [
        await idsOf(body, { order, limit: 10 }),
        await idsOf(body, { order, limit: 10, page: 2 }),
      ];
      expect(pages, order).toEqual([whole.slice(0, 10), whole.slice(10)]);
    }
  });

  it('puts the nearest of equal offers first, then the newest', async () => {
    const older = await publish({ ...at('85113'), createdAt: created(9) });
    const far = await publish({ ...at('85191'), createdAt: created(1) });
    const newer = await publish({ ...at('85113'), createdAt: created(8) });
    const body = { tradeId: 1, townCode: '85113', maxRange: 100 };
    expect(await idsOf(body)).toEqual([newer, older, far]);
    expect(await idsOf(body, { order: 'distance' })).toEqual([newer, older, far]);
    expect(await idsOf(body, { order: 'salary' })).toEqual([newer, older, far]);
    expect(await idsOf({ ...body, missions: [2001] })).toEqual([newer, older, far]);
  });

  it('orders by the gross pay of a year, in whatever unit an offer names it', async () => {
    const place = at('62041');
    const paid = (amount: number, payUnit: PayUnit, hours = 35, most?: number) =>
      publish({
        ...place,
        payUnit,
        weeklyHoursTenths: hours * 10,
        salaryCents: Math.round(yearlyPay(amount, payUnit, hours) * 100),
        ...(most !== undefined && { salaryMaxCents: Math.round(yearlyPay(most, payUnit, hours) * 100) }),
      });
    const [yearly, monthly] = [await paid(27_000, 'year'), await paid(2_300, 'month')];
    const hourly = await paid(16, 'hour');
    const overtime = await paid(13.9, 'hour', 39);
    const part = await paid(25, 'hour', 17);
    const range = await paid(2_100, 'month', 35, 3_500);
    const trainee = await publish({ ...place, contractTypeId: 4, salaryCents: 9_000_000 });
    const { data } = await search(
      { tradeId: 1, townCode: '62041', maxRange: 0 },
      { order: 'salary', limit: 20 },
    );
    expect(data.map(({ offerId }) => offerId)).toEqual([
      hourly,
      overtime,
      monthly,
      yearly,
      range,
      part,
      trainee,
    ]);
    const shown = data.map(({ offer: { salary } }) => salary ?? 0);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  });

  it('scores by the documented rule', async () => {
    const body = {
      tradeId: 1,
      city: 'Guéret',
      missions: [2001, { id: 2002, name: 'x' }],
      experienceId: 3,
      minSalary: 25_000,
      licencesB: [1],
      licences: [11],
    };
    const { diplomas } = referenceLists();
    const { data } = await search(body);
    expect(data).toHaveLength(3);
    for (const { score, offer } of data) {
      const criteria = criteriaOfSearch({ ...body, missions: [2001, 2002] }, diplomas);
      expect(score).toBe(matchScore(criteria, profileOfOffer(offer, diplomas)).percent);
    }
    expect(data.map(({ score }) => score)).toEqual([53, 47, 29]);
  });

  it('scores a diploma that does not exist as missing', async () => {
    const body = { tradeId: 1, city: 'Guéret', diplomaId: 999 };
    const { diplomas } = referenceLists();
    for (const { score, offer } of (await search(body)).data) {
      expect(score).toBe(0);
      expect(matchScore(criteriaOfSearch(body, diplomas), profileOfOffer(offer, diplomas)).percent).toBe(0);
    }
  });

  it('pages without overlap, and answers an empty page beyond the end', async () => {
    const many = await Promise.all(
      Array.from({ length: 23 }, () => publish({ ...at('97411'), createdAt: created(5) })),
    );
    const body = { tradeId: 1, city: '97400', maxRange: 30 };
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await search(body, { page, limit: 10 }));
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0]);
    expect(pages.map(({ total, totalPages }) => [total, totalPages])).toEqual(Array(4).fill([23, 3]));
    const seen = pages.flatMap(({ data }) => data.map(({ offerId }) => offerId));
    expect(seen).toEqual(many.toSorted((a, b) => b - a));
    expect((await search(body, { page: 100_000, limit: 50 })).data).toEqual([]);
  });
});

describe('an impossible search', () => {
  const refusal = async (body: OfferCriteriaInput, query: Query = {}) =>
    (await visitor.refused(searchContract.searchOffer, { query, body })).failure;

  it.each(['Nulleville', 'Lyon (38200)', '99999', '  '])('reports an unknown town: "%s"', async (city) => {
    const failure = await refusal({ tradeId: 1, city });
    expect(failure.statusCode).toBe(422);
    expect(failure.fields?.city).toMatch(city.trim() ? /inconnue/ : /obligatoire/);
  });

  it('reports an unknown town code', async () => {
    const failure = await refusal({ tradeId: 1, townCode: '00000' });
    expect(failure).toMatchObject({ statusCode: 422, code: 'unknown_town' });
  });

  it.each([-1, 101, 10.5, 'loin'])('refuses a radius of %s', async (maxRange) => {
    const failure = await refusal({ tradeId: 1, city: 'Lyon', maxRange });
    expect(failure.fields).toEqual({ maxRange: 'Le rayon doit être compris entre 0 et 100\u00a0km' });
  });

  it('refuses an unknown or missing trade', async () => {
    expect((await refusal({ tradeId: 99, city: 'Lyon' })).fields).toHaveProperty('tradeId');
    expect((await refusal({ tradeId: undefined, city: 'Lyon' })).fields).toHaveProperty('tradeId');
  });

  it('refuses more choices than a search may hold', async () => {
    const body = {
      tradeId: 1,
      city: 'Lyon',
      missions: [1, 2, 3, 4, 5, 6],
      skills: [1, 2, 3, 4],
      competences: [1, 2, 3, 4],
      tools: [1, 2, 3, 4, 5, 6],
      mainQualities: [1, 2, 3, 4],
    };
    const lists = Object.keys(body).filter((name) => !['tradeId', 'city'].includes(name));
    expect((await refusal(body)).fields).toEqual(
      Object.fromEntries(lists.map((name) => [name, 'Nombre de choix maximum atteint.'])),
    );
  });

  it.each([{ page: 0 }, { limit: 7 }])('refuses the paging %j', async (query) => {
    expect((await refusal({ tradeId: 1, city: 'Lyon' }, query)).statusCode).toBe(422);
  });
});

describe('the projection', () => {
  const BREST = { tradeId: 19, city: 'Brest', maxRange: 5 };
  const inBrest = (): Changes => ({ ...at('29019'), tradeId: 19, preciseJobId: 1150 });

  it('follows an offer through its life, in the transaction of each change', async () => {
    const base = { organisationId: recruiter.userId, companyName: 'Motos Kerné', ...inBrest() };
    const [id = 0] = await insertOffers(api.db, [{ ...base }]);
    expect(await idsOf(BREST), 'a draft').toEqual([]);
    const complete = {
      contractTypeId: 1,
      experienceId: 1,
      diplomaId: 1,
      salaryCents: 2_300_000,
      publishedAt: api.clock.now(),
      expiresAt: expiryOf(api.clock.now()),
      status: 'published' as const,
    };
    const [published = 0] = await insertOffers(api.db, [{ ...base, ...complete }]);
    expect(await idsOf(BREST)).toEqual([published]);
    const mine = { id: published, organisationId: recruiter.userId };
    expect(await setOfferActive(api.db, { ...mine, isActive: false }, api.clock.now())).toBe(true);
    expect(await search(BREST)).toMatchObject({ data: [], total: 0 });
    await setOfferActive(api.db, { ...mine, isActive: true }, api.clock.now());
    expect(await idsOf(BREST)).toEqual([published]);
    const theirs = { ...mine, organisationId: recruiter.userId + 1_000 };
    expect(await deleteOffer(api.db, theirs, api.clock.now()), "somebody else's").toBe(false);
    expect(await deleteOffer(api.db, mine, api.clock.now())).toBe(true);
    expect(await idsOf(BREST)).toEqual([]);
    expect(await setOfferActive(api.db, { ...mine, isActive: true }, api.clock.now())).toBe(false);
    expect(id).toBeLessThan(published);
  });

  it('never returns an expired offer, and removes it', async () => {
    const offer = await publish({ ...inBrest(), expiresAt: created(-1) });
    expect(await idsOf(BREST)).toEqual([offer]);
    api.clock.advance(2 * HOUR);
    expect((await search(BREST)).data).toEqual([]);
    expect(await expireOffers(api.db, api.clock.now())).toEqual([offer]);
    expect(await expireOffers(api.db, api.clock.now())).toEqual([]);
  });

  it('is the same when it is rebuilt', async () => {
    const rows = async () => (await api.db.execute(sql`select * from offer_search order by offer_id`)).rows;
    const stored = await rows();
    await rebuildSearch(api.db);
    await expireOffers(api.db, api.clock.now());
    expect(await rows()).toEqual(stored);
  });
});
