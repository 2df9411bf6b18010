import type { Bucket, ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type Box, BUCKET_OF } from '../received/boxes.ts';

/** From left to right. An application with an interview to come stands there alone. */
export const BOARD_COLUMNS = ['received', 'selected', 'interviews', 'accepted', 'declined'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** How many cards a column begins with, and how many more each scroll to its end brings. */
export const CARDS_AT_ONCE = 25;

export const columnOf = ({
  bucket,
  interview,
}: Pick<ReceivedApplication, 'bucket' | 'interview'>): BoardColumn => {
  if (interview && bucket !== 'rejected') return 'interviews';
  return (
    BOARD_COLUMNS.find((column) => column !== 'interviews' && BUCKET_OF[column] === bucket) ?? 'declined'
  );
};

/** The bucket of a column; the interviews have none. */
export const bucketOf = (column: BoardColumn): Bucket | null =>
  column === 'interviews' ? null : BUCKET_OF[column satisfies Box];

/**
 * Where a card may go. One with an interview leaves its column when that is over or deleted. A picked CV is no
 * application: it cannot be received, and is accepted once it has applied. A declined one gets no interview.
 */
export function targetsOf(
  card: Pick<ReceivedApplication, 'bucket' | 'origin' | 'interview'>,
): readonly BoardColumn[] {
  const from = columnOf(card);
  if (from === 'interviews') return ['declined'];
  const closed: BoardColumn[] = card.origin === 'cv_search' ? ['received', 'accepted'] : [];
  if (from === 'declined') closed.push('interviews');
  return BOARD_COLUMNS.filter((column) => column !== from && !closed.includes(column));
}
