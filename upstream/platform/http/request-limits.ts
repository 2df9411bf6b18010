import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitClass } from '#lib/contract/platform/operation.ts';
import { boundedCounts } from '#lib/system/bounded-counts.ts';
import { sharedCounts } from '#upstream/platform/shared-counts.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { bearerToken } from './access.ts';
import { callerAddress, isTheWebItself } from './caller-address.ts';
import { accountOfToken } from './session-token.ts';

const MINUTE = 60_000;

/** Per group; the least recently seen is dropped. */
const MOST_ADDRESSES = 20_000;

/** Routes of one group count together: those of a class, the live updates, and all others. */
type LimitGroup = LimitClass | 'events' | 'other';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default `other`; `none` does not count. */
    limit?: LimitGroup | 'none';
  }
}

/** Per minute, as a share of `requestsPerMinute`. limits.ts limits acts such as mails and password tries. */
const SHARES: Record<LimitGroup, number> = {
  read: 1,
  search: 0.5,
  write: 0.5,
  account: 0.3,
  heavy: 0.1,
  // Reconnections after a restart use no other limit.
  events: 1,
  other: 1,
};

type Limited = Pick<Deps, 'redis'> & { settings: Pick<Deps['settings'], 'requestsPerMinute' | 'secret'> };

/** Requests per minute. */
export function limitOf(group: LimitGroup, requestsPerMinute: number): number {
  return Math.max(1, Math.round(SHARES[group] * requestsPerMinute));
}

export type Counting = {
  /** Each app counts by itself, also in a Redis that they share. */
  app: string;
  keyOf: (request: FastifyRequest) => string;
  isFree?: (request: FastifyRequest) => boolean;
};

/** Signed-in people count by account, so they do not share their address's limit. */
function accountOf(request: FastifyRequest, secret: string): string | undefined {
  const token = bearerToken(request);
  const account = token === undefined ? undefined : accountOfToken(token, secret);
  return account === undefined ? undefined : `account ${account}`;
}

/** By address. Invented tokens count separately, so that visitors cannot block people who sign in. */
function visitorOf(request: FastifyRequest, secret: string): string {
  const address = callerAddress(request, secret);
  return request.headers.authorization ? `token ${address}` : address;
}

/** Who is counted: the account, else the address. */
export const senderOf = (request: FastifyRequest, secret: string): string =>
  accountOf(request, secret) ?? visitorOf(request, secret);

/** Excludes the web itself, whose shared pages serve all visitors; visitors' calls carry their address. */
const callersOf = ({ secret }: Limited['settings']): Counting => ({
  app: 'api',
  keyOf: (request) => senderOf(request, secret),
  isFree: (request) => isTheWebItself(request, secret),
});

/**
 * Counts all requests by the `limit` of their route, unknown routes too, before any other work on them. Shared through
 * Redis, else per process. Sends RateLimit headers, and Retry-After with a refusal.
 */
export function limitRequests(
  app: FastifyInstance,
  { settings, redis }: Limited,
  counting: Counting = callersOf(settings),
): void {
  const limiterOf = (group: LimitGroup) => ({
    max: limitOf(group, settings.requestsPerMinute),
    count: redis
      ? sharedCounts(redis, {
          group: `${counting.app}:${group}`,
          windowMs: MINUTE,
          mostKeys: MOST_ADDRESSES,
        })
      : boundedCounts(MINUTE, MOST_ADDRESSES),
  });
  const limiters = new Map((Object.keys(SHARES) as LimitGroup[]).map((group) => [group, limiterOf(group)]));

  app.addHook('onRequest', async (request, reply) => {
    const group = request.routeOptions.config?.limit ?? 'other';
    const limiter = group === 'none' ? undefined : limiters.get(group);
    if (!limiter || counting.isFree?.(request)) return;
    const { max } = limiter;
    const { current, ttl } = await limiter.count(counting.keyOf(request));
    const seconds = Math.max(1, Math.ceil(ttl / 1000));
    reply.headers({
      'ratelimit-limit': max,
      'ratelimit-remaining': Math.max(0, max - current),
      'ratelimit-reset': seconds,
    });
    if (current <= max) return;
    reply.header('retry-after', seconds);
    throw apiError('too_many_requests', { retryAfter: seconds });
  });
}
