import { and, desc, eq, sql } from 'drizzle-orm';
import { type ContentKind, forgetContent } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { contentVersions } from '#upstream/platform/schema/content.ts';
import { contentChanges } from './jobs.ts';

export type NewVersion = {
  kind: ContentKind;
  key: string;
  /** Of the schema of its kind; null brings back the original. */
  value: unknown;
  effectiveFrom: Date;
  /** The newest version that the author has seen; 0 for none. */
  seenId: number;
  staffId: number | null;
  note: string | null;
};

/** Versions commit in the order of their ids, so that the newest id tells that something has changed. */
async function lockContent(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content_versions'))`);
}

async function newestId(tx: Db, { kind, key }: Pick<NewVersion, 'kind' | 'key'>): Promise<number> {
  const [newest] = await tx
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.key, key)))
    .orderBy(desc(contentVersions.id))
    .limit(1);
  return newest?.id ?? 0;
}

/**
 * Adds a version and queues the purge of the pages that show it. Returns its id.
 * @throws content_changed when somebody has saved another version since `seenId`
 */
export async function saveContent(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  { seenId, ...version }: NewVersion,
  now: Date,
): Promise<number> {
  await lockContent(tx);
  if ((await newestId(tx, version)) !== seenId) throw apiError('content_changed');
  const [row] = await tx
    .insert(contentVersions)
    .values({ ...version, createdAt: now })
    .returning({ id: contentVersions.id });
  if (!row) throw new Error('no version was saved');
  await contentChanges(tx, jobs, version, now);
  forgetContent();
  return row.id;
}
