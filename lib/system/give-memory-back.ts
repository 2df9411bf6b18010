import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects what the start left (module sources, parsed files, demo data). An idle V8 never would: that is half of the
 * upstream's memory. Takes about 0.1 s.
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  // The usual collection keeps the pages it has emptied for later.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Milliseconds. */
const EVERY = 30_000;

/** Share of busy time below which nobody notices 0.1 s. */
const QUIET = 0.2;

/** Growth that makes a collection worthwhile. */
const GROWN = 1.25;

export type MemoryUse = { bytes: number; busy: number };

/** Returns a look: once the process is quiet after a burst of work, it collects. */
export function leftoverCollector(read: () => MemoryUse, collect = giveMemoryBack): () => void {
  let usual = Number.POSITIVE_INFINITY;
  return () => {
    const { bytes, busy } = read();
    usual = Math.min(usual, bytes);
    if (busy >= QUIET || bytes < usual * GROWN) return;
    collect();
    // The rest is in use: cached pages, for example.
    usual = read().bytes;
  };
}

export function keepGivingMemoryBack(): void {
  giveMemoryBack();
  let last = performance.eventLoopUtilization();
  const read = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return { bytes: process.memoryUsage.rss(), busy: utilization };
  };
  setInterval(leftoverCollector(read), EVERY).unref();
}
