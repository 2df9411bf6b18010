import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ContentVersionData } from '#lib/contract/staff/content.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import type { ContentKind } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { contentDrafts, contentVersions } from '#upstream/platform/schema/content.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';

const MOST_VERSIONS = 100;

export type ContentName = { kind: ContentKind; key: string };

type Row = Omit<ContentVersionData, 'state' | 'effectiveFrom' | 'createdAt'> & {
  effectiveFrom: Date;
  createdAt: Date;
};

function inForceId(rows: readonly Row[], now: Date): number | undefined {
  const come = rows.filter(({ effectiveFrom }) => effectiveFrom <= now);
  return come.toSorted((a, b) => b.effectiveFrom.getTime() - a.effectiveFrom.getTime() || b.id - a.id)[0]?.id;
}

/** The newest first, in the order in which they were saved. */
export async function readVersions(
  db: Db,
  { kind, key }: ContentName,
  now: Date,
): Promise<ContentVersionData[]> {
  const rows = await db
    .select({
      id: contentVersions.id,
      value: contentVersions.value,
      effectiveFrom: contentVersions.effectiveFrom,
      createdAt: contentVersions.createdAt,
      author: staffMembers.name,
      note: contentVersions.note,
    })
    .from(contentVersions)
    .leftJoin(staffMembers, eq(staffMembers.id, contentVersions.staffId))
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.key, key)))
    .orderBy(desc(contentVersions.id))
    .limit(MOST_VERSIONS);
  const inForce = inForceId(rows, now);
  return rows.map(({ effectiveFrom, createdAt, ...row }) => ({
    ...row,
    effectiveFrom: effectiveFrom.toISOString(),
    createdAt: createdAt.toISOString(),
    state: effectiveFrom > now ? 'planned' : row.id === inForce ? 'inForce' : 'past',
  }));
}

export type Moments = { since: string | null; next: string | null };

/** When the versions of a kind came and come into force, by key. */
export async function readMoments(db: Db, kind: ContentKind, now: Date): Promise<Map<string, Moments>> {
  const at = now.toISOString();
  const from = contentVersions.effectiveFrom;
  const rows = await db
    .select({
      key: contentVersions.key,
      since: sql<Date | string | null>`max(${from}) filter (where ${from} <= ${at}::timestamptz)`,
      next: sql<Date | string | null>`min(${from}) filter (where ${from} > ${at}::timestamptz)`,
    })
    .from(contentVersions)
    .where(eq(contentVersions.kind, kind))
    .groupBy(contentVersions.key);
  const iso = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString());
  return new Map(rows.map(({ key, since, next }) => [key, { since: iso(since), next: iso(next) }]));
}

/** @returns undefined when the content has no such version */
export async function readVersion(db: Db, { kind, key }: ContentName, id: number) {
  const [row] = await db
    .select({ value: contentVersions.value })
    .from(contentVersions)
    .where(and(eq(contentVersions.id, id), eq(contentVersions.kind, kind), eq(contentVersions.key, key)));
  return row;
}

export async function readDraft(
  db: Db,
  staffId: number,
  key: string,
): Promise<Record<string, string> | null> {
  const [row] = await db
    .select({ fields: contentDrafts.fields })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.staffId, staffId), eq(contentDrafts.key, key)));
  return row?.fields ?? null;
}

export async function storeDraft(
  db: Db,
  draft: { staffId: number; key: string; fields: Record<string, string> },
  now: Date,
): Promise<void> {
  const { fields } = draft;
  await db
    .insert(contentDrafts)
    .values({ ...draft, savedAt: now })
    .onConflictDoUpdate({
      target: [contentDrafts.staffId, contentDrafts.key],
      set: { fields, savedAt: now },
    });
}

export async function dropDraft(db: Db, staffId: number, key: string): Promise<void> {
  await db.delete(contentDrafts).where(and(eq(contentDrafts.staffId, staffId), eq(contentDrafts.key, key)));
}

/** Deletes what was typed long ago and never published. */
export async function purgeDrafts(db: Db, now: Date): Promise<void> {
  await db
    .delete(contentDrafts)
    .where(lt(contentDrafts.savedAt, later(now, -RETENTION.contentDraftDays * DAY)));
}
