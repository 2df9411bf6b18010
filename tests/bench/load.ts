import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import autocannon, { type Options } from 'autocannon';

/** Clock ticks a second of /proc (USER_HZ on every Linux that Node runs on). */
const TICKS = 100;
const PAGE = 4096;

/** What browsers of today accept. */
export const ACCEPT = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'fr-FR,fr;q=0.9' };

/** Seconds of processor that a process has used, all its threads together (proc(5), fields 14 and 15). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The processes of PostgreSQL on this machine, none where the server is elsewhere. */
export function postgresPids(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'postgres' ? [Number(name)] : [];
    } catch {
      // It ended between the listing and the reading.
      return [];
    }
  });
}

/** Seconds of processor of those processes; what one that ends had used is lost, and pools keep theirs. */
function postgresSeconds(): number {
  let seconds = 0;
  for (const pid of postgresPids()) {
    try {
      seconds += cpuSeconds(pid);
    } catch {
      // It ended as well.
    }
  }
  return seconds;
}

/** Megabytes that a process holds in memory. */
export function residentMegabytes(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE) / 1e6;
}

/**
 * `cpuMicros`: processor time of the server for one request, `databaseMicros` that of PostgreSQL; `p50`, `p97` (97.5 %)
 * and `p99` are milliseconds.
 */
export type Load = {
  perSecond: number;
  cpuMicros: number;
  databaseMicros: number;
  p50: number;
  p97: number;
  p99: number;
  errors: number;
};

/**
 * What is asked for: one address, or requests of their own in turn; 16 connections unless it says otherwise. Requests
 * that can be made `once` only are made by one connection, the first tenth of them by the warm-up.
 */
export type Work = Pick<Options, 'requests' | 'connections' | 'method' | 'body' | 'headers'> & {
  once?: boolean;
};

/** As many requests as the connections can make in `seconds`, after a second of warming up. */
export async function measureLoad(url: string, pid: number, seconds: number, work: Work = {}): Promise<Load> {
  const { once, requests: all, ...rest } = work;
  const options = { url, connections: once ? 1 : 16, ...rest, headers: { ...ACCEPT, ...rest.headers } };
  const tenth = once && all ? Math.ceil(all.length / 10) : 0;
  const request = (from: number, to?: number) => (all ? { requests: all.slice(from, to) } : {});
  await autocannon({ ...options, ...request(0, tenth || undefined), duration: 1 });
  const before = cpuSeconds(pid);
  const databaseBefore = postgresSeconds();
  const result = await autocannon({ ...options, ...request(tenth), duration: seconds });
  const used = cpuSeconds(pid) - before;
  const databaseUsed = postgresSeconds() - databaseBefore;
  const requests = Math.max(1, result.requests.total);
  return {
    perSecond: Math.round(result.requests.average),
    cpuMicros: Math.round((used * 1e6) / requests),
    databaseMicros: Math.round((databaseUsed * 1e6) / requests),
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

function percentile(sorted: readonly number[], part: number): number {
  return Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10;
}

/** `prepare` runs before each request: it counts in the server's work, not in the wait. `headersOf`: of a request. */
export type FirstOptions = {
  prepare?: (() => Promise<void>) | undefined;
  headersOf?: (index: number) => { cookie: string };
};

/** Each address once, one after the other: what the first visitor of a page waits and the server works. */
export async function measureFirst(
  urls: readonly string[],
  pid: number,
  { prepare, headersOf }: FirstOptions = {},
): Promise<Load> {
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const before = cpuSeconds(pid);
  const databaseBefore = postgresSeconds();
  for (const [index, url] of urls.entries()) {
    await prepare?.();
    const start = performance.now();
    const response = await fetch(url, { headers: { ...ACCEPT, ...headersOf?.(index) }, redirect: 'manual' });
    await response.arrayBuffer();
    if (!response.ok) errors += 1;
    times.push(performance.now() - start);
  }
  const used = cpuSeconds(pid) - before;
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: Math.round(urls.length / seconds),
    cpuMicros: Math.round((used * 1e6) / Math.max(1, urls.length)),
    databaseMicros: Math.round(((postgresSeconds() - databaseBefore) * 1e6) / Math.max(1, urls.length)),
    p50: percentile(times, 0.5),
    p97: percentile(times, 0.975),
    p99: percentile(times, 0.99),
    errors,
  };
}
