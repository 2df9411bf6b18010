import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { purgeAppeals } from './appeals/purge.ts';
import { forgetReporters } from './store.ts';

export function reportJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [
    { name: 'forget-reporters', cron: '25 3 * * *', run: () => forgetReporters(db, clock()) },
    { name: 'purge-appeals', cron: '27 3 * * *', run: () => purgeAppeals(db, clock()) },
  ];
}
