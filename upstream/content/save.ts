import { and, desc, eq, sql } from 'drizzle-orm';
import {
  type ContentKind,
  forgetContent,
  mayComeIntoForce,
  readInForce,
} from '#upstream/platform/content/in-force.ts';
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

/** Of the newest version or cancellation; 0 for none. */
export async function newestId(db: Db, { kind, key }: Pick<NewVersion, 'kind' | 'key'>): Promise<number> {
  const [newest] = await db
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

type Cancelled = Pick<NewVersion, 'kind' | 'key' | 'seenId' | 'staffId'> & {
  /** The planned version. */
  id: number;
};

/**
 * Cancels a planned version by a row of its own. That repeats what is in force until then, for programs of the version
 * before, which know no cancellation.
 * @throws not_found; content_changed as `saveContent`; already_decided once it has come into force or was cancelled
 */
export async function cancelContent(
  tx: Db,
  { kind, key, id, seenId, staffId }: Cancelled,
  now: Date,
): Promise<Date> {
  await lockContent(tx);
  if ((await newestId(tx, { kind, key })) !== seenId) throw apiError('content_changed');
  const [planned] = await tx
    .select({ effectiveFrom: contentVersions.effectiveFrom, isPlanned: mayComeIntoForce })
    .from(contentVersions)
    .where(and(eq(contentVersions.id, id), eq(contentVersions.kind, kind), eq(contentVersions.key, key)));
  if (!planned) throw apiError('not_found');
  const { effectiveFrom, isPlanned } = planned;
  if (isPlanned !== true || effectiveFrom <= now) throw apiError('already_decided');
  const before = await readInForce(tx, { kind, key }, new Date(effectiveFrom.getTime() - 1));
  const value = before?.value ?? null;
  await tx
    .insert(contentVersions)
    .values({ kind, key, value, effectiveFrom, staffId, note: null, cancels: id, createdAt: now });
  forgetContent();
  return effectiveFrom;
}
