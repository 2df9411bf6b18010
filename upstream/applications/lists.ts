import { asc, count, desc, type SQL } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { applications } from '#upstream/platform/schema/applications.ts';

/** A page of a list: rows to a page, the first page is 1. */
export type Page = { page: number; limit: number; sort_by: 'ASC' | 'DESC' };

/** The buckets that a list is asked for, or that an application is put into. */
export type Flags = { accepted?: boolean; rejected?: boolean; hidden?: boolean; selected?: boolean };

/** Order by creation, the newest first unless the page says otherwise; the id breaks ties. */
export function byCreation({ sort_by }: Page): SQL[] {
  const direction = sort_by === 'ASC' ? asc : desc;
  return [direction(applications.createdAt), direction(applications.id)];
}

/** How many rows come before a page. */
export const rowsBefore = ({ page, limit }: Page): number => (page - 1) * limit;

/** How many applications a list holds over all its pages. */
export async function countApplications(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(applications).where(where);
  return row?.total ?? 0;
}
