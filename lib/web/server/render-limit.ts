import type { IncomingMessage } from 'node:http';
import { boundedCounts } from '#lib/system/bounded-counts.ts';
import { isLoopback, networkOf } from '#lib/system/network-of.ts';
import { addressHeader } from '../session/caller.ts';
import { readCookie, sessionCookie, unsealSession } from '../session/session.ts';
import { isLight } from './shedding.ts';

const MINUTE = 60_000;

/**
 * Pages that are rendered for one address in a minute: what forty people behind it look at who read nothing, or a
 * crawler that asks ten times a second. Pages that are kept are not counted.
 */
const PAGES_PER_MINUTE = 600;

const MOST_ADDRESSES = 20_000;

/** Whether a page is rendered for a request that no kept one answers; calls and people's files are counted upstream. */
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
 * Counts the pages that are rendered for an account that is signed in, else for an address, or a network of IPv6: nobody
 * is refused for what others do behind the same address. Answers the seconds to wait once there were
 * too many. This machine's own address is nobody's: a proxy that the settings do not know of must not make all visitors
 * one.
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
