import { Redis } from 'ioredis';
import { dependencyState } from '#lib/system/dependency-state.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { reportRedis } from '#lib/system/report-redis.ts';
import { PURGE_CHANNEL, purgeMessage } from '#lib/system/revalidation.ts';
import { everyPageTag } from '../page-cache/rules.ts';

/** Milliseconds a page is kept while purges of other processes cannot be heard. */
const ALONE = 2_000;

type Log = Record<'info' | 'warn', (details: object, text: string) => void>;

export type PurgeBus = { publish: (tags: readonly string[]) => void; close: () => void };

/**
 * Carries purges of the upstream, and of other webs, by Redis. `receive` gets their tags; after a lost
 * connection, and every two seconds without one, the tag of everything, so that pages are never older than that.
 * Failures are only logged.
 */
export function connectPurgeBus(url: string, receive: (tags: readonly string[]) => void, log: Log): PurgeBus {
  const own = crypto.randomUUID();
  const sender = new Redis(url, { lazyConnect: false, maxRetriesPerRequest: 3 });
  const listener = new Redis(url, { maxRetriesPerRequest: null });
  // While the connection is lost, everything is purged at this interval.
  let distrust: NodeJS.Timeout | undefined;
  const onLost = () => {
    distrust ??= setInterval(() => receive([everyPageTag]), ALONE).unref();
  };
  onLost();
  const state = dependencyState('redis', log);
  reportRedis([sender, listener], state);
  listener.on('close', onLost);
  listener.on('ready', async () => {
    try {
      await listener.subscribe(PURGE_CHANNEL);
    } catch (error) {
      return state.away(error);
    }
    clearInterval(distrust);
    distrust = undefined;
    receive([everyPageTag]);
  });
  listener.on('message', (_channel: string, text: string) => {
    const message = parse(text);
    if (message && message.from !== own) receive(message.tags);
  });
  return {
    publish: (tags) => {
      sender
        .publish(PURGE_CHANNEL, purgeMessage(own, tags))
        .catch((error: unknown) => log.warn({ error: describeError(error) }, 'a purge was not published'));
    },
    close: () => {
      clearInterval(distrust);
      listener.off('close', onLost);
      sender.disconnect();
      listener.disconnect();
    },
  };
}

function parse(text: string): { from: string; tags: string[] } | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { from, tags } = value as { from?: unknown; tags?: unknown };
    const known = typeof from === 'string' && Array.isArray(tags);
    return known ? { from, tags: tags.filter((tag) => typeof tag === 'string') } : null;
  } catch {
    return null;
  }
}
