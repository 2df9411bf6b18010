import type { Clock } from '#upstream/platform/clock.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import type { Storage } from '#upstream/platform/storage/storage.ts';
import { purgeUploads } from './uploads.ts';

/** Every night: files that nothing names any more are removed. */
export function fileJobs(db: Db, storage: Storage, clock: Clock): JobDefinition[] {
  return [{ name: 'purge-uploads', cron: '45 3 * * *', run: () => purgeUploads(db, storage, clock()) }];
}
