import type { IncomingMessage } from 'node:http';
import { boundedCounts } from '#lib/system/bounded-counts.ts';
import { isLoopback } from '#lib/system/network-of.ts';
import { addressHeader } from '../session/caller.ts';
import { isLight } from './shedding.ts';
import { visitorKey } from './signed-in.ts';

const MINUTE = 60_000;

/** Per address and minute: forty quick readers, or a crawler at ten a second. Cached pages do not count. */
const PAGES_PER_MINUTE = 600;

const MOST_ADDRESSES = 20_000;

const isPage = (request: IncomingMessage) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isLight(request) &&
  !/^\/((api|files|calendar|_next)\/|(health|ready)$)/.test(request.url ?? '');

/**
 * Counts renderings per person signed in, else per address (`visitorKey`). Returns the seconds to wait, if any. Loopback
 * is free: an unconfigured proxy must not make all visitors one.
 */
export function renderLimit(
  perMinute = PAGES_PER_MINUTE,
): (request: IncomingMessage) => Promise<number | undefined> {
  const count = boundedCounts(MINUTE, MOST_ADDRESSES);
  return async (request) => {
    const address = String(request.headers[addressHeader] ?? '');
    if (isLoopback(address) || !isPage(request)) return undefined;
    const { current, ttl } = count(await visitorKey(request));
    return current > perMinute ? Math.max(1, Math.ceil(ttl / 1000)) : undefined;
  };
}
