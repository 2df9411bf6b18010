import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { EXPORT_JOB, makeExport } from './make.ts';
import { purgeExports } from './store.ts';

export function exportJobs({ db, settings, clock, storage }: JobDeps): JobDefinition[] {
  return [
    {
      name: EXPORT_JOB,
      run: (data, jobs) =>
        makeExport({ db, storage, mail: { settings, clock, jobs } }, Number(data.exportId)),
    },
    { name: 'purge-exports', cron: '20 3 * * *', run: () => purgeExports(db, storage, clock()) },
  ];
}
