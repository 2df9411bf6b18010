import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';

/** How to reach the employer; undefined parts are not stated. */
export type OfferContact = {
  street: string | undefined;
  phone: { shown: string; href: string; hours: string | undefined } | undefined;
};

/** Of an offer from a list, which leaves it out, nothing is stated. */
export function offerContact({ street, phone, callingHours }: Partial<FullOffer>): OfferContact {
  const hours = callingHours || undefined;
  return {
    street: street || undefined,
    phone: phone ? { shown: shownPhone(phone), href: `tel:${phone}`, hours } : undefined,
  };
}
