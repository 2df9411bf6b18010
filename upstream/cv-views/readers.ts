import { and, countDistinct, eq, gt, sql } from 'drizzle-orm';
import type { OpenedCvs } from '#lib/rules/cv-views/limits.ts';
import { DAY, HOUR, later } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import { cvReaders, cvViews } from '#upstream/platform/schema/cv-views/tables.ts';

export type CvReaderState = typeof cvReaders.$inferSelect;

/** Locked until the transaction ends, so that two openings at once are counted one after the other. */
export async function lockReader(tx: Db, userId: number): Promise<CvReaderState> {
  const read = () => tx.select().from(cvReaders).where(eq(cvReaders.userId, userId)).for('update');
  const [known] = await read();
  if (known) return known;
  await tx.insert(cvReaders).values({ userId }).onConflictDoNothing();
  const [added] = await read();
  if (!added) throw new Error(`reader ${userId} is gone`);
  return added;
}

const latest = (first: Date, ...others: (Date | null)[]): Date =>
  others.reduce<Date>((found, other) => (other && other > found ? other : found), first);

type Counting = { reader: CvReaderState; cvId: number; now: Date };

/** `isKnown`: this CV is one of them. Reads only the index `cv_views_opened`, and at most a day of it. */
export async function countOpened(
  tx: Db,
  { reader, cvId, now }: Counting,
): Promise<OpenedCvs & { isKnown: boolean }> {
  const { userId, askedAt, liftedAt } = reader;
  const since = (moment: Date) => sql`filter (where ${gt(cvViews.firstAt, moment)})`;
  const different = countDistinct(cvViews.cvId);
  const [counted] = await tx
    .select({
      hour: sql<number>`${different} ${since(latest(later(now, -HOUR), askedAt, liftedAt))}`.mapWith(Number),
      day: sql<number>`${different} ${since(latest(later(now, -DAY), askedAt, liftedAt))}`.mapWith(Number),
      whole: different,
      isKnown: sql<boolean>`coalesce(bool_or(${eq(cvViews.cvId, cvId)}), false)`,
    })
    .from(cvViews)
    .where(and(eq(cvViews.viewerId, userId), gt(cvViews.firstAt, latest(later(now, -DAY), liftedAt))));
  return counted ?? { hour: 0, day: 0, whole: 0, isKnown: false };
}
