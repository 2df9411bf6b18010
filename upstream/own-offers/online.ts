import { offersCame } from '#upstream/alerts/alert-state.ts';
import { compareOffers } from '#upstream/offers/near-duplicates.ts';
import { changedBy } from '#upstream/offers/tags.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Jobs } from '#upstream/platform/jobs.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';

/**
 * Call in the transaction after which the offers are online or changed online: renews pages, finds alerts and near
 * duplicates.
 * @param formerTrades of the offers before the change
 */
export async function offersOnline(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  ids: readonly number[],
  formerTrades: readonly (number | null)[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  await pagesChanged(tx, jobs, await changedBy(tx, ids, formerTrades));
  await offersCame(tx, jobs, ids);
  await compareOffers(tx, jobs);
}
