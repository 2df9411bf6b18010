import { Redis } from 'ioredis';
import { fetchNamed } from '#lib/http/fetch-named.ts';
import { PURGE_CHANNEL, purgeMessage, revalidationPath, signRevalidation } from '#lib/system/revalidation.ts';
import type { Db } from './db.ts';
import type { JobDeps } from './deps.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

export const PAGES_JOB = 'web-pages';
/** The web accepts at most 500 per call. */
const TAGS_AT_ONCE = 400;
const TIMEOUT = 5_000;

/** Seconds. A page that should be gone is tried for until it is: these are some eight hours. */
const RETRY = { retries: 2_000, longestPause: 15 };

/** Invalidates cached pages of the web after the commit: `offer:12`, `results:1`, `offers` (lists), `statistics`. */
export async function pagesChanged(tx: Db, jobs: Pick<Jobs, 'send'>, tags: readonly string[]): Promise<void> {
  for (let from = 0; from < tags.length; from += TAGS_AT_ONCE) {
    await jobs.send(tx, PAGES_JOB, { tags: tags.slice(from, from + TAGS_AT_ONCE) });
  }
}

type PurgeDeps = Pick<JobDeps, 'settings' | 'replica'>;

/** @throws Error with the address, when that web does not purge */
async function purgeWeb(url: string, secret: string, tags: readonly string[]): Promise<void> {
  const body = JSON.stringify({ tags });
  const request = {
    method: 'POST',
    headers: signRevalidation(secret, body),
    body,
    redirect: 'error',
  } as const;
  const response = await fetchNamed(url + revalidationPath, {
    ...request,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: Error) => {
    throw new Error(`the web at ${url} does not answer`, { cause: error });
  });
  if (!response.ok) throw new Error(`the web at ${url} answered ${response.status}`);
}

/** Webs that have lost Redis keep no page, so those that listen are all. */
async function purgeByRedis(redisUrl: string, tags: readonly string[]): Promise<void> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: TIMEOUT, lazyConnect: true });
  redis.on('error', () => undefined);
  try {
    const listening = await redis.publish(PURGE_CHANNEL, purgeMessage('upstream', tags));
    if (listening === 0) throw new Error('no web listens at REDIS_URL');
  } finally {
    redis.disconnect();
  }
}

/**
 * Has every web drop the pages of these tags and its own data behind them, inside the network: by Redis where it is
 * set, else at each address of WEB_URLS.
 * @throws Error when a web does not purge
 */
export async function purgePages({ settings, replica }: PurgeDeps, tags: readonly string[]): Promise<void> {
  // The web may read the replica when it renders again.
  await replica?.caughtUp();
  const { redisUrl, webUrls, secret } = settings;
  if (redisUrl) return purgeByRedis(redisUrl, tags);
  const outcomes = await Promise.allSettled(webUrls.map((url) => purgeWeb(url, secret, tags)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** After a commit: whether no web shows the old pages any more. The job goes on where it does. */
export async function arePurged(deps: PurgeDeps, tags: readonly string[]): Promise<boolean> {
  return purgePages(deps, tags).then(
    () => true,
    () => false,
  );
}

export const webPagesJobs = (deps: JobDeps): JobDefinition[] => [
  { name: PAGES_JOB, retry: RETRY, run: ({ tags }) => purgePages(deps, tags as string[]) },
];
