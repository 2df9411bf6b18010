import { desc } from 'drizzle-orm';
import { type NewVersion, saveContent } from '#upstream/content/save.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { contentVersions } from '#upstream/platform/schema/content.ts';
import type { TestApi } from '../api.ts';

const toNobody: Pick<Jobs, 'send'> = { send: async () => undefined };

type Wanted = Pick<NewVersion, 'kind' | 'key' | 'value'> & Partial<NewVersion>;

/** Saves a version as staff do, in force now; no web is told unless `jobs` can. */
export async function saveVersion(
  { db, clock }: Pick<TestApi, 'db' | 'clock'>,
  wanted: Wanted,
  jobs = toNobody,
): Promise<number> {
  const versions = await db.select().from(contentVersions).orderBy(desc(contentVersions.id));
  const seenId = versions.find(({ kind, key }) => kind === wanted.kind && key === wanted.key)?.id ?? 0;
  const version = { effectiveFrom: clock.now(), seenId, staffId: null, note: null, ...wanted };
  return db.transaction((tx) => saveContent(tx, jobs, version, clock.now()));
}
