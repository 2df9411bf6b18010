import { lt, sql } from 'drizzle-orm';
import { RETENTION } from '#lib/rules/retention.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { cvShares } from '#upstream/platform/schema/cvs.ts';
import { sendHabilitationReminders } from './habilitation-reminders.ts';

export function cvJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: 'habilitation-reminders',
      cron: '40 6 * * *',
      run: (_data, jobs) => sendHabilitationReminders(db, { settings, clock, jobs }),
    },
    {
      name: 'purge-cv-shares',
      cron: '10 4 * * *',
      async run() {
        const before = sql`${clock().toISOString()}::timestamptz - make_interval(months => ${RETENTION.cvShareMonths})`;
        await db.delete(cvShares).where(lt(cvShares.createdAt, before));
      },
    },
  ];
}
