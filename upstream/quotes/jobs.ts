import { lt, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import type { Clock } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { quotes } from '#upstream/platform/schema/quotes.ts';

/** Every night: requests for a quote of long ago are forgotten. */
export function quoteJobs(db: Db, clock: Clock): JobDefinition[] {
  return [
    {
      name: 'purge-quotes',
      cron: '55 3 * * *',
      async run() {
        const before = sql`${clock().toISOString()}::timestamptz - make_interval(months => ${RETENTION.quoteMonths})`;
        await db.delete(quotes).where(lt(quotes.createdAt, before));
      },
    },
  ];
}
