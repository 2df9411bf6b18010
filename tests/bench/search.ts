import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { criteriaOfSearch } from '#lib/rules/match-wire.ts';
import { root } from '#scripts/launch/paths.mjs';
import { tradeLists } from '#upstream/demo/choices.ts';
import { ensureDemoData } from '#upstream/demo/generate.ts';
import { createRandom, type Random } from '#upstream/demo/random.ts';
import { type Database, openDatabase } from '#upstream/platform/db.ts';
import { migrateDatabase } from '#upstream/platform/migrate.ts';
import { circleAround } from '#upstream/reference/circle.ts';
import { referenceLists } from '#upstream/reference/lists.ts';
import { loadReferenceData } from '#upstream/reference/load.ts';
import { placeByCode } from '#upstream/reference/places.ts';
import { masksOf } from '#upstream/search/masks.ts';
import { searchPage } from '#upstream/search/store.ts';

const usage = `node tests/bench/search.ts --database URL [--offers 100000] [--runs 300] [--port 4390]

Measures the search for offers around Paris in the trade that has most of them: the query alone, over HTTP one
after the other, and with 16 connections at once. An empty database is filled with so many demo offers first.`;

const RADII = [30, 100];
const PARIS = '75056';
const CONNECTIONS = 16;
const SECONDS = 5;

/** Milliseconds. */
type Times = { p50: number; p95: number; p99: number };
type Row = { what: string; results?: number } & (Times | { 'requests/s': number; p50: number; p99: number });

function percentiles(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** What somebody might ask for: other choices each time, so that nothing is answered from a plan or a page. */
function someCriteria(random: Random, jobId: number, radius: number) {
  const { missions, skills, tools } = tradeLists(jobId);
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);
  return {
    joblistId: jobId,
    city_code: PARIS,
    maxRange: radius,
    search_exp: random.int(1, 4),
    search_mission: ids(random.some(missions, 3)),
    search_skill: ids(random.some(skills, 2)),
    search_tools: random.some(tools, 3),
    search_advantages: ids(random.some(referenceLists().advantages, 3)),
    search_salaryMin: random.int(22, 34) * 1000,
  };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function worstJob(database: Database): Promise<{ jobId: number; offers: number }> {
  const { rows } = await database.db.execute(
    sql`select job_id, count(*) as offers from offer_search group by job_id order by 2 desc limit 1`,
  );
  return { jobId: Number(rows[0]?.job_id ?? 1), offers: Number(rows[0]?.offers ?? 0) };
}

async function measureQuery(database: Database, jobId: number, radius: number, runs: number): Promise<Row> {
  const random = createRandom(radius);
  const centre = placeByCode(PARIS);
  if (!centre) throw new Error('Paris is missing');
  const circle = circleAround(centre, radius);
  const times: number[] = [];
  for (let run = -20; run < runs; run += 1) {
    const criteria = criteriaOfSearch(someCriteria(random, jobId, radius), referenceLists().diplomas);
    const search = { jobId, circle, radius, masks: masksOf(jobId, criteria), now: new Date() };
    const taken = await time(() =>
      searchPage(database.db, { ...search, order: 'score', page: 1, limit: 10 }),
    );
    if (run >= 0) times.push(taken);
  }
  return { what: `query, ${radius} km`, ...percentiles(times) };
}

async function post(url: string, body: object): Promise<{ total: number }> {
  const answer = await fetch(`${url}/searchOffer?limit=10`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
  return (await answer.json()) as { total: number };
}

async function measureHttp(url: string, jobId: number, radius: number, runs: number): Promise<Row[]> {
  const random = createRandom(radius + 1);
  const times: number[] = [];
  let results = 0;
  for (let run = -20; run < runs; run += 1) {
    const criteria = someCriteria(random, jobId, radius);
    const taken = await time(async () => {
      results = (await post(url, criteria)).total;
    });
    if (run >= 0) times.push(taken);
  }
  const load = await autocannon({
    url: `${url}/searchOffer?limit=10`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: Array.from({ length: 50 }, () => ({
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(someCriteria(random, jobId, radius)),
    })),
  });
  if (load.non2xx + load.errors > 0) throw new Error(`${load.non2xx + load.errors} searches failed`);
  return [
    { what: `HTTP, ${radius} km`, results, ...percentiles(times) },
    {
      what: `HTTP, ${radius} km, ${CONNECTIONS} at once`,
      'requests/s': Math.round(load.requests.average),
      p50: load.latency.p50,
      p99: load.latency.p99,
    },
  ];
}

async function measureOffer(database: Database, url: string): Promise<Row> {
  const { rows } = await database.db.execute(sql`select offer_id from offer_search limit 500`);
  const requests = rows.map((row) => ({ path: `/offers/${row.offer_id}` }));
  const load = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
  return {
    what: `HTTP, one offer, ${CONNECTIONS} at once`,
    'requests/s': Math.round(load.requests.average),
    p50: load.latency.p50,
    p99: load.latency.p99,
  };
}

/** The upstream as a process of its own, on the database under measurement. */
async function startUpstream(databaseUrl: string, port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bielle-search-'));
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    UPSTREAM_PORT: String(port),
    DATA_DIR: dataDir,
    PAYMENT_PORT: String(port + 1),
  };
  const child: ChildProcess = spawn(process.execPath, ['upstream/server.ts'], {
    cwd: root,
    env: { ...env, DEMO: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`http://localhost:${port}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return { url: `http://localhost:${port}`, stop };
    await wait(100);
  }
  await stop();
  throw new Error('the upstream did not become ready');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      offers: { type: 'string', default: '100000' },
      runs: { type: 'string', default: '300' },
      port: { type: 'string', default: '4390' },
    },
  });
  if (!values.database) return console.log(usage);
  const runs = Number(values.runs);
  const database = openDatabase({
    connection: { connectionString: values.database },
    embedded: false,
    max: 2,
  });
  try {
    await migrateDatabase(database);
    await loadReferenceData(database.db);
    const onProgress = (line: string) => console.log(line);
    await ensureDemoData(database.db, { offers: Number(values.offers), cvs: 1000, onProgress });
    await database.db.execute(sql`vacuum (analyze) offer_search`);
    const { jobId, offers } = await worstJob(database);
    const rows: Row[] = [];
    for (const radius of RADII) rows.push(await measureQuery(database, jobId, radius, runs));
    const upstream = await startUpstream(values.database, Number(values.port));
    try {
      for (const radius of RADII) rows.push(...(await measureHttp(upstream.url, jobId, radius, runs)));
      rows.push(await measureOffer(database, upstream.url));
    } finally {
      await upstream.stop();
    }
    console.log(`Trade ${jobId} with ${offers} live offers, around Paris; milliseconds:`);
    console.table(rows);
  } finally {
    await database.close();
  }
}

await main();
