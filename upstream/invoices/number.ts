import { sql } from 'drizzle-orm';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Db } from '#upstream/platform/db.ts';
import { documentNumbers } from '#upstream/platform/schema/invoices.ts';

/** Invoices, orders, credit notes. Demo data has its own series, so that the real ones have no gaps. */
export type Series = 'FA' | 'BC' | 'AV' | 'DEMO-FA' | 'DEMO-BC';

const DIGITS = 6;

/**
 * `FA-2026-000001`, by the year in Paris. Locks the counter until the caller's transaction ends; a rollback leaves no
 * gap. Lock order: account, order, then counters BC, FA, AV.
 */
export async function nextNumber(tx: Db, series: Series, now: Date): Promise<string> {
  const year = Number(parisDay(now).slice(0, 4));
  const [row] = await tx
    .insert(documentNumbers)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.series, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last });
  if (!row) throw new Error('a counter gave no number');
  return `${series}-${year}-${String(row.last).padStart(DIGITS, '0')}`;
}
