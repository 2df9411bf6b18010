import { sql } from 'drizzle-orm';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { referenceContract } from '#lib/contract/reference.ts';
import type { Db } from '#upstream/platform/db.ts';
import { memoize } from '#upstream/platform/memoize.ts';
import { placeByNumber } from './places.ts';

export type Statistics = DataOf<typeof referenceContract.statistics>;

const WEEK = 7 * 24 * 3_600_000;

async function count(db: Db, now: Date): Promise<Statistics> {
  const at = now.toISOString();
  const weekAgo = new Date(now.getTime() - WEEK).toISOString();
  const { rows } = await db.execute(sql`
    select job_id, place_number, count(*) as offers, count(*) filter (where created_at > ${weekAgo}) as recent
    from offer_search where expires_at > ${at} group by job_id, place_number`);
  const urgent = await db.execute(sql`
    select count(*) as offers from offers
    where status = 'published' and is_active and deleted_at is null and is_featured and expires_at > ${at}`);
  const byJob = new Map<number, number>();
  const departments = new Set<string>();
  let newThisWeek = 0;
  for (const row of rows) {
    const jobId = Number(row.job_id);
    byJob.set(jobId, (byJob.get(jobId) ?? 0) + Number(row.offers));
    newThisWeek += Number(row.recent);
    const department = placeByNumber(Number(row.place_number))?.departmentCode;
    if (department) departments.add(department);
  }
  return {
    offers: [...byJob.values()].reduce((sum, offers) => sum + offers, 0),
    urgent: Number(urgent.rows[0]?.offers ?? 0),
    newThisWeek,
    departments: departments.size,
    byJob: [...byJob].sort(([a], [b]) => a - b).map(([tradeId, offers]) => ({ tradeId, offers })),
  };
}

export function readStatistics(db: Db, now: Date): Promise<Statistics> {
  return memoize(db, 'statistics', () => count(db, now));
}
