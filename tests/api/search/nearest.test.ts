// @engines both
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OfferSearchInput, searchContract } from '#lib/contract/search/search.ts';
import { countLive } from '#upstream/reference/live-counts.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { addOffer } from '../../support/content.ts';

let api: TestApi;
let visitor: Actor;
const ids: Record<string, number> = {};

const GUERET = '23096';
/** Sainte-Feyre, Limoges, Lyon, Brest and Saint-Denis de La Réunion, by their distance from Guéret. */
const TOWNS = { feyre: '23193', limoges: '87085', lyon: '69123', brest: '29019', reunion: '97411' };
const TYRES = 6;

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
  const { userId: recruiterId } = await api.recruiter();
  const add = (code: string, changes: object = {}) => {
    const place = placeByCode(code);
    if (!place) throw new Error(`no place ${code}`);
    return addOffer(api.db, { recruiterId, placeNumber: place.number, city: place.name, ...changes });
  };
  for (const [name, code] of Object.entries(TOWNS)) ids[name] = await add(code, { companyName: name });
  for (let added = 0; added < 8; added += 1) {
    await add(TOWNS.limoges, { tradeId: TYRES, weeklyHoursTenths: added === 0 ? 200 : 390 });
  }
});
afterAll(() => api.close());

const near = async (body: OfferSearchInput) =>
  (await visitor.call(searchContract.nearest, { body })).data.map(({ offerId, distance }) => [
    Object.keys(ids).find((name) => ids[name] === offerId),
    distance,
  ]);

test('the nearest offers of a search come by distance, beyond its radius, but not from overseas', async () => {
  expect(await near({ tradeId: 1, townCode: GUERET, maxRange: 0 })).toEqual([
    ['feyre', 3],
    ['limoges', 59],
    ['lyon', expect.closeTo(232, -1)],
  ]);
  expect(await near({ tradeId: 1, townCode: TOWNS.reunion, maxRange: 10 })).toEqual([['reunion', 0]]);
});

test('they are five at most', async () => {
  const { data } = await visitor.call(searchContract.nearest, {
    body: { tradeId: TYRES, townCode: GUERET, maxRange: 10 },
  });
  expect(data.map(({ distance }) => distance)).toEqual([59, 59, 59, 59, 59]);
});

test('they pass the filters and words of the search, also those that its text names', async () => {
  const body = { tradeId: TYRES, townCode: GUERET, maxRange: 10, hours: 'part' as const };
  expect((await visitor.call(searchContract.nearest, { body })).data).toHaveLength(1);
  const typed = { q: 'pneu mi-temps guéret', maxRange: 10 };
  expect((await visitor.call(searchContract.nearest, { body: typed })).data).toHaveLength(1);
  expect(await near({ tradeId: 1, townCode: GUERET, maxRange: 10, q: 'brest' })).toEqual([
    ['brest', expect.any(Number)],
  ]);
});

test('they are the same where live offers were counted', async () => {
  const body = { tradeId: 1, townCode: GUERET, maxRange: 10 };
  const before = await near(body);
  await countLive(api.db, api.clock.now());
  expect(await near(body)).toEqual(before);
});

test('there are none without a town, or where nothing could be read', async () => {
  expect(await near({ tradeId: 1, area: '29' })).toEqual([]);
  expect(await near({ q: 'mécano bretagne' })).toEqual([]);
  expect(await near({ q: 'zzyzx qwrtp' })).toEqual([]);
});

test('a town that does not exist is refused', async () => {
  const { failure } = await visitor.refused(searchContract.nearest, {
    body: { tradeId: 1, city: 'Zzyzx' },
  });
  expect(failure.code).toBe('unknown_town');
});
