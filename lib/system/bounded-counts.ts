import { LRUCache } from 'lru-cache';

/** How often a key was counted in its window, this time included, and the milliseconds until that ends. */
export type Count = { current: number; ttl: number };

/**
 * Counts by key within windows of so many milliseconds, in this process. Of more than `most` keys the ones that were
 * counted longest ago are forgotten, so that nobody can fill the memory with them.
 */
export function boundedCounts(windowMs: number, most: number): (key: string) => Count {
  const counts = new LRUCache<string, { current: number; endsAt: number }>({ max: most });
  return (key) => {
    const now = performance.now();
    const known = counts.get(key);
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
    count.current += 1;
    counts.set(key, count);
    return { current: count.current, ttl: Math.ceil(count.endsAt - now) };
  };
}
