import { brotliCompressSync } from 'node:zlib';
import { revalidationPath, signRevalidation } from '#lib/system/revalidation.ts';
import { step } from '#scripts/launch/progress.mjs';
import { startBaseline, startFastify } from './baseline.ts';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';
import { ACCEPT, type Load, measureFirst, measureLoad } from './load.ts';
import { startPlain } from './plain-next/start.ts';
import type { Stack } from './stack.ts';

/** Seconds under load for each figure. */
const SECONDS = 8;
/** Pages rendered anew for each figure, after the compiler has warmed up on as many others. */
const FIRST = 80;
const WARM = 120;
/** How often the CPU of the plain page a results page rendered anew may take: both list 20 offers. */
const RESULTS_TIMES_PLAIN = 2;
const BASELINE_PORT = 4499;

/**
 * `fresh`: an address that nobody has asked for; without it the page is purged before each rendering. `timesPlain`: how
 * often the CPU of the plain page a first render may take.
 */
export type Target = { name: string; path: string; fresh?: (index: number) => string; timesPlain?: number };

/** Ids of live offers, so many that each first render has its own. */
export async function offerIds(stack: Stack, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < count; page += 1) {
    const answer = await fetch(`${stack.upstream}/offers?limit=50&page=${page}`);
    const { data } = (await answer.json()) as { data: { id: number }[] };
    if (data.length === 0) break;
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

/** The public pages that budgets name. */
export async function publicPages(stack: Stack): Promise<Target[]> {
  const ids = await offerIds(stack, FIRST + WARM + 1);
  const results = '/candidate/searchjob/result?job=1&city=69383';
  const someResults = (index: number) =>
    `${results}&limit=20&radius=${100 - (index % 50)}&xp=${1 + (index % 4)}&diploma=${1 + (index % 3)}`;
  return [
    { name: 'home', path: '/' },
    { name: 'results', path: results, fresh: someResults, timesPlain: RESULTS_TIMES_PLAIN },
    { name: 'offer', path: `/offer/${ids[0]}`, fresh: (index) => `/offer/${ids[index + 1]}` },
    { name: 'trade in a town', path: '/emploi/mecanicien-automobile/paris-75' },
    { name: 'pricing', path: '/pricing' },
    { name: 'static page', path: '/static/legal' },
  ];
}

/** Tells the web that its public pages changed, as the upstream does. */
async function purge({ web, secret }: Stack): Promise<void> {
  const body = JSON.stringify({ tags: ['public'] });
  await fetch(web + revalidationPath, { method: 'POST', headers: signRevalidation(secret, body), body });
}

async function firstRenders(stack: Stack, { path, fresh }: Target): Promise<Load> {
  const all = Array.from(
    { length: effort(WARM + FIRST, 4) },
    (_, index) => stack.web + (fresh?.(index) ?? path),
  );
  const warm = effort(WARM, 2);
  const options = { prepare: fresh ? undefined : () => purge(stack) };
  await measureFirst(all.slice(0, warm), stack.webPid, options);
  return measureFirst(all.slice(warm), stack.webPid, options);
}

/** Requests of a run that were not answered with 200: none may be. */
function refuseErrors(what: string, { errors }: Load): void {
  if (errors > 0) throw new Error(`${what}: ${errors} requests failed`);
}

async function measureFile(start: typeof startBaseline, body: Buffer): Promise<Load & { server: string }> {
  const server = await start(body, BASELINE_PORT);
  try {
    return { server: server.name, ...(await measureLoad(server.url, server.pid, effort(SECONDS))) };
  } finally {
    server.stop();
  }
}

/** CPU of the plain page in microseconds, after the compiler has warmed up on it as on ours. */
async function measurePlain(stack: Stack, figures: Figures): Promise<number> {
  const server = await startPlain(stack);
  try {
    const pages = (count: number) =>
      Array.from({ length: count }, (_, index) => `${server.url}?page=${(index % 50) + 1}`);
    await measureFirst(pages(effort(WARM, 2)), server.pid);
    const plain = await measureFirst(pages(effort(FIRST, 2)), server.pid);
    refuseErrors(server.name, plain);
    figures.add('pages / plain Next.js page of 20 rows', plain.cpuMicros / 1000, 'ms CPU');
    figures.add('pages / plain Next.js page of 20 rows', plain.p50, 'ms p50');
    return plain.cpuMicros;
  } finally {
    server.stop();
  }
}

type Measured = { stack: Stack; figures: Figures; plainMicros: number };

async function measurePage(target: Target, { stack, figures, plainMicros }: Measured): Promise<void> {
  const url = stack.web + target.path;
  const name = `pages / ${target.name}`;
  const first = await firstRenders(stack, target);
  refuseErrors(`${name}, first render`, first);
  const plain = plainMicros / 1000;
  const firstBudget = target.timesPlain ? { budget: plain * target.timesPlain, baseline: plain } : {};
  figures.add(`${name} / first render`, first.cpuMicros / 1000, 'ms CPU', firstBudget);
  figures.add(`${name} / first render`, first.p50, 'ms p50');
  figures.add(`${name} / first render`, first.p97, 'ms p97.5');

  const html = await (await fetch(url, { headers: ACCEPT })).text();
  const stored = await measureLoad(url, stack.webPid, effort(SECONDS));
  refuseErrors(`${name}, kept`, stored);
  const file = await measureFile(startBaseline, brotliCompressSync(html));
  const half = { budget: file.perSecond / 2, baseline: file.perSecond };
  figures.add(`${name} / kept`, stored.perSecond, 'requests/s', half);
  const twice = { budget: file.cpuMicros * 2, baseline: file.cpuMicros };
  figures.add(`${name} / kept`, stored.cpuMicros, 'µs CPU', twice);
  figures.add(`${name} / kept`, stored.p50, 'ms p50', { baseline: file.p50 });
  figures.add(`${name} / kept`, stored.p97, 'ms p97.5', { baseline: file.p97 });
  figures.add(`${name} / kept`, stored.p99, 'ms p99', { baseline: file.p99 });
}

/** Kept pages beside nginx and a Fastify route that serve the same bytes, and pages rendered anew. */
export async function measurePages(stack: Stack, figures: Figures): Promise<void> {
  const targets = await publicPages(stack);
  const plainMicros = await step('Measuring the plain page', () => measurePlain(stack, figures));
  for (const target of targets) {
    await step(`Measuring ${target.name}`, () => measurePage(target, { stack, figures, plainMicros }));
  }
  const html = await (await fetch(`${stack.web}/`, { headers: ACCEPT })).text();
  const fastify = await measureFile(startFastify, brotliCompressSync(html));
  figures.add('pages / home / a Fastify route returning the string', fastify.perSecond, 'requests/s');
  figures.add('pages / home / a Fastify route returning the string', fastify.cpuMicros, 'µs CPU');
}
