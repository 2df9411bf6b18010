import { totalmem } from 'node:os';
import { constrainedMemory, memoryUsage } from 'node:process';
import { getHeapStatistics } from 'node:v8';

/** Milliseconds that work waits for its turn, and the share of memory in use. */
export type Load = { delay: number; memory: number };

export type LoadGauge = { isOverloaded: () => boolean };

const EVERY = 500;

/** Milliseconds. */
const LATE = 1_000;

/** One late look may be a module load or a large page. */
const LATE_LOOKS = 3;

/** Beyond it the garbage collector takes the requests' time, and then the process dies. */
const FULL = 0.92;

export const TRY_AGAIN_AFTER = 5;

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

/** By the heap's limit and the container's. */
function memoryShare(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  const allowed = constrainedMemory();
  const held = allowed > 0 && allowed < totalmem() ? memoryUsage.rss() / allowed : 0;
  return Math.max(used / limit, held);
}

/**
 * A late look has waited as every request does. (The histogram of node:perf_hooks omits the first turn after each
 * reset, and so a long block.)
 * @param now monotonic milliseconds
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

export function watchLoad(): LoadGauge {
  const gauge = createLoadGauge(loadReader());
  setInterval(gauge.look, EVERY).unref();
  return gauge;
}
