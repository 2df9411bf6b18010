import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

const slugOf = (tradeId: number | null) => referenceLists().jobs.find(({ id }) => id === tradeId)?.slug;

/**
 * Cache tags for `pagesChanged`, read in the transaction of the change: `offer:12`, `trade:mecanicien-automobile` (also
 * its towns), `results:1` (searches for a trade alone), `site:garage-martin-vienne` (every site of their organisations:
 * they may have left one), `offers` (all other lists), `statistics`.
 * @param formerJobIds trades that these offers have left
 */
export async function changedBy(
  tx: Db,
  offerIds: readonly number[],
  formerJobIds: readonly (number | null)[] = [],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ tradeId: offers.tradeId })
    .from(offers)
    // One array parameter, however many offers expire at once.
    .where(sql`${offers.id} = any(${`{${offerIds.join(',')}}`}::bigint[])`);
  const trades = [...new Set([...rows.map(({ tradeId }) => tradeId), ...formerJobIds])];
  const { rows: sites } = await tx.execute(sql`
    select distinct e.slug from establishments e join offers o on o.organisation_id = e.organisation_id
    where o.id = any(${`{${offerIds.join(',')}}`}::bigint[])`);
  return [
    ...offerIds.map((id) => `offer:${id}`),
    ...trades.map(slugOf).flatMap((slug) => (slug === undefined ? [] : `trade:${slug}`)),
    ...trades.flatMap((id) => (id === null ? [] : `results:${id}`)),
    ...sites.map(({ slug }) => `site:${slug}`),
    'offers',
    'statistics',
  ];
}
