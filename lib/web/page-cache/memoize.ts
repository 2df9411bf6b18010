import { LRUCache } from 'lru-cache';

/** Characters; longer texts are computed each time. */
const longest = 500;

/** Memoizes a pure function of a short text, for the `most` recent texts. */
export function memoize<T>(answer: (text: string) => T, most = 2000): (text: string) => T {
  const known = new LRUCache<string, { value: T }>({
    max: most,
    memoMethod: (text) => ({ value: answer(text) }),
  });
  return (text) => (text.length > longest ? answer(text) : known.memo(text).value);
}
