import { lt, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { offerImports } from '#upstream/platform/schema/imports.ts';

export function importJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: 'purge-imports',
      cron: '5 4 * * *',
      async run() {
        const before = sql`${clock().toISOString()}::timestamptz - make_interval(months => ${RETENTION.importMonths})`;
        await db.delete(offerImports).where(lt(offerImports.startedAt, before));
      },
    },
  ];
}
