import { LRUCache } from 'lru-cache';

/** Longest text that is worth remembering; longer ones are rare and answered by the function each time. */
const longest = 500;

/** A pure function of a short text that remembers the answers for the `most` texts asked for lately. */
export function memoize<T>(answer: (text: string) => T, most = 2000): (text: string) => T {
  const known = new LRUCache<string, { value: T }>({ max: most });
  return (text) => {
    if (text.length > longest) return answer(text);
    const found = known.get(text);
    if (found) return found.value;
    const value = answer(text);
    known.set(text, { value });
    return value;
  };
}
