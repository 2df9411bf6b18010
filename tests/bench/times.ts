import { performance } from 'node:perf_hooks';
import { effort } from './effort.ts';
import type { Figures } from './figures.ts';

const RUNS = 300;
const WARM = 30;

/** Milliseconds after which slow work has been repeated often enough, and how often that is at least. */
const LONG = 30_000;
const FEWEST = 10;

/** A request to the upstream. */
export type Call = { path: string; method?: 'POST'; headers?: Record<string, string>; body?: string };

/** The times of `work`, one after the other, in milliseconds and in order. */
export async function timesOf(work: () => Promise<unknown>, runs = RUNS, warm = WARM): Promise<number[]> {
  const begun = performance.now();
  const isLong = (limit: number) => performance.now() - begun > limit;
  for (let run = 0; run < effort(warm) && !isLong(LONG / 10); run += 1) await work();
  const times: number[] = [];
  while (times.length < effort(runs, 5) && !(times.length >= FEWEST && isLong(LONG))) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}

/** Adds the median, the 95th and the 99th percentile; the budget is for the 95th. */
export function addTimes(figures: Figures, name: string, times: readonly number[], budget?: number): void {
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  figures.add(name, at(0.5), 'ms p50');
  figures.add(name, at(0.95), 'ms p95', budget === undefined ? {} : { budget });
  figures.add(name, at(0.99), 'ms p99');
}

/** @throws when it is refused */
export async function send(upstream: string, { path, ...init }: Call): Promise<void> {
  const answer = await fetch(upstream + path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
