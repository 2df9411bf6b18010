import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { purgeChecks } from './store.ts';

export function verificationJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [{ name: 'purge-domain-checks', cron: '20 3 * * *', run: () => purgeChecks(db, clock()) }];
}
