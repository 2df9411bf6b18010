import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { flagLowPay } from './low-pay.ts';

export function ownOfferJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: 'low-pay',
      cron: '20 5 * * *',
      run: (_data, jobs) => flagLowPay({ db, mail: { settings, clock, jobs }, now: clock() }),
    },
  ];
}
