import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { FIND_JOB } from './alert-state.ts';
import { findAlerts, SEND_JOB } from './find.ts';
import { purgeTold, sendDue } from './send.ts';
import { sendDueCvs } from './send-cvs.ts';

export function alertJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  const send: JobDefinition['run'] = (_data, jobs) => sendDue(db, { settings, clock, jobs });
  return [
    {
      name: FIND_JOB,
      run: ({ offerIds }, jobs) => findAlerts(db, jobs, (offerIds as unknown[]).map(Number), clock()),
    },
    { name: SEND_JOB, run: send },
    // Alerts of CVs come in the morning alone.
    {
      name: 'due-cv-alerts',
      cron: '*/10 * * * *',
      run: (_data, jobs) => sendDueCvs(db, { settings, clock, jobs }),
    },
    { name: 'due-alerts', cron: '*/5 * * * *', run: send },
    { name: 'purge-alerts', cron: '45 3 * * *', run: () => purgeTold(db, clock()) },
  ];
}
