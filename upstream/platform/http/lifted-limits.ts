import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { liftedLimits } from '../schema/staff.ts';

/** Whether staff have lifted the limits of this account or organisation. @param holderId NaN for other keys */
export async function hasLiftedLimits(db: Db, holderId: number, now = new Date()): Promise<boolean> {
  if (!Number.isSafeInteger(holderId)) return false;
  const [row] = await db
    .select({ until: liftedLimits.until })
    .from(liftedLimits)
    .where(and(eq(liftedLimits.holderId, holderId), gt(liftedLimits.until, now)));
  return row !== undefined;
}

export async function liftLimits(tx: Db, holderId: number, until: Date): Promise<void> {
  await tx
    .insert(liftedLimits)
    .values({ holderId, until })
    .onConflictDoUpdate({ target: liftedLimits.holderId, set: { until } });
}

export async function purgeLiftedLimits(db: Db, now: Date): Promise<void> {
  await db.delete(liftedLimits).where(lt(liftedLimits.until, now));
}
