import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MOST_LISTED } from '#lib/contract/staff/offers.ts';
import type { Db } from '#upstream/platform/db.ts';

export type Paged = { page: number; limit: number };

/** Which rows of a list: what orders them, and how many there are at most. */
export type Found<Row> = { rows: Row[]; total: number };

export const skipped = ({ page, limit }: Paged): number => (page - 1) * limit;

/** Of the table itself, or of an alias. */
export const liveOffer = (
  offer: Record<'status' | 'isActive' | 'deletedAt' | 'expiresAt', PgColumn>,
  now: Date,
): SQL | undefined =>
  and(
    eq(offer.status, 'published'),
    eq(offer.isActive, true),
    isNull(offer.deletedAt),
    gt(offer.expiresAt, now),
  );

/** Counts no further than a list goes. */
export async function countUpTo(db: Db, rows: SQL, most = MOST_LISTED): Promise<number> {
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows} limit ${most}) counted`,
  );
  return Number(counted[0]?.count ?? 0);
}
