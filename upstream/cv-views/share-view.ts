import { sql } from 'drizzle-orm';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Db } from '#upstream/platform/db.ts';
import { cvViews } from '#upstream/platform/schema/cv-views/tables.ts';

/** Notes that the CV behind a shared link was downloaded; nobody knows by whom. */
export async function noteSharedView(
  db: Db,
  share: { shareId: number; cvId: number; candidateId: number },
  now: Date,
): Promise<void> {
  await db
    .insert(cvViews)
    .values({ ...share, way: 'share', day: parisDay(now), firstAt: now, lastAt: now, downloadedAt: now })
    .onConflictDoUpdate({
      target: [cvViews.shareId, cvViews.day],
      set: { openings: sql`${cvViews.openings} + 1`, lastAt: now, downloadedAt: now },
    });
}
