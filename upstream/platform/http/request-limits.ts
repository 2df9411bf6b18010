import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { LimitClass } from '#lib/contract/platform/operation.ts';
import { sharedCounts } from '#upstream/platform/shared-counts.ts';
import type { Deps } from '../deps.ts';
import { apiError } from '../errors.ts';
import { knownAccount } from '../known-sessions.ts';
import { bearerToken, hashToken } from './access.ts';
import { callerAddress, isTheWebItself } from './caller-address.ts';

const MINUTE = 60_000;

/** Per class; the least recently seen is dropped. */
const MOST_ADDRESSES = 20_000;

/**
 * Per minute, as a share of `requestsPerMinute`; each class counts separately. limits.ts limits acts such as mails and
 * password tries.
 */
const SHARES = { read: 1, search: 0.5, write: 0.5, account: 0.3, heavy: 0.1 } satisfies Record<
  LimitClass,
  number
>;

type Limited = Pick<Deps, 'redis'> & { settings: Pick<Deps['settings'], 'requestsPerMinute' | 'secret'> };

export function limitOf(limitClass: LimitClass, requestsPerMinute: number): number {
  return Math.max(1, Math.round(SHARES[limitClass] * requestsPerMinute));
}

export type Counting = {
  keyOf: (request: FastifyRequest) => string;
  isFree?: (request: FastifyRequest) => boolean;
};

/** Signed-in people count by account, so they do not share their address's limit. */
function accountOf(request: FastifyRequest): string | undefined {
  const token = bearerToken(request);
  const account = token && knownAccount(hashToken(token));
  return account ? `account ${account}` : undefined;
}

/** By address. Unknown tokens count separately, so that visitors cannot block people who sign in. */
function visitorOf(request: FastifyRequest, secret: string): string {
  const address = callerAddress(request, secret);
  return request.headers.authorization ? `token ${address}` : address;
}

/** Excludes the web itself, whose shared pages serve all visitors; visitors' calls carry their address. */
const callersOf = ({ secret }: Limited['settings']): Counting => ({
  keyOf: (request) => accountOf(request) ?? visitorOf(request, secret),
  isFree: (request) => isTheWebItself(request, secret),
});

/**
 * Shared through Redis, else per process. Routes without a class, and unknown ones, count as `read`. Sends RateLimit
 * headers, and Retry-After with a refusal.
 */
export async function limitRequests(
  app: FastifyInstance,
  { settings, redis }: Limited,
  { keyOf, isFree }: Counting = callersOf(settings),
): Promise<void> {
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: MINUTE,
    ...(redis ? { store: sharedCounts(redis, MINUTE) } : { cache: MOST_ADDRESSES }),
    enableDraftSpec: true,
    keyGenerator: keyOf,
    ...(isFree ? { allowList: isFree } : {}),
    errorResponseBuilder: (_request, { ttl }) =>
      apiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}

export function limitedAs(limitClass: LimitClass, { requestsPerMinute }: Limited['settings']) {
  const max = limitOf(limitClass, requestsPerMinute);
  return { rateLimit: { max, timeWindow: MINUTE, groupId: limitClass } };
}

/** They run before any other work on the request. */
export function limiters(
  app: FastifyInstance,
  { settings }: Limited,
): Record<LimitClass, onRequestAsyncHookHandler> {
  const hooks = (Object.keys(SHARES) as LimitClass[]).map((each) => {
    const max = limitOf(each, settings.requestsPerMinute);
    return [each, app.rateLimit({ max, timeWindow: MINUTE, cache: MOST_ADDRESSES, groupId: each })] as const;
  });
  return Object.fromEntries(hooks) as unknown as Record<LimitClass, onRequestAsyncHookHandler>;
}
