import type { Offer } from '#lib/contract/offers/offers.ts';
import { cardFacts, type View } from '#lib/facts/offer-facts.ts';

/** An offer in words, for lists that the browser shows. */
export function shortOffer(offer: Offer, view: View) {
  const { title, company, place, salary, gross } = cardFacts(offer, view);
  return { id: offer.id, title, company, town: place, salary: salary ? `${salary} ${gross.long}` : null };
}
export type ShortOffer = ReturnType<typeof shortOffer>;
