import { afterAll, beforeAll, expect, test } from 'vitest';
import { FACETS } from '#lib/rules/search/criterion-names.ts';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/content.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { countFacets } from '#upstream/search/facets.ts';
import { scopeOf } from '#upstream/search/scope.ts';

/** Guéret. */
const CRITERIA = { tradeId: 1, townCode: '23096', maxRange: 0 };
const OFFERS = 3;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const { userId: recruiterId } = await api.recruiter();
  for (let added = 0; added < OFFERS; added += 1) await addOffer(api.db, { recruiterId });
});
afterAll(() => api.close());

test.each([
  [OFFERS, OFFERS],
  [OFFERS - 1, null],
])(
  'a search that finds three offers, of at most %i that are counted, counts %o with their contract',
  async (most, count) => {
    forgetBriefCache();
    const scope = await scopeOf(api.db, CRITERIA);
    const search = { ...scope, radius: CRITERIA.maxRange, now: api.clock.now() };
    const facets = await countFacets(api.db, search, {}, most);
    expect(facets.contract.find(({ value }) => value === 1)).toEqual({ value: 1, count });
    const counts = FACETS.flatMap((facet) => facets[facet].map((option) => option.count === null));
    expect(new Set(counts)).toEqual(new Set([count === null]));
  },
);
