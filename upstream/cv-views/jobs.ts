import { lt, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { accessIncidents, cvViews } from '#upstream/platform/schema/cv-views/tables.ts';

export function cvViewJobs({ db, clock }: JobDeps): JobDefinition[] {
  const monthsAgo = (months: number) =>
    sql`${clock().toISOString()}::timestamptz - make_interval(months => ${months})`;
  return [
    {
      name: 'purge-cv-views',
      cron: '20 4 * * *',
      async run() {
        await db.delete(cvViews).where(lt(cvViews.firstAt, monthsAgo(RETENTION.cvViewMonths)));
      },
    },
    {
      name: 'purge-access-incidents',
      cron: '25 4 * * *',
      async run() {
        const old = lt(accessIncidents.openedAt, monthsAgo(RETENTION.accessIncidentMonths));
        await db.delete(accessIncidents).where(old);
      },
    },
  ];
}
