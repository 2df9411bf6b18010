import type { JobDeps } from '#upstream/platform/deps.ts';
import { purgeLiftedLimits } from '#upstream/platform/http/lifted-limits.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { purgeDrafts } from './content/versions.ts';
import { countDailyTotals } from './metrics/count.ts';
import { purgeRequests } from './requests/store.ts';
import { purgeStaffSessions } from './session/store.ts';

export function staffJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [
    { name: 'purge-staff-sessions', cron: '40 3 * * *', run: () => purgeStaffSessions(db, clock()) },
    { name: 'purge-content-drafts', cron: '42 3 * * *', run: () => purgeDrafts(db, clock()) },
    { name: 'purge-staff-requests', cron: '43 3 * * *', run: () => purgeRequests(db, clock()) },
    { name: 'purge-lifted-limits', cron: '45 3 * * *', run: () => purgeLiftedLimits(db, clock()) },
    { name: 'count-daily-totals', cron: '2 * * * *', run: () => countDailyTotals(db, clock()) },
  ];
}
