import type { ReceivedOrder } from '#lib/contract/applications/received.ts';
import { idParam } from '#lib/contract/platform/fields.ts';
import { chosenRemarks } from '#lib/web/applications/received.ts';
import { RECEIVED_ORDERS } from './boxes.ts';

/** What a list or board is limited to, and its order. */
export type Chosen = Readonly<{
  offerId?: number | undefined;
  tag?: string | undefined;
  stars?: number | undefined;
  order: ReceivedOrder;
}>;

/** From the address; what is invalid is ignored, so that a mangled address still shows the list. */
export const chosenIn = (query: Record<string, string | string[] | undefined>): Chosen => ({
  offerId: idParam.safeParse(query.offerId).data,
  ...chosenRemarks(query),
  order: RECEIVED_ORDERS.find((each) => each === query.order) ?? RECEIVED_ORDERS[0],
});

/** As parameters of the address; what is usual stands for nothing. */
export const chosenQuery = ({ offerId, tag, stars, order }: Chosen): Record<string, string> => ({
  ...(offerId === undefined ? {} : { offerId: String(offerId) }),
  ...(tag === undefined ? {} : { tag }),
  ...(stars === undefined ? {} : { stars: String(stars) }),
  ...(order === RECEIVED_ORDERS[0] ? {} : { order }),
});

/** Whether some applications are left out. */
export const isLimited = ({ offerId, tag, stars }: Chosen): boolean =>
  [offerId, tag, stars].some((each) => each !== undefined);
