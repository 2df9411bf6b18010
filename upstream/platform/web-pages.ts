import { revalidationPath, signRevalidation } from '#lib/system/revalidation.ts';
import type { Db } from './db.ts';
import type { JobDeps } from './deps.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

const PAGES_JOB = 'web-pages';
/** The web accepts at most 500 per call. */
const TAGS_AT_ONCE = 400;
const TIMEOUT = 5_000;

/** Invalidates cached pages of the web after the commit: `offer:12`, `results:1`, `offers` (lists), `statistics`. */
export async function pagesChanged(tx: Db, jobs: Pick<Jobs, 'send'>, tags: readonly string[]): Promise<void> {
  for (let from = 0; from < tags.length; from += TAGS_AT_ONCE) {
    await jobs.send(tx, PAGES_JOB, { tags: tags.slice(from, from + TAGS_AT_ONCE) });
  }
}

type PurgeDeps = Pick<JobDeps, 'settings' | 'replica'>;

/**
 * For jobs.
 * @throws Error when the web does not purge
 */
export async function purgePages({ settings, replica }: PurgeDeps, tags: unknown): Promise<void> {
  // The web may read the replica when it renders again.
  await replica?.caughtUp();
  const body = JSON.stringify({ tags });
  const response = await fetch(settings.publicUrl + revalidationPath, {
    method: 'POST',
    headers: signRevalidation(settings.secret, body),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`the web answered ${response.status}`);
}

export const webPagesJobs = (deps: JobDeps): JobDefinition[] => [
  { name: PAGES_JOB, run: ({ tags }) => purgePages(deps, tags) },
];
