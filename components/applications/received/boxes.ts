import type { Bucket, ReceivedApplication, ReceivedOrder } from '#lib/contract/applications/received.ts';

/** The words of the addresses. */
export const BOXES = ['received', 'selected', 'accepted', 'declined'] as const;
export type Box = (typeof BOXES)[number];

export type ShownBucket = Exclude<Bucket, 'hidden'>;

export const BUCKET_OF = {
  received: 'received',
  selected: 'selected',
  accepted: 'accepted',
  declined: 'rejected',
} as const satisfies Record<Box, ShownBucket>;

export const boxOf = (bucket: Bucket): Box => BOXES.find((box) => BUCKET_OF[box] === bucket) ?? 'declined';

/** An applicant's CV can go back to the received ones. */
export function movesFrom({ bucket, origin }: Pick<ReceivedApplication, 'bucket' | 'origin'>): Bucket[] {
  if (bucket === 'received') return ['accepted', 'rejected', 'selected'];
  if (bucket === 'selected') {
    return origin === 'application' ? ['accepted', 'rejected', 'received', 'hidden'] : ['hidden'];
  }
  if (bucket === 'accepted') return ['rejected'];
  return origin === 'application' ? ['received', 'accepted', 'hidden'] : ['selected', 'hidden'];
}

/** To which lists several CVs can be moved at once. */
export const SEVERAL_MOVES = {
  received: ['accepted', 'rejected', 'selected'],
  selected: ['accepted', 'rejected'],
  accepted: ['rejected'],
  declined: ['accepted'],
} as const satisfies Record<Box, readonly Bucket[]>;

/** The first is the default. */
export const RECEIVED_ORDERS = ['due', 'distance', 'date', 'score'] as const satisfies ReceivedOrder[];

/** Gets the focus after a card has left its list or the buttons of a page have changed. */
export const RECEIVED_PLACE_ID = 'received-cvs';
