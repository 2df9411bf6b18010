import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** Clock ticks a second of /proc (USER_HZ on every Linux that Node runs on). */
const TICKS = 100;

/** What browsers of today accept. */
export const ACCEPT = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'fr-FR,fr;q=0.9' };

/** Seconds of processor that a process has used, all its threads together (proc(5), fields 14 and 15). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** `cpuMicros`: processor time of the server for one request; `p50` and `p97` (97.5 %) are milliseconds. */
export type Load = { perSecond: number; cpuMicros: number; p50: number; p97: number; errors: number };

/** As many requests as 16 connections can make in `seconds`, after a second of warming up. */
export async function measureLoad(url: string, pid: number, seconds: number): Promise<Load> {
  const options = { url, connections: 16, headers: ACCEPT };
  await autocannon({ ...options, duration: 1 });
  const before = cpuSeconds(pid);
  const result = await autocannon({ ...options, duration: seconds });
  const used = cpuSeconds(pid) - before;
  return {
    perSecond: Math.round(result.requests.average),
    cpuMicros: Math.round((used * 1e6) / Math.max(1, result.requests.total)),
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    errors: result.errors + result.non2xx,
  };
}

function percentile(sorted: readonly number[], part: number): number {
  return Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10;
}

/**
 * Each address once, one after the other: what the first visitor of a page waits and the server works. What
 * `prepare` does before each counts in the server's work, not in the wait.
 */
export async function measureFirst(
  urls: readonly string[],
  pid: number,
  prepare?: () => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const before = cpuSeconds(pid);
  for (const url of urls) {
    await prepare?.();
    const start = performance.now();
    const response = await fetch(url, { headers: ACCEPT });
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
    p50: percentile(times, 0.5),
    p97: percentile(times, 0.975),
    errors,
  };
}
