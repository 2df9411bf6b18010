import { LRUCache } from 'lru-cache';

/** Figures over more offers than this take tens of milliseconds, and one offer more or less does not change them. */
const LARGE = 20_000;
const LIFETIME = 60_000;

type Kept = LRUCache<string, { value: unknown }>;
const caches = new WeakMap<object, Kept>();

/**
 * Computes a figure, or takes the one of the last minute when it was over more than 20,000 offers: of a smaller list
 * it is always of now. `offers` says how many stand behind the figure; `db` is whose it is.
 */
export async function keptWhenLarge<T>(
  db: object,
  key: string,
  compute: () => Promise<T>,
  offers: (figure: T) => number,
): Promise<T> {
  const cache: Kept = caches.get(db) ?? new LRUCache({ max: 200, ttl: LIFETIME });
  caches.set(db, cache);
  const kept = cache.get(key);
  if (kept) return kept.value as T;
  const value = await compute();
  if (offers(value) > LARGE) cache.set(key, { value });
  return value;
}
