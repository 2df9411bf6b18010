import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ContentVersionData } from '#lib/contract/staff/content.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { DAY, later } from '#upstream/platform/clock.ts';
import { type ContentKind, mayComeIntoForce } from '#upstream/platform/content/in-force.ts';
import type { Db } from '#upstream/platform/db.ts';
import { contentDrafts, contentVersions } from '#upstream/platform/schema/content.ts';
import { staffMembers } from '#upstream/platform/schema/staff.ts';

const MOST_VERSIONS = 100;

export type ContentName = { kind: ContentKind; key: string };

type Row = Omit<ContentVersionData, 'state' | 'effectiveFrom' | 'createdAt' | 'cancelled'> & {
  effectiveFrom: Date;
  createdAt: Date;
  cancelledAt: Date | null;
};

function inForceId(rows: readonly Row[], now: Date): number | undefined {
  const come = rows.filter(({ effectiveFrom, cancelledAt }) => effectiveFrom <= now && !cancelledAt);
  return come.toSorted((a, b) => b.effectiveFrom.getTime() - a.effectiveFrom.getTime() || b.id - a.id)[0]?.id;
}

/** Of versions for the same moment the last counts: the others never come into force. */
const isReplaced = ({ id, effectiveFrom }: Row, rows: readonly Row[]): boolean =>
  rows.some(
    (other) =>
      other.id > id && !other.cancelledAt && other.effectiveFrom.getTime() === effectiveFrom.getTime(),
  );

function stateOf(row: Row, rows: readonly Row[], now: Date): ContentVersionData['state'] {
  if (row.cancelledAt) return 'cancelled';
  if (row.effectiveFrom > now) return isReplaced(row, rows) ? 'past' : 'planned';
  return row.id === inForceId(rows, now) ? 'inForce' : 'past';
}

const cancellations = alias(contentVersions, 'cancellations');
const cancellers = alias(staffMembers, 'cancellers');

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
      cancelledAt: cancellations.createdAt,
      cancelledBy: cancellers.name,
    })
    .from(contentVersions)
    .leftJoin(staffMembers, eq(staffMembers.id, contentVersions.staffId))
    .leftJoin(cancellations, eq(cancellations.cancels, contentVersions.id))
    .leftJoin(cancellers, eq(cancellers.id, cancellations.staffId))
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.key, key), isNull(contentVersions.cancels)))
    .orderBy(desc(contentVersions.id))
    .limit(MOST_VERSIONS);
  return rows.map((row) => {
    const { effectiveFrom, createdAt, cancelledAt, cancelledBy, ...shown } = row;
    return {
      ...shown,
      effectiveFrom: effectiveFrom.toISOString(),
      createdAt: createdAt.toISOString(),
      state: stateOf(row, rows, now),
      cancelled: cancelledAt && { by: cancelledBy, at: cancelledAt.toISOString() },
    };
  });
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
    .where(and(eq(contentVersions.kind, kind), mayComeIntoForce))
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
