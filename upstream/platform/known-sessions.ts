import { LRUCache } from 'lru-cache';

/** Sessions that are remembered, and for how many milliseconds; later they are looked for again. */
const MOST_SESSIONS = 20_000;
const REMEMBERED_FOR = 10 * 60_000;

/** The account of each session that was found a short while ago, by its token's hash. */
const accounts = new LRUCache<string, number>({ max: MOST_SESSIONS, ttl: REMEMBERED_FOR });

/**
 * Remembers whose session a token is; null forgets one that is none any more. Requests are counted before their token is
 * looked for in the database, so this alone tells who has shown a session from who makes tokens up.
 */
export function noteSession(tokenHash: Buffer, userId: number | null): void {
  const key = tokenHash.toString('base64');
  if (userId === null) accounts.delete(key);
  else accounts.set(key, userId);
}

/** The account that a token was found to be a session of, or undefined. */
export function knownAccount(tokenHash: Buffer): number | undefined {
  return accounts.get(tokenHash.toString('base64'));
}
