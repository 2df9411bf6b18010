import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects what a start leaves behind (sources of modules, files that were parsed, demo data), once, before a program
 * serves. V8 would keep that memory until it needs it, which on an idle machine is never: half of what the upstream
 * holds. Takes about a tenth of a second.
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  // The usual collection keeps the pages it has emptied for later.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Milliseconds between two looks at a process that serves. */
const EVERY = 30_000;

/** Share of the time that it works, below which nobody feels the tenth of a second. */
const QUIET = 0.2;

/** How much more than before it holds, for that to be worth it. */
const GROWN = 1.25;

/** The bytes that a process holds, and the share of the time since the last look that it worked. */
export type Held = { bytes: number; busy: number };

/**
 * Makes a look at what a burst of work has left behind: once the process is quiet again, it is collected.
 * @param read the state at the moment of the look
 */
export function leftoverCollector(read: () => Held, collect = giveMemoryBack): () => void {
  let usual = Number.POSITIVE_INFINITY;
  return () => {
    const { bytes, busy } = read();
    usual = Math.min(usual, bytes);
    if (busy >= QUIET || bytes < usual * GROWN) return;
    collect();
    // What is still held is in use: the pages that are kept, for example.
    usual = read().bytes;
  };
}

/** Gives memory back now, and after each burst of work until the process ends. */
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
