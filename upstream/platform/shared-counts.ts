import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { boundedCounts, type Count } from '#lib/system/bounded-counts.ts';
import { hiddenKey } from './http/limits.ts';

/** The caller compares with the limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Milliseconds without Redis after a failure, so that requests do not wait for it. */
const LEFT_ALONE = 1000;

type Counted = { group: string; windowMs: number; mostKeys: number };

/**
 * Counts by hashed key in windows of `windowMs`, apart for each `group`: in Redis, or in this process while Redis is
 * away.
 */
export function sharedCounts(
  redis: Redis,
  { group, windowMs, mostKeys }: Counted,
): (key: string) => Promise<Count> {
  const shared = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `bielle:requests:${group}`,
    points: NO_LIMIT,
    duration: windowMs / 1000,
  });
  const own = boundedCounts(windowMs, mostKeys);
  let leftAloneUntil = 0;
  return async (key) => {
    const hidden = hiddenKey(key);
    if (performance.now() < leftAloneUntil) return own(hidden);
    try {
      const { consumedPoints, msBeforeNext } = await shared.consume(hidden);
      return { current: consumedPoints, ttl: msBeforeNext };
    } catch {
      leftAloneUntil = performance.now() + LEFT_ALONE;
      return own(hidden);
    }
  };
}
