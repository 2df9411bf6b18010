import type { Offer } from '#lib/contract/offers/offers.ts';
import { placeLabel, shortTitle, type View } from './offer-facts.ts';

type Nameable = Pick<Offer, 'id' | 'trades' | 'companyName' | 'city' | 'postalCode'>;

/**
 * Own offers with the names among which one chooses, in their order: `Mécanicien automobile, Lyon (69003)`. Offers of
 * one name also have their number: `…, n° 1284`.
 */
export function namedOffers<T extends Nameable>(
  offers: readonly T[],
  view: View,
): { offer: T; name: string }[] {
  const nameOf = (offer: T) => `${shortTitle(offer, view)}, ${placeLabel(offer.city, offer.postalCode)}`;
  const same = Map.groupBy(offers, nameOf);
  return offers.map((offer) => {
    const name = nameOf(offer);
    const isAlone = same.get(name)?.length === 1;
    return { offer, name: isAlone ? name : view.t('offers.numbered', { name, id: String(offer.id) }) };
  });
}
