import { LRUCache } from 'lru-cache';

/** Milliseconds for `REMEMBERED_FOR`. */
const MOST_SESSIONS = 20_000;
const REMEMBERED_FOR = 10 * 60_000;

const accounts = new LRUCache<string, number>({ max: MOST_SESSIONS, ttl: REMEMBERED_FOR });

/**
 * Null removes it. Rate limits run before the token's query, so this is their only way to tell real sessions from
 * invented tokens.
 */
export function noteSession(tokenHash: Buffer, userId: number | null): void {
  const key = tokenHash.toString('base64');
  if (userId === null) accounts.delete(key);
  else accounts.set(key, userId);
}

export function knownAccount(tokenHash: Buffer): number | undefined {
  return accounts.get(tokenHash.toString('base64'));
}
