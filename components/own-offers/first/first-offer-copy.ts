import { type DeviceCopy, readCopy, writeCopy } from '#components/ui/form/draft/device-copies.ts';
import type { OfferFormValues } from '../form/offer-form-values.ts';

/** Stands for anyone who uses this device without signing in. */
export const VISITOR = 0;

/** Where the device stores the offer of a visitor. */
export const FIRST_OFFER_COPY = `${VISITOR}:offer:new`;

export const readFirstOffer = (): DeviceCopy<OfferFormValues> | null => readCopy(FIRST_OFFER_COPY);

/** Records that the offer went with a registration: it stays, since the address may already have an account. */
export function markFirstOfferSent(): void {
  const copy = readFirstOffer();
  if (copy) writeCopy(FIRST_OFFER_COPY, { ...copy, sent: true });
}
