import { and, inArray, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import type { Db } from '#upstream/platform/db.ts';
import { refunds } from '#upstream/platform/schema/orders.ts';

/** Kept as long as the invoices; one that is not finished stays. */
export async function purgeRefunds(db: Db, now: Date): Promise<void> {
  const year = sql`extract(year from ${now.toISOString()}::timestamptz at time zone 'Europe/Paris')`;
  const old = sql`extract(year from ${refunds.askedAt} at time zone 'Europe/Paris') + ${RETENTION.invoiceYears} < ${year}`;
  await db.delete(refunds).where(and(inArray(refunds.status, ['done', 'declined']), old));
}
