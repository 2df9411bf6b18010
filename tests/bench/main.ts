import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { revalidationPath, signRevalidation } from '#lib/contract/revalidation.ts';
import { root } from '#scripts/launch/paths.mjs';
import { step } from '#scripts/launch/progress.mjs';
import { findChromium } from '#scripts/test/chromium.ts';
import { startBaseline } from './baseline.ts';
import { measureLighthouse } from './lighthouse.ts';
import { ACCEPT, cpuSeconds, type Load, measureFirst, measureLoad } from './load.ts';
import { type Figures, machine, type PageFigures, toMarkdown } from './report.ts';
import { type Stack, startStack } from './stack.ts';
import { weigh } from './weight.ts';

/** Seconds under load for each figure. */
const SECONDS = 8;
/** Pages rendered anew for each figure, after the compiler has warmed up on as many others. */
const FIRST = 80;
const WARM = 120;
/** One run in three is off by several points on two cores. */
const LIGHTHOUSE_RUNS = 7;

/** `fresh`: an address that nobody has asked for; without it the page is purged before each rendering. */
type Target = { name: string; path: string; fresh?: (index: number) => string };

/** Ids of live offers, so many that each first render has its own. */
async function offerIds(stack: Stack, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < count; page += 1) {
    const answer = await fetch(`${stack.upstream}/offers?limit=50&page=${page}`);
    const { data } = (await answer.json()) as { data: { id: number }[] };
    if (data.length === 0) break;
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

async function targets(stack: Stack): Promise<Target[]> {
  const ids = await offerIds(stack, FIRST + WARM + 1);
  const results = '/candidate/searchjob/result?job=1&city=69383';
  return [
    { name: 'home', path: '/' },
    {
      name: 'results',
      path: `${results}&radius=50`,
      fresh: (index) =>
        `${results}&limit=20&radius=${100 - (index % 50)}&xp=${1 + (index % 4)}&diploma=${1 + (index % 3)}`,
    },
    { name: 'offer', path: `/offer/${ids[0]}`, fresh: (index) => `/offer/${ids[index + 1]}` },
  ];
}

/** Tells the web that its offers changed, as the upstream does. */
async function purge({ web, secret }: Stack): Promise<void> {
  const body = JSON.stringify({ tags: ['offers', 'home', 'statistics'] });
  await fetch(web + revalidationPath, { method: 'POST', headers: signRevalidation(secret, body), body });
}

async function firstRenders(stack: Stack, { path, fresh }: Target): Promise<Load> {
  const all = Array.from({ length: WARM + FIRST }, (_, index) => stack.web + (fresh?.(index) ?? path));
  const before = fresh ? undefined : () => purge(stack);
  await measureFirst(all.slice(0, WARM), stack.webPid, before);
  return measureFirst(all.slice(WARM), stack.webPid, before);
}

async function measureBaseline(body: Buffer): Promise<Load & { server: string }> {
  const baseline = await startBaseline(body, 4499);
  try {
    return { server: baseline.name, ...(await measureLoad(baseline.url, baseline.pid, SECONDS)) };
  } finally {
    baseline.stop();
  }
}

async function measurePage(stack: Stack, target: Target, program: string): Promise<PageFigures> {
  const url = stack.web + target.path;
  return step(`Measuring ${target.name}`, async (note: (text: string) => void) => {
    note('first renders');
    const first = await firstRenders(stack, target);
    note('kept page');
    const html = await (await fetch(url, { headers: ACCEPT })).text();
    const kept = await measureLoad(url, stack.webPid, SECONDS);
    note('the same bytes as a file');
    const baseline = await measureBaseline(brotliCompressSync(html));
    note('weight');
    const weight = await weigh(url, program);
    note('Lighthouse');
    const lighthouse = await measureLighthouse(url, { program, port: 4498, runs: LIGHTHOUSE_RUNS });
    return { name: target.name, kept, baseline, first, weight, lighthouse };
  });
}

async function measureSearch(stack: Stack, radius: number): Promise<Load> {
  const options = {
    url: `${stack.upstream}/searchOffer?limit=10`,
    method: 'POST' as const,
    connections: 16,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ joblistId: 1, city_code: '75056', maxRange: radius, search_exp: 3 }),
  };
  await autocannon({ ...options, duration: 1 });
  const before = cpuSeconds(stack.upstreamPid);
  const result = await autocannon({ ...options, duration: SECONDS });
  return {
    perSecond: Math.round(result.requests.average),
    cpuMicros: Math.round(((cpuSeconds(stack.upstreamPid) - before) * 1e6) / result.requests.total),
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    errors: result.errors + result.non2xx,
  };
}

async function measureApi(stack: Stack): Promise<Figures['api']> {
  return step('Measuring the API', async () => {
    const [id] = await offerIds(stack, 1);
    const offer = await measureLoad(`${stack.upstream}/offers/${id}`, stack.upstreamPid, SECONDS);
    return [
      { name: 'GET /offers/{id}', load: offer },
      { name: 'POST /searchOffer, Paris, 30 km', load: await measureSearch(stack, 30) },
      { name: 'POST /searchOffer, Paris, 100 km', load: await measureSearch(stack, 100) },
    ];
  });
}

/**
 * npm run bench: measures the production stack and writes docs/performance.md and docs/performance.json.
 * @returns exit code: 1 when a request was answered with an error
 */
export async function main(): Promise<number> {
  const where = machine();
  const program = await findChromium();
  const stack = await step('Starting the production stack', startStack);
  try {
    const pages: PageFigures[] = [];
    for (const target of await targets(stack)) pages.push(await measurePage(stack, target, program));
    const api = await measureApi(stack);
    const figures: Figures = { when: new Date().toISOString().slice(0, 10), machine: where, pages, api };
    writeFileSync(join(root, 'docs/performance.json'), `${JSON.stringify(figures, null, 2)}\n`);
    writeFileSync(join(root, 'docs/performance.md'), toMarkdown(figures));
    console.log(toMarkdown(figures));
    const loads = [...pages.flatMap(({ kept, first }) => [kept, first]), ...api.map(({ load }) => load)];
    return loads.every(({ errors }) => errors === 0) ? 0 : 1;
  } finally {
    await stack.stop();
  }
}
