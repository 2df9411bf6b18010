import { asc, count, desc, type SQL } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { applications } from '#upstream/platform/schema/applications.ts';

/** `page` starts at 1. */
export type Page = { page: number; limit: number; sortDirection: 'ASC' | 'DESC' };

export type Flags = { accepted?: boolean; rejected?: boolean; hidden?: boolean; selected?: boolean };

export function byCreation({ sortDirection }: Page): SQL[] {
  const direction = sortDirection === 'ASC' ? asc : desc;
  return [direction(applications.createdAt), direction(applications.id)];
}

export const rowsBefore = ({ page, limit }: Page): number => (page - 1) * limit;

export async function countApplications(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(applications).where(where);
  return row?.total ?? 0;
}
