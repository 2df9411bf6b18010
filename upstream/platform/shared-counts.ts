import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor, RateLimitOptions } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { boundedCounts, type Count } from '#lib/system/bounded-counts.ts';
import { hiddenKey } from './http/limits.ts';

type Of = { redis: Redis; windowMs: number };

/** The plugin compares with the limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Milliseconds without Redis after a failure, so that requests do not wait for it. */
const LEFT_ALONE = 1000;

/** For this process while Redis is away; the least recently seen is dropped. */
const MOST_ADDRESSES = 20_000;

/** Counts in Redis, or in this process while Redis is away. */
class SharedCounts implements FastifyRateLimitStore {
  readonly #of: Of;
  readonly #shared: RateLimiterRedis;
  readonly #own: (key: string) => Count;
  #leftAloneUntil = 0;

  constructor(of: Of, group = 'other') {
    const { redis, windowMs } = of;
    this.#of = of;
    this.#shared = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `bielle:requests:${group}`,
      points: NO_LIMIT,
      duration: windowMs / 1000,
    });
    this.#own = boundedCounts(windowMs, MOST_ADDRESSES);
  }

  incr(key: string, tell: (error: Error | null, count?: Count) => void): void {
    const hidden = hiddenKey(key);
    if (performance.now() < this.#leftAloneUntil) {
      tell(null, this.#own(hidden));
      return;
    }
    this.#shared.consume(hidden).then(
      ({ consumedPoints, msBeforeNext }: RateLimiterRes) =>
        tell(null, { current: consumedPoints, ttl: msBeforeNext }),
      () => {
        this.#leftAloneUntil = performance.now() + LEFT_ALONE;
        tell(null, this.#own(hidden));
      },
    );
  }

  child(options: object): SharedCounts {
    return new SharedCounts(this.#of, (options as RateLimitOptions).groupId);
  }
}

/** A store for `@fastify/rate-limit`, keyed by hashed addresses. Classes differ by `groupId`. */
export function sharedCounts(redis: Redis, windowMs: number): FastifyRateLimitStoreCtor {
  return class extends SharedCounts {
    constructor() {
      super({ redis, windowMs });
    }
  };
}
