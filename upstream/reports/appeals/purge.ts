import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import type { Db } from '#upstream/platform/db.ts';
import { offerAppeals } from '#upstream/platform/schema/rights.ts';

export async function purgeAppeals(db: Db, now: Date): Promise<void> {
  const old = sql`${now.toISOString()}::timestamptz - make_interval(months => ${RETENTION.appealMonths})`;
  await db.delete(offerAppeals).where(and(isNotNull(offerAppeals.outcome), lt(offerAppeals.decidedAt, old)));
}
