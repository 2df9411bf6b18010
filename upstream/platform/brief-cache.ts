import { LRUCache } from 'lru-cache';

/** Milliseconds; below the two seconds in which a change must show. */
const LIFETIME = 1_500;

let caches = new WeakMap<object, LRUCache<string, Promise<unknown>>>();

function cacheOf(owner: object): LRUCache<string, Promise<unknown>> {
  let cache = caches.get(owner);
  if (!cache) {
    cache = new LRUCache({ max: 2_000, ttl: LIFETIME });
    caches.set(owner, cache);
  }
  return cache;
}

/** Caches an expensive figure for a moment. Concurrent calls share one computation; failures are not cached. */
export function cachedBriefly<T>(owner: object, key: string, compute: () => Promise<T>): Promise<T> {
  const cache = cacheOf(owner);
  const cached = cache.get(key) as Promise<T> | undefined;
  if (cached) return cached;
  const computed = compute();
  cache.set(key, computed);
  computed.catch(() => cache.delete(key));
  return computed;
}

export function forgetBriefCache(): void {
  caches = new WeakMap();
}
