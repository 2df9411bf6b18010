import { purgeAudit } from '#upstream/platform/audit.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { purgeEmptyDrafts } from './empty-drafts.ts';
import { eraseUnused, eraseUnverified, noteUse, warnUnused } from './retention.ts';

export function userJobs({ db, settings, clock, storage }: JobDeps): JobDefinition[] {
  return [
    {
      name: 'retention',
      cron: '0 4 * * *',
      async run(_data, jobs) {
        const run = { db, storage, mail: { settings, clock, jobs }, now: clock() };
        await noteUse(run);
        await eraseUnverified(run);
        await eraseUnused(run);
        await warnUnused(run);
        await purgeEmptyDrafts(db, run.now);
        await purgeAudit(db);
      },
    },
  ];
}
