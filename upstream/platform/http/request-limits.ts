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

/** Addresses that are remembered in each class; the ones that called longest ago are forgotten first. */
const MOST_ADDRESSES = 20_000;

/**
 * What an address may ask of each class in a minute, as a share of `requestsPerMinute`. The classes are counted apart.
 * What single acts cost people (a mail, a guess at a password) is limited besides, see limits.ts.
 */
const SHARES = { read: 1, search: 0.5, write: 0.5, account: 0.3, heavy: 0.1 } satisfies Record<
  LimitClass,
  number
>;

/** What counting needs to know. */
type Limited = Pick<Deps, 'redis'> & { settings: Pick<Deps['settings'], 'requestsPerMinute' | 'secret'> };

/** Requests of one address in a minute, in a class. */
export function limitOf(limitClass: LimitClass, requestsPerMinute: number): number {
  return Math.max(1, Math.round(SHARES[limitClass] * requestsPerMinute));
}

/** For whom a request is counted, and which ones are not. */
export type Counting = {
  keyOf: (request: FastifyRequest) => string;
  isFree?: (request: FastifyRequest) => boolean;
};

/** A person who is signed in is counted wherever they are, and nobody behind the same address with them. */
function accountOf(request: FastifyRequest): string | undefined {
  const token = bearerToken(request);
  const account = token && knownAccount(hashToken(token));
  return account ? `account ${account}` : undefined;
}

/** An address; those with a token that is not known yet are counted apart, so that visitors lock out nobody who signs in. */
function visitorOf(request: FastifyRequest, secret: string): string {
  const address = callerAddress(request, secret);
  return request.headers.authorization ? `token ${address}` : address;
}

/** Callers of the API; the web itself renders pages that all visitors share, their own calls carry their address. */
const callersOf = ({ secret }: Limited['settings']): Counting => ({
  keyOf: (request) => accountOf(request) ?? visitorOf(request, secret),
  isFree: (request) => isTheWebItself(request, secret),
});

/**
 * Counts the requests of each account or address, for all processes where they share a Redis, else for this one: every route that
 * says nothing else, and whatever is asked for and not there, is read. Answers carry RateLimit headers, and a refused
 * one Retry-After.
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

/** The setting of a route outside the contract that is counted in a class. */
export function limitedAs(limitClass: LimitClass, { requestsPerMinute }: Limited['settings']) {
  const max = limitOf(limitClass, requestsPerMinute);
  return { rateLimit: { max, timeWindow: MINUTE, groupId: limitClass } };
}

/** The hook of each class that counts a request before anything is done for it. */
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
