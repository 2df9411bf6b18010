import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { loadReceived } from '#lib/web/applications/received.ts';
import type { Chosen } from '../received/chosen.ts';
import { type BoardCard, boardCard } from './board-card.ts';
import { type BoardColumn, bucketOf, CARDS_AT_ONCE } from './columns.ts';

export type ColumnPage = { cards: BoardCard[]; total: number };

/** One page of a column; the first is 1. */
export async function loadColumn(
  call: Parameters<typeof loadReceived>[0]['call'],
  column: BoardColumn,
  { page, chosen, view }: { page: number; chosen: Chosen; view: View },
): Promise<ColumnPage> {
  const bucket = bucketOf(column);
  const { data, total = 0 } = await loadReceived({ call }, bucket ?? 'received', {
    page,
    limit: CARDS_AT_ONCE,
    ...chosen,
    // A declined application stays declined, whatever interview it had.
    interview: bucket === null,
  });
  return { cards: data.map((application: ReceivedApplication) => boardCard(application, view)), total };
}
