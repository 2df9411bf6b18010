import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { forgetReporters } from './store.ts';

export function reportJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [{ name: 'forget-reporters', cron: '25 3 * * *', run: () => forgetReporters(db, clock()) }];
}
