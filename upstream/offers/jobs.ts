import type { JobDeps } from '#upstream/platform/deps.ts';
import type { JobDefinition } from '#upstream/platform/jobs.ts';
import { forgetMemoized } from '#upstream/platform/memoize.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { expireOffers } from '#upstream/reference/search-projection.ts';
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
        forgetMemoized();
      },
    },
    { name: 'purge-views', cron: '50 3 * * *', run: () => purgeViews(db, clock()) },
  ];
}
