import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { purgeVisits } from './store.ts';

export function posterJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [{ name: 'purge-poster-visits', cron: '55 3 * * *', run: () => purgeVisits(db, clock()) }];
}
