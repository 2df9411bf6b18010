import { performance } from 'node:perf_hooks';

/** Visits at once while the capacity is measured: enough that both processors are always busy. */
const AT_ONCE = 16;

/** Per second. */
export type Capacity = { visits: number; requests: number };

type Visited = { visit(): Promise<void> };

/** Visits that end within so many seconds when each is followed by the next at once. */
export async function visitsWithin(
  seconds: number,
  site: Visited,
  tally: { readonly count: number },
): Promise<Capacity> {
  const began = performance.now();
  const before = tally.count;
  let visits = 0;
  const worker = async () => {
    while (performance.now() - began < seconds * 1000) {
      await site.visit();
      visits += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const took = (performance.now() - began) / 1000;
  return { visits: visits / took, requests: (tally.count - before) / took };
}
