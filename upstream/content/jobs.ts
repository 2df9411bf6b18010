import { setTimeout as pause } from 'node:timers/promises';
import { CONTENT_LOOK, type ContentKind } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition, Jobs } from '#upstream/platform/jobs.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';

const CONTENT_JOB = 'content-pages';

const EVERY_PAGE = 'public';

/** Milliseconds after which every process of the API has looked at the content again. */
const PAUSE = CONTENT_LOOK + 50;

/** The tags of the web's pages and stored answers that show a content. */
const TAGS: Record<ContentKind, (key: string) => string[]> = {
  text_page: (page) => [`text:${page}`],
  package: () => ['packages'],
  // Any page may name a label, and pages of offers and lists a minimum.
  pay_minima: () => [EVERY_PAGE],
  label: () => ['reference', EVERY_PAGE],
  partner: () => ['home'],
  testimonial: () => ['home'],
};

/** Shows a version on the web when it comes into force. */
export async function contentChanges(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  { kind, key, effectiveFrom }: { kind: ContentKind; key: string; effectiveFrom: Date },
  now: Date,
): Promise<void> {
  const tags = TAGS[kind](key);
  await jobs.send(tx, CONTENT_JOB, { tags }, effectiveFrom > now ? effectiveFrom : undefined);
}

export const contentJobs = (deps: JobDeps): JobDefinition[] => [
  {
    name: CONTENT_JOB,
    async run({ tags }, jobs) {
      await pause(PAUSE);
      await pagesChanged(deps.db, jobs, tags as string[]);
    },
  },
];
