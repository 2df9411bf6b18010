import type { Offer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';

/** Undefined while a draft does not say: nothing is shown that nobody chose. */
export function criminalRecordText({ cleanRecord }: Offer, { t }: View): string | undefined {
  if (cleanRecord === null) return undefined;
  return t(cleanRecord ? 'offers.detail.recordAsked' : 'offers.detail.recordNotAsked');
}
