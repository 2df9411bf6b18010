import { LRUCache } from 'lru-cache';
import type { Reference } from '#lib/facts/reference.ts';

/**
 * A bounded cache per language that empties when the reference lists are replaced.
 * @param max entries per language
 */
export function cachePerLists<V extends NonNullable<unknown>>(max: number) {
  const caches = new WeakMap<Reference, LRUCache<string, V>>();
  return (reference: Reference, key: string, write: () => V): V => {
    let cache = caches.get(reference);
    if (!cache) {
      cache = new LRUCache<string, V>({ max });
      caches.set(reference, cache);
    }
    const known = cache.get(key);
    if (known !== undefined) return known;
    const written = write();
    cache.set(key, written);
    return written;
  };
}
