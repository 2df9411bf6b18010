import { LRUCache } from 'lru-cache';

/** Larger figures take tens of milliseconds, and one offer hardly changes them. */
const LARGE = 20_000;
const LIFETIME = 60_000;

type FigureCache = LRUCache<string, { value: unknown }>;
const caches = new WeakMap<object, FigureCache>();

/**
 * Caches a figure for a minute if it covers more than 20,000 offers; smaller ones are always current. `offers` is their
 * number; `db` keys the cache.
 */
export async function cachedWhenLarge<T>(
  db: object,
  key: string,
  compute: () => Promise<T>,
  offers: (figure: T) => number,
): Promise<T> {
  const cache: FigureCache = caches.get(db) ?? new LRUCache({ max: 200, ttl: LIFETIME });
  caches.set(db, cache);
  const cached = cache.get(key);
  if (cached) return cached.value as T;
  const value = await compute();
  if (offers(value) > LARGE) cache.set(key, { value });
  return value;
}
