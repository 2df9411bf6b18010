import { cpus } from 'node:os';
import { toWire } from '#lib/contract/platform/names.ts';
import { CRITERIA_NAMES } from '#lib/contract/search/names.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { criteriaOfSearch } from '#lib/search/match-wire.ts';
import { step } from '#scripts/launch/progress.mjs';
import { tradeLists } from '#upstream/demo/material/choices.ts';
import { createRandom, type Random } from '#upstream/demo/material/random.ts';
import type { Database } from '#upstream/platform/db.ts';
import { circleAround } from '#upstream/reference/circle.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { filterOf } from '#upstream/search/filter.ts';
import { masksOf } from '#upstream/search/masks.ts';
import { searchPage } from '#upstream/search/store.ts';
import { signedIn } from './accounts.ts';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';
import { measureLoad } from './load.ts';
import type { Loaded, Served } from './loaded.ts';
import { measurePlain } from './search/plain.ts';
import { searchByText, searchCvsByText, TEXTS } from './search/words.ts';
import { addTimes, type Call, send, timesOf } from './times.ts';

const PARIS = '75056';
const SECONDS = 8;

/** Milliseconds that 95 of 100 searches may take, by how many offers there are. */
type Budgets = { database: Record<number, number>; http: Record<number, number>; perSecond?: number };
const BUDGETS: Readonly<Record<number, Budgets>> = {
  100000: { database: { 30: 5, 100: 5 }, http: {}, perSecond: 1_000 },
  1000000: { database: { 30: 20, 100: 50 }, http: { 30: 25, 100: 55 } },
};

/** What somebody might ask for: other choices each time, so that nothing is answered from a plan or a page. */
function someCriteria(random: Random, tradeId: number, radius: number) {
  const { missions, skills, tools } = tradeLists(tradeId);
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);
  return {
    tradeId,
    townCode: PARIS,
    maxRange: radius,
    experienceId: random.int(1, 4),
    missions: ids(random.some(missions, 3)),
    skills: ids(random.some(skills, 2)),
    tools: random.some(tools, 3),
    benefits: ids(random.some(referenceLists().advantages, 3)),
    minSalary: random.int(22, 34) * 1000,
  };
}

function searching(kind: 'Offer' | 'CV', tradeId: number, radius: number, token?: string): () => Call {
  const random = createRandom(radius);
  return () => {
    const { benefits, minSalary, ...common } = someCriteria(random, tradeId, radius);
    const criteria = kind === 'Offer' ? { ...common, benefits, minSalary } : common;
    const headers = token ? signedIn(token) : { 'content-type': 'application/json' };
    return {
      path: `/search${kind}?limit=10`,
      method: 'POST',
      headers,
      body: JSON.stringify(toWire(criteria, CRITERIA_NAMES)),
    };
  };
}

/** The query alone, through the code that the search runs: another one at each call. */
function queries({ db }: Database, tradeId: number, radius: number): () => Promise<unknown> {
  const centre = placeByCode(PARIS);
  if (!centre) throw new Error('Paris is missing');
  const random = createRandom(radius);
  const circle = circleAround(centre, radius);
  return () => {
    const criteria = criteriaOfSearch(someCriteria(random, tradeId, radius), referenceLists().diplomas);
    const wanted = {
      trades: [tradeId],
      words: [],
      circle,
      radius,
      masks: masksOf(tradeId, criteria),
      filter: filterOf({}),
    };
    return searchPage(db, { ...wanted, now: new Date(), order: 'score', page: 1, limit: 10 });
  };
}

const AT_ONCE = 16;

/** Of what the processors could do if they did nothing but the query. */
const LEAST_SHARE = 0.8;

/** How many are done in a second when 16 are asked for at once. */
async function throughput(query: () => Promise<unknown>): Promise<number> {
  const seconds = effort(SECONDS);
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const ask = async () => {
    for (; performance.now() < end; done += 1) await query();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return done / seconds;
}

const BUCKETS = '/cv-infos?limit=10&page=';

/** The lists of the recruiter who has most, and those that everybody reads. */
function lists({ recruiterId, token, jobs }: Loaded): Record<string, Call> {
  const headers = signedIn(token);
  const body = JSON.stringify({ recruitersId: recruiterId });
  const bucket = (query: string): Call => ({ path: BUCKETS + query, method: 'POST', headers, body });
  const get = (path: string): Call => ({ path, headers });
  return {
    'own offers, first page': get('/recruiter/offers?status=published&limit=10&page=1'),
    'own offers, page 500': get('/recruiter/offers?status=published&limit=10&page=500'),
    'own offers, by two words': get(
      '/recruiter/offers?status=published&limit=10&page=1&search=garage%20lyon',
    ),
    'received CVs, first page': bucket('1'),
    'received CVs, page 500': bucket('500'),
    'offers that have received CVs': get('/cv-infos/offers'),
    'accepted CVs': bucket('1&accepted=true'),
    'sidebar counters': get('/notifications'),
    'latest offers': { path: '/offers?limit=6&page=1' },
    'latest offers of a trade': { path: `/offers?limit=10&page=1&job=${jobs.offer}` },
    statistics: { path: '/infos/statistics' },
    'sitemap, ranges of offers': { path: '/catalogue/parts' },
    'sitemap, trades and towns': { path: '/catalogue/lists' },
    'feeds, departments': { path: '/catalogue/feeds' },
    'feed, newest of the country': { path: '/catalogue/feed' },
    'feed, a part of Paris': { path: '/catalogue/feed?department=75' },
    'feed, a day in Paris': { path: `/catalogue/feed?department=75&since=${parisDay(new Date())}` },
    'feed, 100 offers in full': { path: '/catalogue/offers?after=500000' },
    'trade in a town': { path: '/trades/mecanicien-automobile/towns/paris-75' },
  };
}

/** Milliseconds. */
const WORDS_BUDGETS: Readonly<Record<number, number>> = { 100000: 30, 1000000: 60 };

async function measureDatabase(loaded: Loaded, figures: Figures): Promise<void> {
  const { database, jobs, size, name } = loaded;
  await measurePlain(loaded, figures);
  for (const radius of [30, 100]) {
    const query = queries(database, jobs.offer, radius);
    const times = await timesOf(query);
    const what = `search / ${name} / offers within ${radius} km, the query alone`;
    addTimes(figures, what, times, BUDGETS[size]?.database[radius]);
    const possible = (cpus().length * 1000) / (times[Math.floor(times.length / 2)] ?? 1);
    figures.add(`${what}, 16 at once`, await throughput(query), 'queries/s', {
      budget: LEAST_SHARE * possible,
    });
  }
  for (const [kind, search] of [
    ['offers', searchByText],
    ['CVs', searchCvsByText],
  ] as const) {
    let run = 0;
    const byWords = await timesOf(() => search(database, TEXTS[run++ % TEXTS.length] ?? ''));
    addTimes(
      figures,
      `search / ${name} / ${kind} by words, reading and queries`,
      byWords,
      WORDS_BUDGETS[size],
    );
  }
}

/** One kind of search in one circle: one after the other, then 16 at once. */
async function measureSearch(
  { name, jobs, token }: Loaded,
  { upstream, pid }: Served,
  { kind, radius, budgets }: { kind: 'Offer' | 'CV'; radius: number; budgets: Budgets | undefined },
  figures: Figures,
): Promise<void> {
  const call = searching(kind, kind === 'Offer' ? jobs.offer : jobs.cv, radius, token);
  const what = `search / ${name} / ${kind === 'Offer' ? 'offers' : 'CVs'} within ${radius} km`;
  addTimes(figures, `${what}, over HTTP`, await timesOf(() => send(upstream, call())), budgets?.http[radius]);
  const load = await measureLoad(upstream, pid, effort(SECONDS), {
    requests: Array.from({ length: 200 }, call),
  });
  if (load.errors > 0) throw new Error(`${what}: ${load.errors} searches failed`);
  const least = budgets?.perSecond === undefined ? {} : { budget: budgets.perSecond };
  figures.add(`${what}, 16 at once`, load.perSecond, 'requests/s', least);
  figures.add(`${what}, 16 at once`, load.p50, 'ms p50');
  figures.add(`${what}, 16 at once`, load.p99, 'ms p99');
}

async function measureSearches(loaded: Loaded, served: Served, figures: Figures): Promise<void> {
  const budgets = loaded.isEmbedded ? undefined : BUDGETS[loaded.size];
  for (const radius of [30, 100]) {
    await measureSearch(loaded, served, { kind: 'Offer', radius, budgets }, figures);
    await measureSearch(loaded, served, { kind: 'CV', radius, budgets: undefined }, figures);
  }
}

/** Searches in both directions and lists, on a database with as many offers and CVs as it was loaded with. */
export async function measureScale(loaded: Loaded, figures: Figures): Promise<void> {
  const { name, isEmbedded } = loaded;
  await step(`Measuring ${name}`, async (note: (text: string) => void) => {
    note('the query alone');
    if (!isEmbedded) await measureDatabase(loaded, figures);
    note('searches over HTTP');
    const served = await loaded.serve();
    try {
      await measureSearches(loaded, served, figures);
      note('lists');
      for (const [list, call] of Object.entries(lists(loaded))) {
        addTimes(figures, `search / ${name} / ${list}`, await timesOf(() => send(served.upstream, call)));
      }
    } finally {
      await served.stop();
    }
  });
}
