import type { Clock } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { forgetReporters } from './store.ts';

/** Every night: who sent reports that were decided long ago is forgotten. */
export function reportJobs(db: Db, clock: Clock): JobDefinition[] {
  return [{ name: 'forget-reporters', cron: '25 3 * * *', run: () => forgetReporters(db, clock()) }];
}
