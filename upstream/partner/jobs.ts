import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { openPartner } from './partner.ts';
import { markArchived } from './store.ts';

export const CLOSE_JOB = 'partner-close';

export function partnerJobs({ db, settings, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: CLOSE_JOB,
      async run({ offerId }) {
        await openPartner(settings.partner).close(String(offerId));
        await markArchived(db, Number(offerId), clock());
      },
    },
  ];
}
