import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { purgeUploads } from './uploads.ts';

export function fileJobs({ db, storage, clock }: JobDeps): JobDefinition[] {
  return [{ name: 'purge-uploads', cron: '45 3 * * *', run: () => purgeUploads(db, storage, clock()) }];
}
