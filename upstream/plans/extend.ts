import { eq, sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

/**
 * Adds days to a plan; one that has ended runs again from now on. Its warnings start again.
 * @returns the organisation; undefined for an unknown plan
 */
export async function extendPlan(
  tx: Db,
  planId: number,
  days: number,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx
    .update(plans)
    .set({
      expiresAt: sql`greatest(${plans.expiresAt}, ${now.toISOString()}::timestamptz) + make_interval(days => ${days})`,
      warnedDays: null,
    })
    .where(eq(plans.id, planId))
    .returning({ organisationId: plans.organisationId });
  return row?.organisationId;
}
