import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfferSearchInput, searchContract } from '#lib/contract/search/search.ts';
import type { FacetName } from '#lib/rules/search/criterion-names.ts';
import { ASKED_LICENCES } from '#lib/rules/search/facets.ts';
import { type Actor, startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

/** Gisors: no offer of another test lies near it. */
const GISORS = { tradeId: 1, townCode: '27284', maxRange: 0 };
const B = 1;
const CE = 12;
/** A CACES, which is no licence. */
const FORKLIFT = 21;
const FIMO = 23;

let api: TestApi;
let visitor: Actor;
let ids: Record<'none' | 'car' | 'truck' | 'forklift' | 'driver', number>;

beforeAll(async () => {
  api = await startTestApi();
  visitor = api.visitor();
  const { rows } = await api.deps.database.pool.query(`select number from places where code = '27284'`);
  const { userId } = await api.recruiter();
  const add = (licenceIds: number[], weeklyHoursTenths = 350) =>
    addOffer(api.db, {
      recruiterId: userId,
      placeNumber: Number(rows[0]?.number),
      licenceIds,
      weeklyHoursTenths,
    });
  ids = {
    none: await add([]),
    car: await add([B]),
    truck: await add([B, CE], 200),
    forklift: await add([FORKLIFT]),
    driver: await add([FIMO]),
  };
});
afterAll(() => api.close());

const counted = async (facet: FacetName, wanted: Partial<OfferSearchInput> = {}) => {
  forgetBriefCache();
  const { data } = await visitor.call(searchContract.facets, { body: { ...GISORS, ...wanted } });
  return Object.fromEntries(data[facet].flatMap(({ value, count }) => (count ? [[value, count]] : [])));
};

describe('a search by the licences that offers ask for', () => {
  test.each([
    [['B'], ['car', 'truck']],
    [
      ['CE', 'R489'],
      ['truck', 'forklift'],
    ],
    [['D'], []],
    [['none'], ['none', 'forklift']],
    [
      ['none', 'CE'],
      ['none', 'truck', 'forklift'],
    ],
    [[], ['none', 'car', 'truck', 'forklift', 'driver']],
  ] as const)('finds for %j the offers %j', async (askedLicences, names) => {
    forgetBriefCache();
    const { data, total } = await visitor.call(searchContract.searchOffer, {
      body: { ...GISORS, askedLicences: [...askedLicences] },
    });
    expect(data.map(({ offerId }) => offerId).toSorted((a, b) => a - b)).toEqual(
      names.map((name) => ids[name]),
    );
    expect(total).toBe(names.length);
  });

  test.each([[['Z']], [[1]], ['B']])('refuses %j beside its field', async (askedLicences) => {
    const { failure } = await visitor.refused(searchContract.searchOffer, {
      body: { ...GISORS, askedLicences } as never,
    });
    expect(failure.statusCode).toBe(422);
    expect(Object.keys(failure.fields ?? {})).toHaveLength(1);
  });

  test('offers every licence beside the chosen ones, which join', async () => {
    const all = { none: 2, B: 2, CE: 1, R489: 1, FIMO: 1 };
    expect(await counted('permit')).toEqual(all);
    const askedLicences = ['none' as const, 'CE' as const];
    expect(await counted('permit', { askedLicences })).toEqual(all);
    expect(await counted('hours', { askedLicences })).toEqual({ full: 2, part: 1 });
    expect(await counted('permit', { hours: 'part' })).toEqual({ B: 1, CE: 1 });
  });

  test('knows every licence of the list', () => {
    const codes = referenceLists().otherDriverLicenses.map(({ code }) => code);
    expect([...ASKED_LICENCES]).toEqual(['none', ...codes]);
  });
});
