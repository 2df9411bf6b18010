import type { IncomingMessage } from 'node:http';
import { boundedCounts } from '#lib/system/bounded-counts.ts';
import { isLoopback, networkOf } from '#lib/system/network-of.ts';
import { addressHeader } from '../session/caller.ts';
import { readCookie, sessionCookie, unsealSession } from '../session/session.ts';
import { isLight } from './shedding.ts';

const MINUTE = 60_000;

/** Per address and minute: forty quick readers, or a crawler at ten a second. Cached pages do not count. */
const PAGES_PER_MINUTE = 600;

const MOST_ADDRESSES = 20_000;

const isPage = (request: IncomingMessage) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isLight(request) &&
  !/^\/((api|files|calendar|_next)\/|(health|ready)$)/.test(request.url ?? '');

/** The person signed in, by the sealed cookie, which nobody can make up. */
async function accountOf({ headers }: IncomingMessage): Promise<string | undefined> {
  const seal = readCookie(headers.cookie, sessionCookie);
  const session = seal && (await unsealSession(seal).catch(() => null));
  return session ? `account ${session.userId}` : undefined;
}

/**
 * Counts renderings per account, else per IPv4 address or IPv6 network, so that nobody is refused for others behind
 * the same address. Returns the seconds to wait, if any. Loopback is free: an unconfigured proxy must not make all
 * visitors one.
 */
export function renderLimit(
  perMinute = PAGES_PER_MINUTE,
): (request: IncomingMessage) => Promise<number | undefined> {
  const count = boundedCounts(MINUTE, MOST_ADDRESSES);
  return async (request) => {
    const address = String(request.headers[addressHeader] ?? '');
    if (isLoopback(address) || !isPage(request)) return undefined;
    const { current, ttl } = count((await accountOf(request)) ?? networkOf(address));
    return current > perMinute ? Math.max(1, Math.ceil(ttl / 1000)) : undefined;
  };
}
