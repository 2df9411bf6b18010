import { totalmem } from 'node:os';
import { constrainedMemory, memoryUsage } from 'node:process';
import { getHeapStatistics } from 'node:v8';

/** How hard a process works: how long work waits for its turn, in milliseconds, and the share of memory taken. */
export type Load = { delay: number; memory: number };

/** Tells whether a process has more to do than it can, and should refuse what is new. */
export type LoadGauge = { isOverloaded: () => boolean };

/** Milliseconds between two looks. */
const EVERY = 500;

/** Work that waits longer than this is late; a look that finds it early again ends the overload. */
const LATE = 1_000;

/** One late look may be a module that is loaded or a large page; so many in a row are none. */
const LATE_LOOKS = 3;

/** From here on the collector of garbage takes the time that requests need, and then the process dies. */
const FULL = 0.92;

/** Seconds after which whoever was refused may try again. */
export const TRY_AGAIN_AFTER = 5;

/** Makes a gauge that is told to look; `read` answers the load since the last look. */
export function createLoadGauge(read: () => Load): LoadGauge & { look: () => void } {
  let lateLooks = 0;
  let full = false;
  return {
    look() {
      const { delay, memory } = read();
      lateLooks = delay > LATE ? lateLooks + 1 : 0;
      full = memory > FULL;
    },
    isOverloaded: () => full || lateLooks >= LATE_LOOKS,
  };
}

/** The share of the memory that this process may have, by its heap's limit and by its container's. */
function memoryShare(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const allowed = constrainedMemory();
  const held = allowed > 0 && allowed < totalmem() ? memoryUsage.rss() / allowed : 0;
  return Math.max(used / limit, held);
}

/**
 * Reads this process's load: a look that comes late has waited for its turn as every request does. (The histogram of
 * node:perf_hooks leaves out the first turn after each reset, hence the whole of a loop that is held for long.)
 * `now` answers milliseconds that only grow.
 */
export function loadReader(now: () => number = () => performance.now()): () => Load {
  let last = now();
  return () => {
    const at = now();
    const delay = Math.max(0, at - last - EVERY);
    last = at;
    return { delay, memory: memoryShare() };
  };
}

/** Watches this process until it ends. */
export function watchLoad(): LoadGauge {
  const gauge = createLoadGauge(loadReader());
  setInterval(gauge.look, EVERY).unref();
  return gauge;
}
