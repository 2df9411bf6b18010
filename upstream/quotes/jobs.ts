import { lt, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { quotes } from '#upstream/platform/schema/quotes.ts';

export function quoteJobs({ db, clock }: JobDeps): JobDefinition[] {
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
