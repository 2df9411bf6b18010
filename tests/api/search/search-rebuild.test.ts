import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#tests/support/api.ts';
import { addCv, addOffer } from '#tests/support/content.ts';
import { setOfferActive } from '#upstream/own-offers/write.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { refreshSearch, repairFacets } from '#upstream/reference/search-projection.ts';

let api: TestApi;
const ids: number[] = [];
let recruiterId: number;
beforeAll(async () => {
  api = await startTestApi();
  recruiterId = (await api.recruiter()).userId;
  for (let number = 0; number < 6; number += 1) ids.push(await addOffer(api.db, { recruiterId }));
  const { userId: candidateId } = await api.candidate();
  await addCv(api.db, { candidateId });
});
afterAll(() => api?.close());

async function projection(): Promise<unknown[]> {
  const offersOf = await api.db.execute(sql`select * from offer_search order by offer_id`);
  const cvsOf = await api.db.execute(sql`select * from cv_search order by cv_id`);
  return [...offersOf.rows, ...cvsOf.rows];
}

describe('the rebuilt search projection', () => {
  test('equals the triggers’ result, whatever it was before', async () => {
    const before = await projection();
    expect(before).toHaveLength(7);
    await api.db.execute(sql`update offer_search set bits = ~bits where offer_id = ${ids[0]}`);
    await api.db.execute(sql`delete from offer_search where offer_id = ${ids[1]}`);
    await api.db.execute(sql`delete from cv_search`);
    await api.db.execute(sql`
      insert into offer_search select trade_id, place_number, 999999, created_at, expires_at, salary_cents, bits, contract_type_id,
        published_at, facets
      from offer_search where offer_id = ${ids[2]}`);
    expect(await projection()).not.toEqual(before);
    const seen: string[] = [];
    await refreshSearch(api.db, (table) => seen.push(table));
    expect(await projection()).toEqual(before);
    expect(new Set(seen)).toEqual(new Set(['offers', 'cvs']));
  });

  test('has its facets repaired where a garage changed in the same moment as its offer', async () => {
    const before = await projection();
    await api.db.execute(sql`update offer_search set facets = facets # 4 where offer_id = ${ids[0]}`);
    expect(await projection()).not.toEqual(before);
    await repairFacets(api.db);
    expect(await projection()).toEqual(before);
  });

  test('does not block changes of offers during the rebuild', async () => {
    const [first = 0] = ids;
    const switching = (async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await setOfferActive(
          api.db,
          { id: first, organisationId: recruiterId, isActive: turn % 2 === 1 },
          api.clock.now(),
        );
      }
    })();
    await Promise.all([refreshSearch(api.db), switching]);
    const [offer] = await api.db
      .select({ isActive: offers.isActive })
      .from(offers)
      .where(eq(offers.id, first));
    expect(offer?.isActive).toBe(true);
    const { rows } = await api.db.execute(sql`select 1 from offer_search where offer_id = ${first}`);
    expect(rows).toHaveLength(1);
  });
});
