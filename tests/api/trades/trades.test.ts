import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tradesContract } from '#lib/contract/trades/trades.ts';
import { DAY, HOUR } from '#upstream/platform/clock.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';

let api: TestApi;
let visitor: Actor;
let recruiterId: number;

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
  recruiterId = (await api.recruiter()).userId;
});
afterAll(() => api.close());

const LYON_3 = '69383';
const LYON_8 = '69388';
const LYON = '69123';
const VILLEURBANNE = '69266';
const BRON = '69029';
const PARIS_15 = '75115';

const hoursAgo = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR);
type Changes = Omit<Parameters<typeof addOffer>[1], 'recruiterId'>;
/** A live offer in a place, so many hours old. */
const publish = (code: string, age: number, changes: Changes = {}) =>
  addOffer(api.db, {
    recruiterId,
    placeNumber: placeByCode(code)?.number ?? null,
    createdAt: hoursAgo(age),
    ...changes,
  });

const readTrade = (slug: string, query: object = {}) =>
  visitor.call(tradesContract.read, { params: { slug }, query });
const readTown = (slug: string, town: string, query: object = {}) =>
  visitor.call(tradesContract.town, { params: { slug, town }, query });
const idsOf = ({ data }: { data: { offers: { id: number }[] } }) => data.offers.map(({ id }) => id);

describe('the pages of a trade', () => {
  // Painters: nobody else's test adds any.
  const trade = { tradeId: 8, preciseJobId: 1056 };
  const slug = 'peintre-automobile';
  let ids: number[];

  beforeAll(async () => {
    ids = [
      await publish(LYON_3, 1, { ...trade, salaryCents: 2_400_000 }),
      await publish(VILLEURBANNE, 2, { ...trade, salaryCents: 2_500_000, contractTypeId: 2 }),
      await publish(LYON_8, 3, { ...trade, salaryCents: 3_000_050 }),
      await publish(LYON, 4, { ...trade, salaryCents: 2_600_000, contractTypeId: 2 }),
      await publish(VILLEURBANNE, 5, { ...trade, salaryCents: 2_800_000 }),
      await publish(VILLEURBANNE, 6, { ...trade, salaryCents: 9_000_000 }),
      await publish(BRON, 7, { ...trade, salaryCents: 2_500_000, contractTypeId: 3 }),
      await publish(BRON, 7, { ...trade, salaryCents: 2_500_000 }),
    ];
    for (let more = 0; more < 3; more += 1) await publish(PARIS_15, 20 + more, trade);
    await publish(LYON_3, 1, { ...trade, status: 'draft' });
    await publish(LYON_3, 1, { ...trade, isActive: false });
    await publish(LYON_3, 1, { ...trade, expiresAt: hoursAgo(1) });
    await publish(LYON_3, 1, { ...trade, deletedAt: hoursAgo(1) });
  });

  it('count the live offers of each trade', async () => {
    const { data } = await visitor.call(tradesContract.list, {});
    expect(data.map(({ tradeId }) => tradeId)).toEqual(referenceLists().jobs.map(({ id }) => id));
    expect(data.find((each) => each.slug === slug)).toEqual({ tradeId: 8, slug, offers: 11 });
  });

  it('list offers from the newest, the higher id first among equals, with totals', async () => {
    const first = await readTrade(slug);
    expect(first).toMatchObject({ total: 11, totalPages: 1 });
    expect(idsOf(first).slice(0, 8)).toEqual([...ids.slice(0, 6), ids[7], ids[6]]);
    expect(first.data).toMatchObject({
      tradeId: 8,
      slug,
      // Of 24,000, 25,000 three times, 26,000, 26,500 three times, 28,000, 30,000.5 and 90,000 euros.
      figures: {
        medianSalary: 26_500,
        contracts: [
          { contractId: 1, offers: 8 },
          { contractId: 2, offers: 2 },
          { contractId: 3, offers: 1 },
        ],
      },
    });
  });

  it('list towns with at least three, arrondissements merged, the most offers first', async () => {
    const { data } = await readTrade(slug);
    expect(data.towns).toEqual([
      { slug: 'paris-75', name: 'Paris', department: '75', offers: 3 },
      { slug: 'lyon-69', name: 'Lyon', department: '69', offers: 3 },
      { slug: 'villeurbanne-69', name: 'Villeurbanne', department: '69', offers: 3 },
    ]);
  });

  it('are numbered without overlap; totals are on the first page', async () => {
    const pages = [await readTrade(slug, { limit: 6 }), await readTrade(slug, { limit: 6, page: 2 })];
    expect(new Set(pages.flatMap(idsOf)).size).toBe(11);
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2]);
    expect(pages[1]?.data).toMatchObject({ figures: null, towns: [] });
    const beyond = await readTrade(slug, { limit: 6, page: 3 });
    expect(beyond).toMatchObject({ total: 11, totalPages: 2, data: { offers: [] } });
  });

  it('merge the arrondissements of a town and list nearby towns', async () => {
    const lyon = await readTown(slug, 'lyon-69');
    expect(idsOf(lyon)).toEqual([ids[0], ids[2], ids[3]]);
    expect(lyon.total).toBe(3);
    expect(lyon.data).toMatchObject({
      town: { code: LYON, slug: 'lyon-69', name: 'Lyon', department: { code: '69', name: 'Rhône' } },
      // Three salaries tell what three companies pay.
      figures: {
        medianSalary: null,
        contracts: [
          { contractId: 1, offers: 2 },
          { contractId: 2, offers: 1 },
        ],
      },
    });
    const near = { slug: 'villeurbanne-69', name: 'Villeurbanne', department: '69', offers: 3 };
    expect(lyon.data.nearby).toEqual([{ ...near, distance: expect.any(Number) }]);
    expect(lyon.data.nearby[0]?.distance).toBeGreaterThan(1);
    expect(lyon.data.nearby[0]?.distance).toBeLessThan(8);
  });

  it('include the median salary from five offers on', async () => {
    await publish(LYON_8, 30, { ...trade, salaryCents: 2_500_000 });
    expect((await readTown(slug, 'lyon-69')).data.figures?.medianSalary).toBeNull();
    const fifth = await publish(LYON_8, 31, { ...trade, salaryCents: 2_500_000 });
    const { data, total } = await readTown(slug, 'lyon-69');
    expect([total, data.figures?.medianSalary]).toEqual([5, 25_000]);
    expect(data.offers.at(-1)?.id).toBe(fifth);
  });

  it('exist for every town, and for no other', async () => {
    const bron = await readTown(slug, 'bron-69');
    expect(bron.total).toBe(2);
    expect(bron.data.nearby.map((each) => each.slug)).toEqual(['villeurbanne-69', 'lyon-69']);
    expect((await readTown(slug, 'gueret-23')).data).toMatchObject({ offers: [], nearby: [] });
    const refused = [
      await visitor.refused(tradesContract.read, { params: { slug: 'boulanger' } }),
      await visitor.refused(tradesContract.town, { params: { slug, town: 'lyon-38' } }),
      await visitor.refused(tradesContract.town, { params: { slug: 'boulanger', town: 'lyon-69' } }),
    ];
    expect(refused.map(({ failure }) => failure.statusCode)).toEqual([404, 404, 404]);
  });
});

describe('the trade of an offer', () => {
  const trade = { tradeId: 9, preciseJobId: 1073 };
  const whereOf = async (id: number) => (await visitor.call(tradesContract.ofOffer, { params: { id } })).data;

  it('leads to its town when that has a page, whatever the state of the offer', async () => {
    const id = await publish(LYON_3, 1, { ...trade, deletedAt: hoursAgo(1) });
    await publish(LYON_8, 1, trade);
    await publish(LYON, 1, trade);
    expect(await whereOf(id)).toEqual({ tradeId: 9, slug: 'technicien-vitrage', town: null });
    await publish(LYON_3, 1, trade);
    const town = { slug: 'lyon-69', name: 'Lyon', department: '69', offers: 3 };
    expect(await whereOf(id)).toMatchObject({ town });
  });

  it('is not shown for a draft', async () => {
    const id = await publish(LYON_3, 1, { ...trade, status: 'draft' });
    const { failure } = await visitor.refused(tradesContract.ofOffer, { params: { id } });
    expect(failure.statusCode).toBe(404);
  });

  it('links a place to its town’s page if there is one, and arrondissements to their commune’s', async () => {
    const townAt = async (code: string) =>
      (await visitor.call(tradesContract.atPlace, { params: { job: 8, code } })).data;
    expect(await townAt(LYON_3)).toMatchObject({ slug: 'lyon-69' });
    expect(await townAt(BRON)).toBeNull();
    const { failure } = await visitor.refused(tradesContract.atPlace, { params: { job: 8, code: '99999' } });
    expect(failure).toMatchObject({ statusCode: 422, code: 'unknown_town' });
  });
});

it('an expired offer leaves lists and totals by itself', async () => {
  const soon = await startTestApi();
  const owner = (await soon.recruiter()).userId;
  await addOffer(soon.db, { recruiterId: owner });
  const count = async () =>
    (await soon.visitor().call(tradesContract.read, { params: { slug: 'mecanicien-automobile' } })).total;
  expect(await count()).toBe(1);
  soon.clock.advance(61 * DAY);
  expect(await count()).toBe(0);
  await soon.close();
});
