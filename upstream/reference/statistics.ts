import { sql } from 'drizzle-orm';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import type { referenceContract } from '#lib/contract/reference/reference.ts';
import { cachedBriefly } from '#upstream/platform/brief-cache.ts';
import type { Db } from '#upstream/platform/db.ts';
import { liveFigures } from './live-counts.ts';
import { placeByNumber } from './places.ts';

export type Statistics = DataOf<typeof referenceContract.statistics>;

async function count(db: Db, now: Date): Promise<Statistics> {
  const { all, totals, recent } = await liveFigures(db, now);
  const { rows } = await db.execute(sql`
    select count(*) as offers from offers
    where status = 'published' and is_active and deleted_at is null and is_featured
      and expires_at > ${now.toISOString()}`);
  const departments = new Set([...all.keys()].map((place) => placeByNumber(place)?.departmentCode));
  departments.delete(undefined);
  return {
    offers: [...totals.values()].reduce((sum, offers) => sum + offers, 0),
    urgent: Number(rows[0]?.offers ?? 0),
    newThisWeek: recent,
    departments: departments.size,
    byJob: [...totals].sort(([a], [b]) => a - b).map(([tradeId, offers]) => ({ tradeId, offers })),
  };
}

export function readStatistics(db: Db, now: Date): Promise<Statistics> {
  return cachedBriefly(db, 'statistics', () => count(db, now));
}
