import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { ENDING_JOB, purgeReminders, queueEnding, remindOfEnds } from './ends/remind.ts';
import { flagLowPay } from './low-pay.ts';

export function ownOfferJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: 'low-pay',
      cron: '20 5 * * *',
      run: (_data, jobs) => flagLowPay({ db, mail: { settings, clock, jobs }, now: clock() }),
    },
    { name: 'ending-offers', cron: '30 7 * * *', run: (_data, jobs) => queueEnding(db, jobs, clock()) },
    {
      name: ENDING_JOB,
      run: ({ organisationId }, jobs) => remindOfEnds(db, { settings, clock, jobs }, Number(organisationId)),
    },
    { name: 'purge-offer-reminders', cron: '55 3 * * *', run: () => purgeReminders(db, clock()) },
  ];
}
