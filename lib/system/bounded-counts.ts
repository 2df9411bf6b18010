import { LRUCache } from 'lru-cache';

export type Count = { current: number; ttl: number };

/**
 * Counts by key in windows of `windowMs`, in this process. Beyond `most` keys the oldest are dropped, to bound the
 * memory.
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
