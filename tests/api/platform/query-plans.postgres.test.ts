import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criteriaOfSearch } from '#lib/search/match-wire.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { undecidedOf } from '#upstream/applications/deadlines/waiting.ts';
import { listReceived } from '#upstream/applications/received/received.ts';
import { listSent } from '#upstream/applications/sent.ts';
import { ensureDemoData } from '#upstream/demo/generate.ts';
import { listOffers } from '#upstream/offers/read.ts';
import { listOwnOffers } from '#upstream/own-offers/list.ts';
import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import { circleAround } from '#upstream/reference/circle.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { listSearches } from '#upstream/saved-searches/store.ts';
import { countCvHits, cvPage } from '#upstream/search/cv-store.ts';
import { countFacets } from '#upstream/search/facets.ts';
import { filterOf } from '#upstream/search/filter.ts';
import { masksOf } from '#upstream/search/masks.ts';
import { nearestOffers } from '#upstream/search/nearest.ts';
import { countHits, searchPage } from '#upstream/search/store.ts';
import { findOrders } from '#upstream/staff/payments/find-orders.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
type Step = { node: string; table: string | undefined; index: string | undefined };

const NOW = new Date();
const PAGE = { page: 1, limit: 10, sortDirection: 'DESC' } as const;
const PLAN = { hasPaidPackage: true, freeOfferId: null } as Parameters<typeof listReceived>[1]['plan'];

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await ensureDemoData(database.db, { offers: 3_000, cvs: 1_000, now: NOW });
  await database.pool.query('vacuum (analyze)');
});
afterAll(() => database.close());

/** What a store asks the database, statement by statement. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const seen: { text: string; values: unknown[] }[] = [];
  const { pool } = database;
  const query = pool.query.bind(pool) as (...input: unknown[]) => Promise<unknown>;
  Object.assign(pool, {
    query(input: string | { text: string }, values: unknown[] = []) {
      seen.push({ text: typeof input === 'string' ? input : input.text, values });
      return query(input, values);
    },
  });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(pool, 'query');
  }
  return seen;
}

function stepsOf(plan: Plan): Step[] {
  const { 'Node Type': node, 'Relation Name': table, 'Index Name': index, Plans: plans = [] } = plan;
  return [{ node, table, index }, ...plans.flatMap(stepsOf)];
}

/** The part of a plan that chooses the rows of a page. */
function choosing(plan: Plan): Plan | undefined {
  if (plan['Node Type'] === 'Limit') return plan;
  return plan.Plans?.map(choosing).find((found) => found !== undefined);
}

/**
 * The plans that PostgreSQL would follow for each statement of `work`. A table of a test is so small that reading
 * all of it is best, so what must not happen on a large one is made dear: it then stands in the plan only where no
 * index does without.
 */
async function plansOf(work: () => Promise<unknown>, dear: readonly string[]): Promise<Plan[]> {
  const statements = await statementsOf(work);
  expect(statements.length).toBeGreaterThan(0);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const way of dear) await client.query(`set enable_${way} = off`);
    const plans: Plan[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
    }
    return plans;
  } finally {
    await client.end();
  }
}

const aSearch = (criteria: Parameters<typeof criteriaOfSearch>[0] = {}) => {
  const centre = placeByCode('75056');
  if (!centre) throw new Error('Paris is missing');
  const masks = masksOf(1, criteriaOfSearch(criteria, referenceLists().diplomas));
  const circle = circleAround(centre, 30);
  return { tradeId: 1, trades: [1], words: [], circle, radius: 30, masks, page: 1, limit: 10 };
};
const criteria = { experienceId: 3, missionId: [2001, 2002], minSalary: 25_000 };

describe('a search reads nothing but the covering index of its projection', () => {
  const filter = filterOf({});
  const offers = { ...aSearch(), filter, now: NOW, order: 'score' as const };
  const cvs = {
    ...aSearch(),
    diplomaOption: undefined,
    habilitation: undefined,
    cleanRecord: false,
    order: 'score' as const,
  };
  const cases: [string, string, () => Promise<unknown>][] = [
    ['offers', 'offer_search', () => searchPage(database.db, { ...offers, ...aSearch(criteria) })],
    ['offers by salary', 'offer_search', () => searchPage(database.db, { ...offers, order: 'salary' })],
    ['offers by distance', 'offer_search', () => searchPage(database.db, { ...offers, order: 'distance' })],
    ['the nearest offers', 'offer_search', () => nearestOffers(database.db, offers)],
    ['the number of offers', 'offer_search', () => countHits(database.db, offers)],
    [
      'offers of a contract and a salary',
      'offer_search',
      () => searchPage(database.db, { ...offers, filter: { ...filter, contracts: [1], salary: 25_000 } }),
    ],
    [
      'offers of every facet',
      'offer_search',
      () =>
        searchPage(database.db, {
          ...offers,
          filter: filterOf({
            hours: 'full',
            verified: true,
            respondsWithin: 7,
            publishedWithin: 30,
            habilitationId: 2,
          }),
        }),
    ],
    ['the number of offers of each facet', 'offer_search', () => countFacets(database.db, offers, {})],
    ['CVs', 'cv_search', () => cvPage(database.db, { ...cvs, ...aSearch(criteria) })],
    [
      'CVs with a habilitation',
      'cv_search',
      () => cvPage(database.db, { ...cvs, habilitation: { id: 1, validOn: '2026-11-24' } }),
    ],
    ['the number of CVs', 'cv_search', () => countCvHits(database.db, cvs)],
  ];
  test.each(cases)('%s', async (_, table, work) => {
    const [plan] = await plansOf(work, ['seqscan', 'bitmapscan']);
    const onTable = stepsOf(plan as Plan).filter((step) => step.table === table);
    expect(onTable).toEqual([{ node: 'Index Only Scan', table, index: expect.any(String) }]);
  });
});

describe('a search of CVs without a place', () => {
  const cvs = {
    ...aSearch(),
    circle: undefined,
    diplomaOption: undefined,
    habilitation: undefined,
    cleanRecord: false,
    order: 'score' as const,
  };

  test('finds words in their index', async () => {
    const search = { ...cvs, words: ['panhard', 'diagnostic'] };
    const [plan] = await plansOf(
      () => cvPage(database.db, search),
      ['seqscan', 'indexscan', 'indexonlyscan'],
    );
    expect(stepsOf(plan as Plan).map(({ index }) => index)).toContain('cv_text_document');
  });

  test('reads the newest of a trade in their order', async () => {
    const [plan] = await plansOf(() => cvPage(database.db, cvs), ['seqscan', 'bitmapscan', 'sort']);
    expect(stepsOf(plan as Plan).map(({ index }) => index)).toContain('cv_search_trade');
  });
});

describe('a page of a list comes out of an index in its order', () => {
  const isSort = ({ node }: Step) => /Sort/.test(node);
  const userOf = async (email: string) =>
    Number((await database.pool.query('select id from users where email = $1', [email])).rows[0].id);
  const recruiter = () => userOf('formule@bielle.test');
  const candidate = () => userOf('candidat@bielle.test');
  const cases: [string, () => Promise<() => Promise<unknown>>][] = [
    [
      'own offers',
      async () => {
        const id = await recruiter();
        const owner = { userId: id, organisationId: id, member: null };
        return () => listOwnOffers(database.db, owner, { ...PAGE, status: 'published' }, NOW);
      },
    ],
    ...Object.entries({
      'received CVs': {},
      'received CVs, the oldest first': { sortDirection: 'ASC' },
      'rejected CVs': { rejected: true },
      'received CVs of an offer': { offerId: 1 },
      'received CVs with a tag and stars': { tag: 'Atelier', stars: 3 },
      'a column of the board': { interview: false, selected: true },
      'the interviews of the board': { interview: true },
    } as const).map(([name, filters]): [string, () => Promise<() => Promise<unknown>>] => [
      name,
      async () => {
        const id = await recruiter();
        const reader = { userId: id, organisationId: id, member: null, plan: PLAN };
        return () => listReceived(database.db, reader, { ...PAGE, order: 'date', ...filters }, NOW);
      },
    ]),
    [
      'applications that wait for an answer',
      async () => {
        const id = await recruiter();
        return () => undecidedOf(database.db, id, { after: 0, limit: 500, now: NOW });
      },
    ],
    [
      'sent applications',
      async () => {
        const id = await candidate();
        return () => listSent(database.db, id, PAGE, NOW);
      },
    ],
    [
      'saved searches',
      async () => {
        const owner = { userId: await candidate(), role: 'candidate' } as Parameters<typeof listSearches>[1];
        return () => listSearches(database.db, owner, PAGE);
      },
    ],
    [
      'the latest offers',
      async () => () =>
        listOffers(database.db, { ...PAGE, limit: 6 } as Parameters<typeof listOffers>[1], NOW),
    ],
  ];
  test.each(cases)('%s', async (_, prepare) => {
    const work = await prepare();
    // The first statement chooses the rows; ten that are chosen may be sorted, and what comes along with them.
    const [plan] = await plansOf(work, ['sort', 'incremental_sort', 'seqscan', 'bitmapscan']);
    const page = choosing(plan as Plan);
    expect(page).toBeDefined();
    expect(stepsOf(page as Plan).filter(isSort)).toEqual([]);
  });
});

describe('a search of orders finds in an index', () => {
  test.each([
    ['words of the buyer', 'cremieux ventoux', 'orders_buyer_words'],
    ['the name of an organisation', 'cremieux', 'organisations_folded_name'],
    ['the address of somebody there', 'achats@ventoux', 'users_email_trigrams'],
    ['the beginning of a SIREN', '876 543', 'organisations_siret'],
    ['an invoice', 'FA-2026-000001', 'invoices_number_unique'],
  ])('%s', async (_, q, index) => {
    const plans = await plansOf(
      () => findOrders(database.db, { q, ...PAGE }),
      ['seqscan', 'indexscan', 'nestloop'],
    );
    expect(plans.flatMap(stepsOf).map((step) => step.index)).toContain(index);
  });
});

describe('the number of live offers comes out of an index alone', () => {
  test.each([
    ['all', {}],
    ['the urgent ones', { featured: true }],
    ['those of a job', { job: 1 }],
    ['those of a job but one', { job: 1, exclude: 7 }],
  ])('%s', async (_, filter) => {
    forgetBriefCache();
    const query = { ...PAGE, ...filter };
    const plans = await plansOf(() => listOffers(database.db, query, NOW), ['seqscan', 'bitmapscan']);
    const counting = plans.at(-1) as Plan;
    expect(counting['Node Type']).toBe('Aggregate');
    const onTable = stepsOf(counting).filter((step) => step.table === 'offers');
    expect(onTable).toEqual([{ node: 'Index Only Scan', table: 'offers', index: expect.any(String) }]);
  });
});
