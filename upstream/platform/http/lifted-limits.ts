import { gt, lt } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { liftedLimits } from '../schema/staff.ts';
import type { Limits } from './limits.ts';

/** Milliseconds until what one process lifts counts in the others. */
const REFRESH = 10_000;

/** Limits are taken inside transactions, where no other query may run: so what staff have lifted is read beforehand. */
export function followLifted(db: Db, limits: Limits): { close(): void } {
  const read = async () => {
    const rows = await db.select().from(liftedLimits).where(gt(liftedLimits.until, new Date()));
    for (const { holderId, until } of rows) limits.lift(holderId, until);
  };
  // A database that is away has the next turn.
  const refresh = () => void read().catch(() => undefined);
  refresh();
  const timer = setInterval(refresh, REFRESH).unref();
  return { close: () => clearInterval(timer) };
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
