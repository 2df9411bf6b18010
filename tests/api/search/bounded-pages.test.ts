import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResultOrder } from '#lib/contract/search/search.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { ensureDemoData } from '#upstream/demo/generate.ts';
import { circleAround, circleOfArea } from '#upstream/reference/circle.ts';
import {
  countLive,
  countUnlessMany,
  liveByPlace,
  liveFigures,
  MANY,
} from '#upstream/reference/live-counts.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { boundedPage } from '#upstream/search/bounded.ts';
import { filterOf } from '#upstream/search/filter.ts';
import { masksOf } from '#upstream/search/masks.ts';
import { countHits, type OfferSearch, pageReader } from '#upstream/search/store.ts';

const NOW = new Date();
const PLACES = { Paris: '75056', Lyon: '69123', Guéret: '23096' } as const;

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await ensureDemoData(database.db, { offers: 1_200, cvs: 10, now: NOW });
  // Many at the same moment, as an import writes them: the order must not depend on how they are read.
  await database.db.execute(sql`update offer_search set created_at = date_trunc('hour', created_at)`);
  await countLive(database.db, NOW);
});
afterAll(() => database.close());

function aSearch(town: keyof typeof PLACES, changes: Partial<OfferSearch> & { radius: number }): OfferSearch {
  const centre = placeByCode(PLACES[town]);
  if (!centre) throw new Error(`${town} is missing`);
  return {
    trades: undefined,
    circle: circleAround(centre, changes.radius),
    words: [],
    masks: masksOf(1, {}),
    filter: filterOf({}),
    order: 'score',
    page: 1,
    limit: 10,
    now: NOW,
    ...changes,
  };
}

async function both(search: OfferSearch) {
  const reader = pageReader(database.db, search);
  const idsOf = (found: Awaited<ReturnType<typeof reader.page>> | undefined) =>
    found?.map(({ offer, points }) => `${offer.id} ${points}`);
  return {
    bounded: idsOf(await boundedPage(database.db, search, { reader, worthwhile: 1 })),
    whole: idsOf(await reader.page(search)),
  };
}

describe('a page that is read from its beginning only', () => {
  const towns = Object.keys(PLACES) as (keyof typeof PLACES)[];
  const orders: ResultOrder[] = ['score', 'distance', 'date'];

  const cases = towns.flatMap((town) =>
    [10, 100].flatMap((radius) =>
      orders.flatMap((order) =>
        [undefined, [1], [1, 4, 9]].map((trades) => ({ town, radius, order, trades })),
      ),
    ),
  );

  it.each(cases)('has the rows and the order of the whole search: %o', async ({ town, ...changes }) => {
    for (const page of [1, 2, 4]) {
      const { bounded, whole } = await both(aSearch(town, { ...changes, page }));
      if (bounded) expect(bounded).toEqual(whole);
      else expect(whole?.length).toBeLessThanOrEqual(10);
    }
  });

  it.each(orders)('is what people see around a large town in the order %s', async (order) => {
    const { bounded } = await both(aSearch('Paris', { radius: 100, order }));
    expect(bounded).toHaveLength(10);
  });

  it.each(orders)('has the newest offers of a whole region in the order %s', async (order) => {
    const found = await both({
      ...aSearch('Paris', { radius: 10, order }),
      circle: circleOfArea({ kind: 'region', code: 'ile-de-france', name: 'Île-de-France' }),
    });
    expect(found.bounded).toHaveLength(10);
    expect(found.bounded).toEqual(found.whole);
  });

  it('has the points of the criteria when the nearest offers come first', async () => {
    const masks = masksOf(1, { experience: 2, salary: 25_000 });
    const found = await both(aSearch('Paris', { radius: 100, order: 'distance', trades: [1], masks }));
    expect(found.bounded).toBeDefined();
    expect(found.bounded).toEqual(found.whole);
  });

  it('is right when offers came and went since they were counted', async () => {
    const search = aSearch('Paris', { radius: 100 });
    const [first] = (await both(search)).whole ?? [];
    const { rows } = await database.db.execute(
      sql`delete from offer_search where offer_id = ${Number(first?.split(' ')[0])} returning *`,
    );
    const after = await both(search);
    expect(after.bounded).toEqual(after.whole);
    expect(after.bounded).not.toContain(first);
    expect(rows).toHaveLength(1);
  });

  it('is not tried for what filters, scores or has words, nor in other orders', async () => {
    const plain = aSearch('Paris', { radius: 100 });
    const scored = masksOf(1, { experience: 2 });
    for (const changes of [
      { order: 'salary' as const },
      { masks: scored },
      { masks: scored, order: 'date' as const },
      { words: ['garage'] },
      { filter: filterOf({ minSalary: 30_000, filters: ['salary'] }) },
      { circle: undefined },
    ]) {
      const search = { ...plain, ...changes };
      const reader = pageReader(database.db, search);
      expect(await boundedPage(database.db, search, { reader, worthwhile: 1 })).toBeUndefined();
    }
  });
});

describe('the number of live offers', () => {
  const exactly = async () => -1;

  it('is counted for the search while it is small', async () => {
    const search = aSearch('Lyon', { radius: 30 });
    const { rows } = await database.db.execute(sql`
      select count(*) as n from offer_search where place_number = any(${search.circle?.literals.numbers}::int[])`);
    expect(Number(rows[0]?.n)).toBeGreaterThan(0);
    expect(await countHits(database.db, search)).toBe(Number(rows[0]?.n));
    expect(
      await countUnlessMany(database.db, { trades: undefined, places: undefined }, { now: NOW, exactly }),
    ).toBe(-1);
  });

  it('is the one of the last minutes when it is large', async () => {
    const counted = liveByPlace(database.db, undefined, NOW);
    const [place = 0, offers = 0] = [...(counted ?? [])][0] ?? [];
    const many = { trades: undefined, places: Array(MANY + 1).fill(place) };
    const figure = await countUnlessMany(database.db, many, { now: NOW, exactly });
    expect(figure).toBe((MANY + 1) * offers);
  });
});

describe('the figures of the site', () => {
  it('are exact while offers are few, and those of the last minutes when they are many', async () => {
    const { db } = database;
    const offersIn = ({ totals }: Awaited<ReturnType<typeof liveFigures>>) =>
      [...totals.values()].reduce((sum, offers) => sum + offers, 0);
    await countLive(db, NOW);
    const before = offersIn(await liveFigures(db, NOW));
    await db.execute(sql`delete from offer_search where offer_id = (
      select min(offer_id) from offer_search where expires_at > ${NOW.toISOString()})`);
    expect(offersIn(await liveFigures(db, NOW))).toBe(before - 1);
    expect(offersIn(await liveFigures(db, NOW, before - 1))).toBe(before);
  });
});
