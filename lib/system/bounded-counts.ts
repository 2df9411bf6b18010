import { LRUCache } from 'lru-cache';

export type Count = { current: number; ttl: number };

/**
 * Counts by key in windows of `windowMs`, in this process. Beyond `most` keys the oldest are dropped, to bound the
 * memory.
 */
export function boundedCounts(windowMs: number, most: number): (key: string) => Count {
  let counts: LRUCache<string, { current: number; endsAt: number }> | undefined;
  return (key) => {
    // It takes the memory of all its keys when it is made.
    counts ??= new LRUCache({ max: most });
    const now = performance.now();
    const known = counts.get(key);
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
    count.current += 1;
    counts.set(key, count);
    return { current: count.current, ttl: Math.ceil(count.endsAt - now) };
  };
}
