import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { apiError } from './errors.ts';

/** The value of a revision after a change. */
export const raised = (revision: PgColumn): SQL => sql`${revision} + 1`;

/**
 * Compares a locked row with what a form began from. Nothing is compared without a revision.
 * @throws data_changed when it was saved since
 */
export function refuseStale(stored: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== stored) throw apiError('data_changed');
}
