import { and, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { contentVersions } from '../schema/content.ts';

export type ContentKind = (typeof contentVersions.$inferSelect)['kind'];

export type ContentVersion = Pick<
  typeof contentVersions.$inferSelect,
  'id' | 'kind' | 'key' | 'value' | 'effectiveFrom'
>;

/** Milliseconds for which a process does not look again. The job that purges pages waits longer. */
export const CONTENT_LOOK = 300;

type Known = {
  /** Where it was read. Tests open several databases in one process. */
  db: unknown;
  /** The newest id. Versions commit in the order of their ids. */
  newest: number;
  /** By kind; the first of a key that has come is in force. Pages of text are not among them: they are large. */
  versions: ReadonlyMap<ContentKind, readonly ContentVersion[]>;
};

/** Neither cancelled nor a cancellation. */
export const mayComeIntoForce: SQL<boolean> = sql`(content_versions.cancels is null and not exists (
  select from content_versions cancelling where cancelling.cancels = content_versions.id))`;

const NOTHING: Known = { db: undefined, newest: 0, versions: new Map() };

let known = NOTHING;
let asOf = new Date(0);
let looked: { db: unknown; at: number; done: Promise<void> } | undefined;
let revision = 0;
let nextChange = Number.POSITIVE_INFINITY;

const columns = {
  id: contentVersions.id,
  kind: contentVersions.kind,
  key: contentVersions.key,
  value: contentVersions.value,
  effectiveFrom: contentVersions.effectiveFrom,
};

async function look(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select coalesce(max(id), 0) as newest from content_versions`);
  const newest = Number(rows[0]?.newest);
  if (known.db === db && newest === known.newest) return;
  const list = await db
    .select(columns)
    .from(contentVersions)
    .where(and(ne(contentVersions.kind, 'text_page'), lte(contentVersions.id, newest), mayComeIntoForce))
    .orderBy(desc(contentVersions.effectiveFrom), desc(contentVersions.id));
  // A slow answer of a database that another one has replaced says nothing about that one.
  if (looked && looked.db !== db) return;
  known = { db, newest, versions: Map.groupBy(list, ({ kind }) => kind) };
  revision += 1;
  nextChange = Number.NEGATIVE_INFINITY;
}

/** Notes that a version has come into force since the last call. */
function moveOn(now: Date): void {
  if (now < asOf || now.getTime() >= nextChange) {
    revision += 1;
    const coming = [...known.versions.values()].flat().filter(({ effectiveFrom }) => effectiveFrom > now);
    nextChange = Math.min(...coming.map(({ effectiveFrom }) => effectiveFrom.getTime()));
  }
  asOf = now;
}

/**
 * Brings what this process knows of the content to the state of at most `CONTENT_LOOK` ago. Requests and jobs call it
 * before they begin, so that what reads the content later does not have to wait. While the database is away the last
 * known content counts.
 */
export async function lookAtContent(db: Db, now: Date): Promise<void> {
  const at = performance.now();
  if (!looked || looked.db !== db || at - looked.at >= CONTENT_LOOK) {
    looked = { db, at, done: look(db).catch(() => undefined) };
  }
  await looked.done;
  moveOn(now);
}

/** For a change in this process, and for tests: the next call looks again. */
export function forgetContent(): void {
  looked = undefined;
}

/** Changes whenever another content comes into force, for what is computed from it. */
export const contentRevision = (): number => revision;

/** The versions of a kind in force at the last look, by key. Those that bring back the original are left out. */
export function contentInForce(kind: ContentKind): ReadonlyMap<string, ContentVersion> {
  const inForce = new Map<string, ContentVersion>();
  for (const version of known.versions.get(kind) ?? []) {
    if (version.effectiveFrom <= asOf && !inForce.has(version.key)) inForce.set(version.key, version);
  }
  for (const [key, { value }] of inForce) if (value === null) inForce.delete(key);
  return inForce;
}

/** Those that had come by `now`, the newest first, with those that later ones replaced. */
export const contentUntil = (kind: ContentKind, now: Date): readonly ContentVersion[] =>
  (known.versions.get(kind) ?? []).filter(({ effectiveFrom }) => effectiveFrom <= now);

/** Every version of a kind, also those to come, the latest first. */
export const knownContent = (kind: ContentKind): readonly ContentVersion[] => known.versions.get(kind) ?? [];

/** Of any kind, straight from the database. */
export async function readInForce(
  db: Db,
  { kind, key }: { kind: ContentKind; key: string },
  now: Date,
): Promise<ContentVersion | undefined> {
  const [version] = await db
    .select(columns)
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, kind),
        eq(contentVersions.key, key),
        lte(contentVersions.effectiveFrom, now),
        mayComeIntoForce,
      ),
    )
    .orderBy(desc(contentVersions.effectiveFrom), desc(contentVersions.id))
    .limit(1);
  return version;
}
