import { sql } from 'drizzle-orm';
import type { Db } from '#upstream/platform/db.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

const slugOf = (tradeId: number | null) => referenceLists().jobs.find(({ id }) => id === tradeId)?.slug;

/**
 * Cache tags for `pagesChanged`, read in the transaction of the change: `offer:12`, `trade:mecanicien-automobile` (also
 * its towns), `offers` (lists), `statistics`.
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
  const slugs = new Set([...rows.map(({ tradeId }) => tradeId), ...formerJobIds].map(slugOf));
  slugs.delete(undefined);
  return [
    ...offerIds.map((id) => `offer:${id}`),
    ...[...slugs].map((slug) => `trade:${slug}`),
    'offers',
    'statistics',
  ];
}
