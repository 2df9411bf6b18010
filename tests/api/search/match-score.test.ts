import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CRITERIA,
  LIST_CRITERIA,
  type MatchCriteria,
  type MatchProfile,
  matchScore,
  wantedItems,
} from '#lib/rules/search/match-score.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { rebuildSearch } from '#upstream/reference/search-projection.ts';
import { masksOf } from '#upstream/search/masks.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { idsOf, JOB, random, someCv, someIds, someOffer } from '../../support/search/random-profiles.ts';

/** 100 objects against 100 criteria: 10,000 pairs of each kind. */
const OBJECTS = 100;
const SEARCHES = 100;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const maybe = <T>(value: T): T | undefined => (random.chance(0.5) ? value : undefined);

function someCriteria(): MatchCriteria {
  const { diplomas } = referenceLists();
  const diploma = random.pick(diplomas);
  return {
    ...someIds(4, [999_999]),
    preciseJob: maybe(random.pick([...idsOf('preciseJob'), 1200])),
    experience: maybe(random.int(1, 4)),
    diploma: maybe({ id: diploma.id, rank: diploma.rank }),
    contracts: maybe(random.some(idsOf('contracts'), random.int(0, 3))),
    salary: maybe(random.int(5_000, 70_000)),
  };
}

/** The points of every object by the expression of the search. */
async function pointsInSql(table: 'offer_search' | 'cv_search', criteria: MatchCriteria) {
  const { low, high, possible } = masksOf(JOB, criteria);
  const id = sql.raw(table === 'offer_search' ? 'offer_id' : 'cv_id');
  const { rows } = await api.db.execute(sql`
    select ${id} as id, bit_count(bits & ${low}::bit(512)) + 2 * bit_count(bits & ${high}::bit(512)) as points
    from ${sql.raw(table)} where trade_id = ${JOB}`);
  return { possible, points: new Map(rows.map((row) => [Number(row.id), Number(row.points)])) };
}

/** Pairs of which the database and the pure function think differently, and how many were compared. */
async function compareAll(table: 'offer_search' | 'cv_search', objects: [number, MatchProfile][]) {
  const different: unknown[] = [];
  let pairs = 0;
  for (let search = 0; search < SEARCHES; search += 1) {
    const criteria = someCriteria();
    const inSql = await pointsInSql(table, criteria);
    for (const [id, profile] of objects) {
      const { points, possible } = matchScore(criteria, profile);
      pairs += 1;
      if (points === inSql.points.get(id) && possible === inSql.possible) continue;
      different.push({ criteria, profile, points, inSql: inSql.points.get(id) });
    }
  }
  return { pairs, different };
}

const ALIKE = { pairs: 10_000, different: [] };

it('the score of an offer is the same in the database and in the pure function for 10,000 offers and searches', async () => {
  const { userId } = await api.recruiter();
  const scored: [number, MatchProfile][] = [];
  for (let count = 0; count < OBJECTS; count += 1) scored.push(await someOffer(api.db, userId));
  expect(await compareAll('offer_search', scored)).toEqual(ALIKE);
});

it('the score of a CV is the same for 10,000 CVs and searches, after a rebuild too', async () => {
  const scored: [number, MatchProfile][] = [];
  for (let count = 0; count < OBJECTS; count += 1) {
    const { userId } = await api.candidate();
    scored.push(await someCv(api.db, userId));
  }
  expect(await compareAll('cv_search', scored)).toEqual(ALIKE);
  const bits = async () => (await api.db.execute(sql`select cv_id, bits from cv_search order by cv_id`)).rows;
  const stored = await bits();
  await rebuildSearch(api.db);
  expect(await bits()).toEqual(stored);
});

it('every entry of the lists has a bit', () => {
  const everything = Object.fromEntries(LIST_CRITERIA.map((list) => [list, idsOf(list)]));
  const request = CRITERIA.flatMap((criterion) => wantedItems(everything, criterion));
  const { high, low } = masksOf(JOB, everything);
  const set = [...high].filter((bit, index) => bit === '1' || low[index] === '1').length;
  expect(set).toBe(request.length);
});
