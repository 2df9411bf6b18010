import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { purgeStaffSessions } from './session/store.ts';

export function staffJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [{ name: 'purge-staff-sessions', cron: '40 3 * * *', run: () => purgeStaffSessions(db, clock()) }];
}
