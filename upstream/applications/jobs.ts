import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { countResponses } from './badge/responses.ts';
import { checkGarage, GARAGE_JOB, queueGarages } from './deadlines/check.ts';
import { refreshScores } from './refresh-scores.ts';

export function applicationJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    { name: 'count-responses', cron: '20 4 * * *', run: (_data, jobs) => countResponses(db, jobs, clock()) },
    { name: 'refresh-scores', cron: '40 3 * * *', run: () => refreshScores(db) },
    { name: 'answer-deadlines', cron: '0 7 * * *', run: (_data, jobs) => queueGarages(db, jobs) },
    {
      name: GARAGE_JOB,
      run: ({ organisationId }, jobs) =>
        checkGarage(db, { settings, clock, jobs }, organisationId === null ? null : Number(organisationId)),
    },
  ];
}
