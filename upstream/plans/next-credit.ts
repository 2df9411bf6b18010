import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { packages, plans } from '#upstream/platform/schema/plans.ts';
import { holdsCredit } from './credits.ts';

/** What an extension would use: the days that it adds, and all paid credits; undefined when none is left. */
export async function nextCredit(
  db: Db,
  organisationId: number,
  now: Date,
): Promise<{ days: number; left: number } | undefined> {
  const [next] = await db
    .select({
      days: packages.offerLifeDays,
      left: sql`(sum(${plans.offersLeft}) over ())`.mapWith(Number),
    })
    .from(plans)
    .innerJoin(packages, eq(packages.id, plans.packageId))
    .where(holdsCredit(organisationId, now))
    .orderBy(asc(plans.expiresAt), asc(plans.id))
    .limit(1);
  return next;
}
