import { HOUR, later } from '#upstream/platform/clock.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { tellOfEnds, warnOfEnds } from './ending.ts';
import { purgeFreeUses } from './free-offer.ts';

export function planJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: 'ending-plans',
      cron: '5 * * * *',
      async run(_data, jobs) {
        const now = clock();
        await warnOfEnds({ db, mail: { settings, clock, jobs }, now });
        await tellOfEnds(db, later(now, -HOUR), now);
      },
    },
    { name: 'purge-free-offer-uses', cron: '55 3 * * *', run: () => purgeFreeUses(db, clock()) },
  ];
}
