import { forgetBriefCache } from '#upstream/platform/brief-cache.ts';
import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { expireOffers, repairFacets } from '#upstream/reference/search-projection.ts';
import { COMPARE_JOB, compareDue, forgetTexts } from './near-duplicates.ts';
import { changedBy } from './tags.ts';
import { purgeViews } from './views.ts';

export function offerJobs({ db, clock }: JobDeps): JobDefinition[] {
  return [
    {
      name: 'expire-offers',
      cron: '* * * * *',
      async run(_data, jobs) {
        await db.transaction(async (tx) => {
          const ids = await expireOffers(tx, clock());
          if (ids.length > 0) await pagesChanged(tx, jobs, await changedBy(tx, ids));
        });
        forgetBriefCache();
      },
    },
    // After the responses of garages were counted.
    { name: 'repair-facets', cron: '40 4 * * *', run: () => repairFacets(db) },
    { name: COMPARE_JOB, run: () => compareDue(db, clock()) },
    // Offers that another program has written.
    { name: 'compare-waiting-offers', cron: '*/10 * * * *', run: () => compareDue(db, clock()) },
    { name: 'forget-offer-texts', cron: '35 3 * * *', run: () => forgetTexts(db, clock()) },
    { name: 'purge-views', cron: '50 3 * * *', run: () => purgeViews(db, clock()) },
  ];
}
