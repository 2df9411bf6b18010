import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResultOrder } from '#lib/contract/search/search.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { ensureDemoData } from '#upstream/demo/generate.ts';
import { circleAround } from '#upstream/reference/circle.ts';
import { countLive } from '#upstream/reference/live-counts.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { boundedPage } from '#upstream/search/bounded.ts';
import { filterOf } from '#upstream/search/filter.ts';
import { masksOf } from '#upstream/search/masks.ts';
import { type OfferSearch, pageReader } from '#upstream/search/store.ts';

type Plan = {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};

const NOW = new Date();
const OFFERS = 5_000;

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await ensureDemoData(database.db, { offers: OFFERS, cvs: 10, now: NOW });
  await database.pool.query('vacuum (analyze)');
  await countLive(database.db, NOW);
});
afterAll(() => database.close());

/** What the page of a search asks the database. */
async function queriesOf(search: OfferSearch): Promise<SQL[]> {
  const queries: SQL[] = [];
  const reader = pageReader(database.db, search);
  const chosen = (query: SQL) => {
    queries.push(query);
    return reader.chosen(query);
  };
  const found = await boundedPage(database.db, search, { reader: { ...reader, chosen }, worthwhile: 1 });
  expect(found).toHaveLength(search.limit);
  return queries;
}

const readings = (plan: Plan): Plan[] => [
  ...(plan['Relation Name'] === 'offer_search' ? [plan] : []),
  ...(plan.Plans ?? []).flatMap(readings),
];

/** A small table is best read whole, so that is made dear. */
async function planOf(query: SQL): Promise<Plan> {
  return database.db.transaction(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`));
    const { rows } = await tx.execute(sql`explain (analyze, format json) ${query}`);
    const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];
    return plan;
  });
}

test.each<[ResultOrder, string]>([
  ['score', 'offer_search_place'],
  ['distance', 'offer_search_place'],
  ['date', 'offer_search_trade'],
])('a search around a town by %s reads a few offers from the index %s', async (order, index) => {
  const centre = placeByCode('75056');
  if (!centre) throw new Error('Paris is missing');
  const circle = circleAround(centre, 100);
  const unscored = { masks: masksOf(0, {}), filter: filterOf({}), words: [] };
  const search = { ...unscored, trades: undefined, circle, radius: 100, order, page: 1, limit: 10, now: NOW };
  const queries = await queriesOf(search);
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    const found = readings(await planOf(query));
    expect(found.map((each) => each['Index Name'])).toEqual([index]);
    const [read] = found;
    expect((read?.['Actual Rows'] ?? 0) * (read?.['Actual Loops'] ?? 0)).toBeLessThan(OFFERS / 5);
  }
});
